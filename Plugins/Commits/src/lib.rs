// SPDX-License-Identifier: MIT
//! Commits of a history: what `git log` says of each, its sort from the subject, and how much it changes.

mod vitrine;

use vitrine::{Batch, Item, Plugin, Registration};

vitrine::tag!();

const LOOK: &[u8] = br#"{
  "columns": [
    { "label": "", "slot": "hash", "style": "yellow" },
    { "rows": [
      { "columns": [
        { "label": "", "slot": "sort" },
        { "label": "", "slot": "subject", "style": "bold", "weight": 1 }
      ], "spacing": 1 },
      { "columns": [
        { "label": "", "slot": "author", "style": "dim", "weight": 1 },
        { "label": "", "slot": "lines", "style": "dim" },
        { "columns": [
          { "label": "", "slot": "added", "style": "green" },
          { "label": "", "slot": "removed", "style": "red" }
        ] }
      ], "spacing": 1 }
    ], "weight": 1 }
  ],
  "spacing": 1
}"#;

/// The fields that the handler takes, in the order of these numbers.
const PARAMETERS: &[u8] =
    b"hash: text, subject: text, author: text?, date: text?, insertions: u32?, deletions: u32?\0";
const HASH: usize = 0;
const SUBJECT: usize = 1;
const AUTHOR: usize = 2;
const DATE: usize = 3;
const INSERTIONS: usize = 4;
const DELETIONS: usize = 5;

/// "fix(parser)!: end where the text ends" is a `fix` that breaks something, of this subject.
///
/// Anything that is not a short word before the colon belongs to the subject.
fn parted(subject: &str) -> (&str, bool, &str) {
    let whole = ("", false, subject);
    let Some((head, rest)) = subject.split_once(": ") else { return whole };
    let breaks = head.ends_with('!');
    let head = head.strip_suffix('!').unwrap_or(head);
    let sort = match head.split_once('(') {
        Some((sort, scope)) if scope.ends_with(')') && scope.len() > 1 => sort,
        Some(_) => return whole,
        None => head,
    };
    let is_word = (1..=12).contains(&sort.len()) && sort.bytes().all(|byte| byte.is_ascii_lowercase());
    if is_word { (sort, breaks, rest.trim_start()) } else { whole }
}

/// So many marks stand for the lines of a commit at most.
const MOST_MARKS: u64 = 16;

/// How many marks stand for lines added and removed: one for each, or as many as there is room for, in their
/// proportion; what is not nothing keeps a mark.
fn marks(added: u64, removed: u64) -> (usize, usize) {
    let all = added + removed;
    if all <= MOST_MARKS {
        return (added as usize, removed as usize);
    }
    let least = u64::from(added > 0);
    let most = MOST_MARKS - u64::from(removed > 0);
    let first = ((added * MOST_MARKS + all / 2) / all).clamp(least, most);
    (first as usize, (MOST_MARKS - first) as usize)
}

/// Fills the slots of one cell.
fn show(item: &Item) -> Result<(), String> {
    let hash = item.text(HASH).unwrap_or("");
    if hash.len() < 4 || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(format!("\"{hash}\" is no commit's hash"));
    }
    item.set_text(c"hash", &hash[..hash.len().min(8)]);

    let (sort, breaks, subject) = parted(item.text(SUBJECT).unwrap_or(""));
    let style = match sort {
        _ if breaks => "bold red",
        "fix" => "magenta",
        "feat" => "green",
        _ => "cyan",
    };
    item.set_text(c"sort", sort);
    item.set_style(c"sort", style);
    item.set_text(c"subject", subject);

    let people = [item.text(AUTHOR), item.text(DATE)];
    item.set_text(c"author", &people.iter().flatten().copied().collect::<Vec<_>>().join(", "));

    let lines = [item.integer(INSERTIONS), item.integer(DELETIONS)];
    if lines.iter().any(Option::is_some) {
        let [added, removed] = lines.map(|count| count.unwrap_or(0) as u64);
        let (plus, minus) = marks(added, removed);
        item.set_text(c"lines", &(added + removed).to_string());
        item.set_text(c"added", &"+".repeat(plus));
        item.set_text(c"removed", &"-".repeat(minus));
    }
    Ok(())
}

/// Fills the slots of many cells in one call.
unsafe extern "C" fn configure(batch: *const Batch) -> i32 {
    vitrine::for_each_item(batch, show)
}

const LOOK_WITH_END: [u8; LOOK.len() + 1] = vitrine::with_end(LOOK);
static REGISTRATIONS: [Registration; 1] =
    [Registration::new(b"commit\0", &LOOK_WITH_END, PARAMETERS, configure)];
static PLUGIN: Plugin = Plugin::new(
    b"commits\0",
    b"Commits\0",
    b"1.0.0\0",
    b"Commits of a history with their sort and how much they change\0",
    &REGISTRATIONS,
);

/// The one symbol that the library exports.
#[no_mangle]
pub extern "C" fn vitrine_entry(_host_abi: u32) -> *const Plugin {
    &PLUGIN
}

#[cfg(test)]
mod tests {
    use super::vitrine::fake::{show_one, Value};
    use super::{marks, parted};

    #[test]
    fn a_subject_is_parted_from_its_sort() {
        assert_eq!(parted("fix(parser)!: end there"), ("fix", true, "end there"));
        assert_eq!(parted("feat: more"), ("feat", false, "more"));
        for whole in ["Add more", "Note: this", "a b: c", "fix(x: y", "fix(): y", ": y", "http://x: y"] {
            assert_eq!(parted(whole), ("", false, whole));
        }
    }

    #[test]
    fn marks_are_lines_or_their_proportion() {
        assert_eq!(marks(0, 0), (0, 0));
        assert_eq!(marks(10, 6), (10, 6));
        assert_eq!(marks(300, 100), (12, 4));
        assert_eq!(marks(1_000_000, 1), (15, 1));
        assert_eq!(marks(1, 1_000_000), (1, 15));
        assert_eq!(marks(u64::from(u32::MAX), 0), (16, 0));
    }

    #[test]
    fn a_commit_is_shown() {
        let shown = show_one(
            super::configure,
            &[
                Value::Text("0123456789abcdef"),
                Value::Text("fix: end there"),
                Value::Text("Ada"),
                Value::Absent,
                Value::Integer(2),
                Value::Absent,
            ],
        );
        assert_eq!(shown.status, 0);
        assert_eq!(shown.texts["hash"], "01234567");
        assert_eq!(shown.texts["subject"], "end there");
        assert_eq!(shown.styles["sort"], "magenta");
        assert_eq!(shown.texts["author"], "Ada");
        assert_eq!((&*shown.texts["added"], &*shown.texts["lines"]), ("++", "2"));
    }

    #[test]
    fn what_is_no_hash_is_refused() {
        let absent = [Value::Absent, Value::Absent, Value::Absent, Value::Absent];
        let mut fields = vec![Value::Text("héx"), Value::Text("s")];
        fields.extend(absent);
        assert_eq!(show_one(super::configure, &fields).failure, "\"héx\" is no commit's hash");
    }
}
