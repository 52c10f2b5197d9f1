// SPDX-License-Identifier: MIT

/// `src/vitrine.rs` of a plugin in Rust.
let rustStructures = #"""
  //! The structures of `vitrine/plugin.h` 1.0, by hand, and safe ways to use them. You need not change this file.

  use std::ffi::{c_char, c_void, CStr};

  const ABI: u32 = 1 << 16;
  const ERROR_PLUGIN: i32 = -5;

  /// What the host reads before it runs any code of the plugin.
  #[repr(C, align(4))]
  pub struct Tag(pub [u32; 8]);

  #[macro_export]
  macro_rules! vitrine_tag {
      () => {
          #[used]
          #[link_section = ".note.vitrine"]
          static VITRINE_TAG: vitrine::Tag =
              vitrine::Tag([0x4E52_5456, 32, 1, 0, 0, 0xBA16_DBD2, 0x6315_5A0D, 0]);
      };
  }
  pub use vitrine_tag as tag;

  #[repr(C)]
  #[derive(Clone, Copy)]
  pub struct Argument {
      pub kind: u32,
      pub present: u32,
      pub bits: u64,
      pub utf8: *const c_char,
  }

  type Setter = unsafe extern "C" fn(*mut Sink, *const c_char, *const c_char, usize) -> i32;

  #[repr(C)]
  pub struct SinkFunctions {
      pub size: u32,
      pub reserved: u32,
      pub set_text: Setter,
      pub set_style: Setter,
      pub set_hidden: unsafe extern "C" fn(*mut Sink, *const c_char, u32) -> i32,
      pub set_image: Setter,
      pub fail: unsafe extern "C" fn(*mut Sink, i32, *const c_char, usize) -> i32,
  }

  #[repr(C)]
  pub struct Sink {
      pub functions: *const SinkFunctions,
      pub instance: *mut c_void,
      pub cell: *const c_void,
  }

  #[repr(C)]
  pub struct Batch {
      pub size: u32,
      pub count: u32,
      pub parameter_count: u32,
      pub argument_stride: u32,
      pub instance: *mut c_void,
      pub sinks: *const *mut Sink,
      pub arguments: *const Argument,
      pub statuses: *mut i32,
  }

  pub type Handler = unsafe extern "C" fn(*const Batch) -> i32;

  #[repr(C)]
  pub struct Registration {
      size: u32,
      flags: u32,
      kind: *const u8,
      template: *const u8,
      parameters: *const u8,
      configure: *const c_void,
      configure_batch: Option<Handler>,
      prepare_for_reuse: *const c_void,
      size_hint: *const c_void,
  }

  // Nothing writes to these once the library is built.
  unsafe impl Sync for Registration {}
  unsafe impl Sync for Plugin {}

  const fn ends_with_nul(text: &[u8]) -> bool {
      !text.is_empty() && text[text.len() - 1] == 0
  }

  impl Registration {
      pub const fn new(
          kind: &'static [u8],
          template: &'static [u8],
          parameters: &'static [u8],
          handler: Handler,
      ) -> Self {
          assert!(ends_with_nul(kind) && ends_with_nul(template) && ends_with_nul(parameters));
          Registration {
              size: std::mem::size_of::<Registration>() as u32,
              flags: 0,
              kind: kind.as_ptr(),
              template: template.as_ptr(),
              parameters: parameters.as_ptr(),
              configure: std::ptr::null(),
              configure_batch: Some(handler),
              prepare_for_reuse: std::ptr::null(),
              size_hint: std::ptr::null(),
          }
      }
  }

  #[repr(C)]
  pub struct Plugin {
      size: u32,
      abi: u32,
      identifier: *const u8,
      name: *const u8,
      version: *const u8,
      summary: *const u8,
      create: *const c_void,
      destroy: *const c_void,
      quiesce: *const c_void,
      get_extension: *const c_void,
      registrations: *const Registration,
      registration_count: u32,
      registration_stride: u32,
  }

  impl Plugin {
      pub const fn new(
          identifier: &'static [u8],
          name: &'static [u8],
          version: &'static [u8],
          summary: &'static [u8],
          registrations: &'static [Registration],
      ) -> Self {
          assert!(ends_with_nul(identifier) && ends_with_nul(name) && ends_with_nul(version));
          assert!(ends_with_nul(summary));
          Plugin {
              size: std::mem::size_of::<Plugin>() as u32,
              abi: ABI,
              identifier: identifier.as_ptr(),
              name: name.as_ptr(),
              version: version.as_ptr(),
              summary: summary.as_ptr(),
              create: std::ptr::null(),
              destroy: std::ptr::null(),
              quiesce: std::ptr::null(),
              get_extension: std::ptr::null(),
              registrations: registrations.as_ptr(),
              registration_count: registrations.len() as u32,
              registration_stride: std::mem::size_of::<Registration>() as u32,
          }
      }
  @extras|
  @extras|    /// With what it brings beside its cells.
  @extras|    pub const fn extended_by(mut self, get_extension: *const c_void) -> Self {
  @extras|        self.abi = ABI | 2;
  @extras|        self.get_extension = get_extension;
  @extras|        self
  @extras|    }
  }

  /// A text with the NUL behind it that the host looks for.
  pub const fn with_end<const M: usize>(text: &[u8]) -> [u8; M] {
      assert!(text.len() + 1 == M);
      let mut copy = [0; M];
      let mut index = 0;
      while index < text.len() {
          copy[index] = text[index];
          index += 1;
      }
      copy
  }

  /// One cell of a batch and the fields of its item; valid during the call.
  pub struct Item {
      sink: *mut Sink,
      arguments: *const u8,
      stride: usize,
  }

  impl Item {
      fn argument(&self, index: usize) -> &Argument {
          unsafe { &*(self.arguments.add(index * self.stride) as *const Argument) }
      }

      /// The value of a text, None when it is missing.
      pub fn text(&self, index: usize) -> Option<&str> {
          let argument = self.argument(index);
          if argument.present == 0 {
              return None;
          }
          let bytes =
              unsafe { std::slice::from_raw_parts(argument.utf8 as *const u8, argument.bits as usize) };
          std::str::from_utf8(bytes).ok()
      }

      /// The value of an integer, None when it is missing.
      pub fn integer(&self, index: usize) -> Option<i64> {
          let argument = self.argument(index);
          (argument.present != 0).then_some(argument.bits as i64)
      }

      /// Sets the text of a slot.
      pub fn set_text(&self, slot: &CStr, text: &str) {
          unsafe {
              let set = (*(*self.sink).functions).set_text;
              set(self.sink, slot.as_ptr(), text.as_ptr() as *const c_char, text.len());
          }
      }

      fn fail(&self, text: &str) -> i32 {
          unsafe {
              let fail = (*(*self.sink).functions).fail;
              fail(self.sink, ERROR_PLUGIN, text.as_ptr() as *const c_char, text.len())
          }
      }
  }

  /// Calls a handler for each item of a batch. No panic leaves it: each is said in its cell's place.
  ///
  /// # Safety
  /// `batch` is what the host gave.
  pub unsafe fn for_each_item(
      batch: *const Batch,
      handler: impl Fn(&Item) -> Result<(), String> + std::panic::RefUnwindSafe,
  ) -> i32 {
      let batch = &*batch;
      let stride = batch.argument_stride as usize;
      for index in 0..batch.count as usize {
          let item = Item {
              sink: *batch.sinks.add(index),
              arguments: (batch.arguments as *const u8)
                  .wrapping_add(index * batch.parameter_count as usize * stride),
              stride,
          };
          let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| handler(&item)))
              .unwrap_or_else(|_| Err("the handler panicked".into()));
          if let Err(text) = result {
              *batch.statuses.add(index) = item.fail(&text);
          }
      }
      0
  }

  /// A host for tests.
  #[cfg(test)]
  pub mod fake {
      use super::*;
      use std::collections::HashMap;

      pub enum Value<'a> {
          Absent,
          Text(&'a str),
          Integer(i64),
      }

      #[derive(Default)]
      pub struct Shown {
          pub status: i32,
          pub texts: HashMap<String, String>,
          pub failure: String,
      }

      // The sink comes first, so that a pointer to it is one to the whole.
      #[repr(C)]
      struct Cell {
          sink: Sink,
          shown: Shown,
      }

      unsafe fn copied(text: *const c_char, length: usize) -> String {
          let bytes: &[u8] =
              if length == 0 { &[] } else { std::slice::from_raw_parts(text as *const u8, length) };
          String::from_utf8_lossy(bytes).into_owned()
      }

      unsafe extern "C" fn set_text(sink: *mut Sink, slot: *const c_char, text: *const c_char, length: usize) -> i32 {
          let slot = CStr::from_ptr(slot).to_string_lossy().into_owned();
          (*(sink as *mut Cell)).shown.texts.insert(slot, copied(text, length));
          0
      }

      unsafe extern "C" fn accept(_: *mut Sink, _: *const c_char, _: *const c_char, _: usize) -> i32 {
          0
      }

      unsafe extern "C" fn accept_flag(_: *mut Sink, _: *const c_char, _: u32) -> i32 {
          0
      }

      unsafe extern "C" fn fail(sink: *mut Sink, status: i32, text: *const c_char, length: usize) -> i32 {
          (*(sink as *mut Cell)).shown.failure = copied(text, length);
          status
      }

      static FUNCTIONS: SinkFunctions = SinkFunctions {
          size: std::mem::size_of::<SinkFunctions>() as u32,
          reserved: 0,
          set_text,
          set_style: accept,
          set_hidden: accept_flag,
          set_image: accept,
          fail,
      };

      /// Has a handler show one item, its fields in the order of the parameters.
      pub fn show_one(handler: Handler, fields: &[Value]) -> Shown {
          let arguments: Vec<Argument> = fields
              .iter()
              .map(|field| match field {
                  Value::Absent => Argument { kind: 0, present: 0, bits: 0, utf8: std::ptr::null() },
                  Value::Text(text) => Argument {
                      kind: 12,
                      present: 1,
                      bits: text.len() as u64,
                      utf8: text.as_ptr() as *const c_char,
                  },
                  Value::Integer(integer) => {
                      Argument { kind: 8, present: 1, bits: *integer as u64, utf8: std::ptr::null() }
                  }
              })
              .collect();
          let mut cell = Cell {
              sink: Sink { functions: &FUNCTIONS, instance: std::ptr::null_mut(), cell: std::ptr::null() },
              shown: Shown::default(),
          };
          let sink: *mut Sink = &mut cell as *mut Cell as *mut Sink;
          let mut status = 0;
          let batch = Batch {
              size: std::mem::size_of::<Batch>() as u32,
              count: 1,
              parameter_count: arguments.len() as u32,
              argument_stride: std::mem::size_of::<Argument>() as u32,
              instance: std::ptr::null_mut(),
              sinks: &sink,
              arguments: arguments.as_ptr(),
              statuses: &mut status,
          };
          let whole = unsafe { handler(&batch) };
          cell.shown.status = if status == 0 { whole } else { status };
          cell.shown
      }
  }

  """#
