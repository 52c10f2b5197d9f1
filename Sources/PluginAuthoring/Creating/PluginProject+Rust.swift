// SPDX-License-Identifier: MIT

extension PluginProject {
  /// A plugin in Rust without dependencies: the structures of `vitrine/plugin.h` by hand, a handler, and a test.
  var rustFiles: [File] {
    [
      File(
        path: "src/lib.rs", meaning: "the plugin: one kind of item, \"@NAME@\"", content: source),
      File(
        path: "src/vitrine.rs", meaning: "the structures of vitrine/plugin.h",
        content: rustStructures),
      File(path: "Cargo.toml", meaning: "the package, without dependencies", content: manifest),
    ] + (extras.isEmpty ? [] : [rustExtensions])
  }
}

private let manifest = #"""
  [package]
  name = "@NAME@"
  version = "1.0.0"
  edition = "2021"

  [lib]
  name = "@WORD@"
  crate-type = ["cdylib"]

  [dependencies]

  """#

private let source = #"""
  //! A plugin for Vitrine: items of kind "@NAME@". The whole contract is in `vitrine/plugin.h`.

  @extras|mod extensions;
  mod vitrine;

  @extras|use extensions::*;
  @extras|use std::ffi::{c_char, c_void, CStr};
  @state|use std::sync::atomic::{AtomicU64, Ordering};
  @extras|
  use vitrine::{Batch, Item, Plugin, Registration};

  vitrine::tag!();

  /// What a cell looks like. A slot is a place for the handler to fill; until then its view shows the text given.
  const LOOK: &[u8] = br#"{
    "rows": [
      { "columns": [
        { "label": "Untitled", "slot": "title", "style": "bold", "weight": 1 },
        { "label": "", "slot": "level", "style": "yellow" }
      ] },
      { "label": "", "slot": "note", "style": "dim", "lines": 2 }
    ]
  }"#;

  /// The fields that the handler takes, in the order of these numbers; `?` may be missing.
  const PARAMETERS: &[u8] = b"title: text, note: text?, level: i64?\0";
  const TITLE: usize = 0;
  const NOTE: usize = 1;
  const LEVEL: usize = 2;

  /// Fills the slots of one cell. An error is said in the cell's place.
  fn show(item: &Item) -> Result<(), String> {
      item.set_text(c"title", item.text(TITLE).unwrap_or(""));
      item.set_text(c"note", item.text(NOTE).unwrap_or(""));
      if let Some(level) = item.integer(LEVEL) {
          if !(0..=5).contains(&level) {
              return Err("level is not 0 to 5".into());
          }
          item.set_text(c"level", &"●".repeat(level as usize));
      }
      Ok(())
  }

  /// Fills the slots of many cells in one call.
  unsafe extern "C" fn configure(batch: *const Batch) -> i32 {
      vitrine::for_each_item(batch, show)
  }

  @state|/// What the plugin keeps between calls: how often Enter was pressed on its items.
  @state|static OPENED: AtomicU64 = AtomicU64::new(0);
  @state|
  @state|/// Enter on an item, in `vitrine browse`: the line that is shown then.
  @state|fn open_item() -> String {
  @state|    format!("times opened: {}", OPENED.fetch_add(1, Ordering::Relaxed) + 1)
  @state|}
  @state|
  @state|/// What the next build takes over, when the file is built anew while it is in use.
  @state|fn save() -> Vec<u8> {
  @state|    OPENED.load(Ordering::Relaxed).to_le_bytes().to_vec()
  @state|}
  @state|
  @state|/// Refuses what save cannot have written. A build that changes the form of the bytes changes the version too.
  @state|fn restore(bytes: &[u8], version: &[u8]) -> Result<(), String> {
  @state|    let saved = bytes.try_into().ok().filter(|_| version == b"1");
  @state|    let saved = saved.ok_or("this is not what version 1 saved")?;
  @state|    OPENED.store(u64::from_le_bytes(saved), Ordering::Relaxed);
  @state|    Ok(())
  @state|}
  @state|
  @state|unsafe extern "C" fn on_enter(outcome: *mut Outcome, _: *const c_void) -> i32 {
  @state|    answer_line(outcome, open_item)
  @state|}
  @state|
  @state|unsafe extern "C" fn save_state(_: *mut c_void, writer: *mut Writer) -> i32 {
  @state|    write_bytes(writer, || Ok(save()))
  @state|}
  @state|
  @state|unsafe extern "C" fn restore_state(_: *mut c_void, saved: *const SavedState, writer: *mut Writer) -> i32 {
  @state|    write_bytes(writer, || restore((*saved).bytes(), (*saved).version()).map(|()| Vec::new()))
  @state|}
  @state|
  @state|static ACTIONS: [KindActions; 1] = [KindActions::on_enter(b"@NAME@\0", on_enter)];
  @state|static ACTION_LIST: List = List::of(&ACTIONS);
  @state|static STATES: [State; 1] = [State::new(b"1\0", save_state, restore_state)];
  @state|static STATE_LIST: List = List::of(&STATES);
  @state|
  @source|/// A source of records. Its locations are numbers, and it has so many records.
  @source|struct Numbers {
  @source|    count: i64,
  @source|}
  @source|
  @source|impl Numbers {
  @source|    fn open(location: &str) -> Result<Numbers, String> {
  @source|        match location.parse() {
  @source|            Ok(count) if count > 0 => Ok(Numbers { count }),
  @source|            _ => Err("a number from 1 on is wanted".into()),
  @source|        }
  @source|    }
  @source|
  @source|    /// Each record as JSON on a line of its own, ending with the last one that there is.
  @source|    fn read(&self, first: i64, count: i64) -> String {
  @source|        (first..first.saturating_add(count).min(self.count))
  @source|            .map(|n| format!("{{\"kind\":\"@NAME@\",\"id\":{n},\"title\":\"Number {n}\",\"level\":{}}}\n", n % 6))
  @source|            .collect()
  @source|    }
  @source|}
  @source|
  @source|unsafe extern "C" fn open_source(
  @source|    _: *mut c_void,
  @source|    location: *const Text,
  @source|    writer: *mut Writer,
  @source|    opened: *mut *mut c_void,
  @source|) -> i32 {
  @source|    write_bytes(writer, || {
  @source|        let location = std::str::from_utf8((*location).bytes()).map_err(|_| "the location is no UTF-8")?;
  @source|        *opened = Box::into_raw(Box::new(Numbers::open(location)?)) as *mut c_void;
  @source|        Ok(Vec::new())
  @source|    })
  @source|}
  @source|
  @source|unsafe extern "C" fn count_records(opened: *mut c_void, count: *mut SourceCount, _: *mut Writer) -> i32 {
  @source|    (*count).count = (*(opened as *const Numbers)).count;
  @source|    0
  @source|}
  @source|
  @source|unsafe extern "C" fn read_records(opened: *mut c_void, first: i64, count: i64, writer: *mut Writer) -> i32 {
  @source|    write_bytes(writer, || Ok((*(opened as *const Numbers)).read(first, count).into_bytes()))
  @source|}
  @source|
  @source|unsafe extern "C" fn close_source(opened: *mut c_void, _: *mut Writer) -> i32 {
  @source|    drop(Box::from_raw(opened as *mut Numbers));
  @source|    0
  @source|}
  @source|
  @source|static SOURCES: [Source; 1] = [Source::new(
  @source|    b"@NAME@\0",
  @source|    b"As many numbers as are asked for\0",
  @source|    (open_source, count_records, read_records, close_source),
  @source|)];
  @source|static SOURCE_LIST: List = List::of(&SOURCES);
  @source|
  @screen|/// A form that pictures are shown in on a terminal: each row that changed is erased and written, plain or reversed.
  @screen|fn show_picture(changes: &Changes) -> Vec<u8> {
  @screen|    let mut text = Vec::new();
  @screen|    for row in changes.changed_rows() {
  @screen|        text.extend(format!("\x1b[{};1H\x1b[2K", row + 1).into_bytes());
  @screen|    }
  @screen|    for run in changes.runs() {
  @screen|        let look = if run.attributes & REVERSE != 0 { "\x1b[7m" } else { "" };
  @screen|        text.extend(format!("\x1b[{};{}H{look}", run.row + 1, run.column + 1).into_bytes());
  @screen|        text.extend(run.text.bytes());
  @screen|        text.extend(b"\x1b[m");
  @screen|    }
  @screen|    text
  @screen|}
  @screen|
  @screen|unsafe extern "C" fn begin_screen(
  @screen|    _: *mut c_void,
  @screen|    _: *const c_void,
  @screen|    _: *mut Writer,
  @screen|    _: *mut *mut c_void,
  @screen|) -> i32 {
  @screen|    0 // keeps nothing from picture to picture
  @screen|}
  @screen|
  @screen|unsafe extern "C" fn show_changes(_: *mut c_void, changes: *const Changes, writer: *mut Writer) -> i32 {
  @screen|    write_bytes(writer, || Ok(show_picture(&*changes)))
  @screen|}
  @screen|
  @screen|unsafe extern "C" fn end_screen(_: *mut c_void, _: *mut Writer) -> i32 {
  @screen|    0
  @screen|}
  @screen|
  @screen|static SCREENS: [ScreenBackend; 1] = [ScreenBackend::new(
  @screen|    b"@NAME@\0",
  @screen|    b"Plain and reversed text\0",
  @screen|    (begin_screen, show_changes, end_screen),
  @screen|)];
  @screen|static SCREEN_LIST: List = List::of(&SCREENS);
  @screen|
  @extras|/// What the plugin brings beside its cells, by the names that the host asks for.
  @extras|unsafe extern "C" fn get_extension(_: *mut c_void, name: *const c_char, revision: u32) -> *const List {
  @extras|    match (CStr::from_ptr(name).to_bytes(), revision) {
  @state|        (b"vitrine.actions", 1) => &ACTION_LIST,
  @state|        (b"vitrine.state", 1) => &STATE_LIST,
  @source|        (b"vitrine.source", 1) => &SOURCE_LIST,
  @screen|        (b"vitrine.screen-backend", 1) => &SCREEN_LIST,
  @extras|        _ => std::ptr::null(),
  @extras|    }
  @extras|}
  @extras|
  const LOOK_WITH_END: [u8; LOOK.len() + 1] = vitrine::with_end(LOOK);
  static REGISTRATIONS: [Registration; 1] =
      [Registration::new(b"@NAME@\0", &LOOK_WITH_END, PARAMETERS, configure)];
  static PLUGIN: Plugin = Plugin::new(
      b"@NAME@\0",
      b"@NAME@\0",
      b"1.0.0\0",
      b"Shows a title, a note and a level of dots\0",
      &REGISTRATIONS,
  @plain|);
  @extras|)
  @extras|.extended_by(get_extension as *const c_void);

  /// The one symbol that the library exports.
  #[no_mangle]
  pub extern "C" fn vitrine_entry(_host_abi: u32) -> *const Plugin {
      &PLUGIN
  }

  #[cfg(test)]
  mod tests {
      use super::vitrine::fake::{show_one, Value};

      #[test]
      fn a_level_is_shown_as_dots() {
          let shown = show_one(super::configure, &[Value::Text("Rain"), Value::Absent, Value::Integer(3)]);
          assert_eq!(shown.status, 0);
          assert_eq!(shown.texts["title"], "Rain");
          assert_eq!(shown.texts["level"], "●●●");
      }

      #[test]
      fn a_level_above_five_is_refused() {
          let shown = show_one(super::configure, &[Value::Text("Hail"), Value::Absent, Value::Integer(6)]);
          assert_eq!(shown.failure, "level is not 0 to 5");
      }
  @state|
  @state|    #[test]
  @state|    fn what_was_counted_is_taken_over() {
  @state|        assert!(super::restore(&41u64.to_le_bytes(), b"1").is_ok());
  @state|        assert_eq!(super::open_item(), "times opened: 42");
  @state|        assert_eq!(super::save(), 42u64.to_le_bytes());
  @state|        assert!(super::restore(&[1, 2], b"1").is_err());
  @state|        assert!(super::restore(&[0; 8], b"2").is_err());
  @state|    }
  @source|
  @source|    #[test]
  @source|    fn as_many_records_are_read_as_there_are() {
  @source|        assert!(super::Numbers::open("a").is_err());
  @source|        let numbers = super::Numbers::open("12").unwrap();
  @source|        let lines = numbers.read(10, 5);
  @source|        assert_eq!(lines.lines().count(), 2);
  @source|        assert!(lines.contains("\"title\":\"Number 10\""));
  @source|    }
  }

  """#
