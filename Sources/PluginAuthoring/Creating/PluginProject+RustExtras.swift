// SPDX-License-Identifier: MIT

extension PluginProject {
  /// The structures that a plugin in Rust with extras works with, by hand.
  var rustExtensions: File {
    File(
      path: "src/extensions.rs", meaning: "the structures of what it brings beside cells",
      content: structures)
  }
}

private let structures = #"""
  //! The structures of the extensions of `vitrine/plugin.h` and of `vitrine/source.h`, by hand, and safe ways to use
  //! them. You need not change this file.

  use std::ffi::{c_char, c_void};

  const ERROR_PLUGIN: i32 = -5;
  @screen|pub const REVERSE: u32 = 16;

  /// Records of one type.
  #[repr(C)]
  pub struct List {
      size: u32,
      count: u32,
      stride: u32,
      reserved: u32,
      records: *const c_void,
  }

  // Nothing writes to these once the library is built.
  unsafe impl Sync for List {}

  impl List {
      pub const fn of<Record>(records: &'static [Record]) -> List {
          List {
              size: std::mem::size_of::<List>() as u32,
              count: records.len() as u32,
              stride: std::mem::size_of::<Record>() as u32,
              reserved: 0,
              records: records.as_ptr() as *const c_void,
          }
      }
  }

  /// A text of the host, valid during the call.
  #[repr(C)]
  pub struct Text {
      utf8: *const u8,
      length: usize,
  }

  impl Text {
      pub fn bytes(&self) -> &[u8] {
          if self.length == 0 {
              return &[];
          }
          unsafe { std::slice::from_raw_parts(self.utf8, self.length) }
      }
  }

  #[repr(C)]
  pub struct WriterFunctions {
      size: u32,
      reserved: u32,
      write: unsafe extern "C" fn(*mut Writer, *const c_void, usize) -> i32,
      fail: unsafe extern "C" fn(*mut Writer, i32, *const c_char, usize) -> i32,
  }

  #[repr(C)]
  pub struct Writer {
      functions: *const WriterFunctions,
  }

  /// Writes what a function makes, or says why it makes nothing. No panic leaves it.
  ///
  /// # Safety
  /// `writer` is what the host gave.
  pub unsafe fn write_bytes(writer: *mut Writer, make: impl FnOnce() -> Result<Vec<u8>, String>) -> i32 {
      let functions = &*(*writer).functions;
      let made = std::panic::catch_unwind(std::panic::AssertUnwindSafe(make))
          .unwrap_or_else(|_| Err("the plugin panicked".into()));
      match made {
          Ok(bytes) if bytes.is_empty() => 0,
          Ok(bytes) => (functions.write)(writer, bytes.as_ptr() as *const c_void, bytes.len()),
          Err(text) => (functions.fail)(writer, ERROR_PLUGIN, text.as_ptr() as *const c_char, text.len()),
      }
  }
  @state|
  @state|type Line = unsafe extern "C" fn(*mut Outcome, *const c_char, usize) -> i32;
  @state|
  @state|#[repr(C)]
  @state|pub struct OutcomeFunctions {
  @state|    size: u32,
  @state|    reserved: u32,
  @state|    message: Line,
  @state|    page: unsafe extern "C" fn(*mut Outcome, *const c_char, usize, *const c_char, usize) -> i32,
  @state|    print: Line,
  @state|    quit: unsafe extern "C" fn(*mut Outcome) -> i32,
  @state|    fail: unsafe extern "C" fn(*mut Outcome, i32, *const c_char, usize) -> i32,
  @state|}
  @state|
  @state|#[repr(C)]
  @state|pub struct Outcome {
  @state|    functions: *const OutcomeFunctions,
  @state|}
  @state|
  @state|/// Shows a line in the status line. No panic leaves it.
  @state|///
  @state|/// # Safety
  @state|/// `outcome` is what the host gave.
  @state|pub unsafe fn answer_line(outcome: *mut Outcome, make: fn() -> String) -> i32 {
  @state|    match std::panic::catch_unwind(make) {
  @state|        Ok(line) => ((*(*outcome).functions).message)(outcome, line.as_ptr() as *const c_char, line.len()),
  @state|        Err(_) => ERROR_PLUGIN,
  @state|    }
  @state|}
  @state|
  @state|pub type Action = unsafe extern "C" fn(*mut Outcome, *const c_void) -> i32;
  @state|
  @state|#[repr(C)]
  @state|pub struct KindActions {
  @state|    size: u32,
  @state|    flags: u32,
  @state|    kind: *const u8,
  @state|    parameters: *const u8,
  @state|    did_select: Option<Action>,
  @state|    primary_action: Option<Action>,
  @state|    perform: Option<Action>,
  @state|    context_actions: *const List,
  @state|}
  @state|
  @state|unsafe impl Sync for KindActions {}
  @state|
  @state|impl KindActions {
  @state|    pub const fn on_enter(kind: &'static [u8], action: Action) -> Self {
  @state|        assert!(kind[kind.len() - 1] == 0);
  @state|        KindActions {
  @state|            size: std::mem::size_of::<KindActions>() as u32,
  @state|            flags: 0,
  @state|            kind: kind.as_ptr(),
  @state|            parameters: std::ptr::null(),
  @state|            did_select: None,
  @state|            primary_action: Some(action),
  @state|            perform: None,
  @state|            context_actions: std::ptr::null(),
  @state|        }
  @state|    }
  @state|}
  @state|
  @state|#[repr(C)]
  @state|pub struct SavedState {
  @state|    size: u32,
  @state|    reserved: u32,
  @state|    version: Text,
  @state|    bytes: Text,
  @state|}
  @state|
  @state|impl SavedState {
  @state|    pub fn version(&self) -> &[u8] {
  @state|        self.version.bytes()
  @state|    }
  @state|    pub fn bytes(&self) -> &[u8] {
  @state|        self.bytes.bytes()
  @state|    }
  @state|}
  @state|
  @state|type Save = unsafe extern "C" fn(*mut c_void, *mut Writer) -> i32;
  @state|type Restore = unsafe extern "C" fn(*mut c_void, *const SavedState, *mut Writer) -> i32;
  @state|
  @state|#[repr(C)]
  @state|pub struct State {
  @state|    size: u32,
  @state|    flags: u32,
  @state|    version: *const u8,
  @state|    save: Save,
  @state|    restore: Restore,
  @state|}
  @state|
  @state|unsafe impl Sync for State {}
  @state|
  @state|impl State {
  @state|    pub const fn new(version: &'static [u8], save: Save, restore: Restore) -> Self {
  @state|        assert!(version[version.len() - 1] == 0);
  @state|        let size = std::mem::size_of::<State>() as u32;
  @state|        State { size, flags: 0, version: version.as_ptr(), save, restore }
  @state|    }
  @state|}
  @source|
  @source|#[repr(C)]
  @source|pub struct SourceCount {
  @source|    size: u32,
  @source|    /// 1 where there may be more by the next call.
  @source|    pub flags: u32,
  @source|    pub count: i64,
  @source|}
  @source|
  @source|type Open = unsafe extern "C" fn(*mut c_void, *const Text, *mut Writer, *mut *mut c_void) -> i32;
  @source|type Count = unsafe extern "C" fn(*mut c_void, *mut SourceCount, *mut Writer) -> i32;
  @source|type Read = unsafe extern "C" fn(*mut c_void, i64, i64, *mut Writer) -> i32;
  @source|type Close = unsafe extern "C" fn(*mut c_void, *mut Writer) -> i32;
  @source|
  @source|#[repr(C)]
  @source|pub struct Source {
  @source|    size: u32,
  @source|    flags: u32,
  @source|    name: *const u8,
  @source|    summary: *const u8,
  @source|    schemes: *const u8,
  @source|    endings: *const u8,
  @source|    open: Open,
  @source|    count: Count,
  @source|    read: Read,
  @source|    close: Close,
  @source|}
  @source|
  @source|unsafe impl Sync for Source {}
  @source|
  @source|impl Source {
  @source|    pub const fn new(
  @source|        name: &'static [u8],
  @source|        summary: &'static [u8],
  @source|        (open, count, read, close): (Open, Count, Read, Close),
  @source|    ) -> Self {
  @source|        assert!(name[name.len() - 1] == 0 && summary[summary.len() - 1] == 0);
  @source|        Source {
  @source|            size: std::mem::size_of::<Source>() as u32,
  @source|            flags: 0,
  @source|            name: name.as_ptr(),
  @source|            summary: summary.as_ptr(),
  @source|            schemes: std::ptr::null(),
  @source|            endings: std::ptr::null(),
  @source|            open,
  @source|            count,
  @source|            read,
  @source|            close,
  @source|        }
  @source|    }
  @source|}
  @screen|
  @screen|/// A part of a row in one style.
  @screen|#[repr(C)]
  @screen|pub struct Run {
  @screen|    pub row: i64,
  @screen|    pub column: i32,
  @screen|    pub columns: i32,
  @screen|    pub text: Text,
  @screen|    pub foreground: u32,
  @screen|    pub background: u32,
  @screen|    pub attributes: u32,
  @screen|    reserved: u32,
  @screen|    pub link: Text,
  @screen|}
  @screen|
  @screen|/// What is another in a picture than in the one before it.
  @screen|#[repr(C)]
  @screen|pub struct Changes {
  @screen|    size: u32,
  @screen|    pub flags: u32,
  @screen|    pub columns: i32,
  @screen|    pub rows: i32,
  @screen|    pub cursor_column: i32,
  @screen|    pub cursor_row: i32,
  @screen|    row_count: u32,
  @screen|    run_count: u32,
  @screen|    run_stride: u32,
  @screen|    reserved: u32,
  @screen|    row_numbers: *const i32,
  @screen|    runs: *const u8,
  @screen|}
  @screen|
  @screen|impl Changes {
  @screen|    /// The rows that changed, from above to below.
  @screen|    pub fn changed_rows(&self) -> impl Iterator<Item = i32> + '_ {
  @screen|        (0..self.row_count as usize).map(|place| unsafe { *self.row_numbers.add(place) })
  @screen|    }
  @screen|
  @screen|    /// All runs of these rows, row by row.
  @screen|    pub fn runs(&self) -> impl Iterator<Item = &Run> + '_ {
  @screen|        (0..self.run_count as usize)
  @screen|            .map(|place| unsafe { &*(self.runs.add(place * self.run_stride as usize) as *const Run) })
  @screen|    }
  @screen|}
  @screen|
  @screen|type Begin = unsafe extern "C" fn(*mut c_void, *const c_void, *mut Writer, *mut *mut c_void) -> i32;
  @screen|type Show = unsafe extern "C" fn(*mut c_void, *const Changes, *mut Writer) -> i32;
  @screen|type End = unsafe extern "C" fn(*mut c_void, *mut Writer) -> i32;
  @screen|
  @screen|#[repr(C)]
  @screen|pub struct ScreenBackend {
  @screen|    size: u32,
  @screen|    flags: u32,
  @screen|    name: *const u8,
  @screen|    summary: *const u8,
  @screen|    begin: Begin,
  @screen|    show: Show,
  @screen|    end: End,
  @screen|}
  @screen|
  @screen|unsafe impl Sync for ScreenBackend {}
  @screen|
  @screen|impl ScreenBackend {
  @screen|    pub const fn new(
  @screen|        name: &'static [u8],
  @screen|        summary: &'static [u8],
  @screen|        (begin, show, end): (Begin, Show, End),
  @screen|    ) -> Self {
  @screen|        assert!(name[name.len() - 1] == 0 && summary[summary.len() - 1] == 0);
  @screen|        ScreenBackend {
  @screen|            size: std::mem::size_of::<ScreenBackend>() as u32,
  @screen|            flags: 0,
  @screen|            name: name.as_ptr(),
  @screen|            summary: summary.as_ptr(),
  @screen|            begin,
  @screen|            show,
  @screen|            end,
  @screen|        }
  @screen|    }
  @screen|}

  """#
