# SPDX-License-Identifier: MIT
#
# make demo     install what is missing, build in release, show the Movies sample in colour
# make test     install what is missing, build everything, run every test (under ten minutes)
# make soak     the long forms of the tests: thousands of repetitions, all of Unicode
# make check    what continuous integration runs: .ci/run
# make asan     the tests under the address sanitizer, ASANFLAGS="--filter …" for some of them
# make coverage how many lines of each module the tests run; fails below 90 % of all
# make tsan     the tests that use several threads at once, under the thread sanitizer
# make fuzz     the readers of what comes from outside, with random inputs for FUZZSECONDS each (60)
# make bench    commands beside jq, less, fzf … as far as they are installed, and modules; BENCHFLAGS=--help
# make bench-baseline  the same, and its ratios become what later ones are compared with
# make plugins  build Plugins/ and stage them in .build/plugins
# make install  put the release build below PREFIX (/usr/local); make uninstall, make check-install: Sources/Installation/install.mk
# make docs     pages of the public modules, in .build/docs: Tests/Documentation/documentation.mk
# make lint     formatting and licence lines
# make format   format the Swift sources in place

.DEFAULT_GOAL := demo
.DELETE_ON_ERROR:
.PHONY: demo test check soak asan coverage tsan fuzz bench bench-baseline plugins setup lint format build release clean

BUILD := .build
STAGE := $(BUILD)/plugins
SWIFT_BUILD := swift build $(SWIFTFLAGS)

# Debian's packages, each with a file that only it brings.
PACKAGES := \
  pkg-config:/usr/bin/pkg-config \
  libffi-dev:/usr/include/*/ffi.h \
  libsimdjson-dev:/usr/include/simdjson.h \
  libfribidi-dev:/usr/include/fribidi/fribidi.h \
  libmd-dev:/usr/include/sha256.h \
  unicode-data:/usr/share/unicode/EastAsianWidth.txt \
  gcc:/usr/bin/gcc \
  g++:/usr/bin/g++

# What pictures are decoded and drawn by, opened when first needed: tests without them are skipped.
PICTURE_PACKAGES := \
  libpng16-16:/usr/lib/*/libpng16.so.16 \
  libturbojpeg0:/usr/lib/*/libturbojpeg.so.0 \
  libwebp7:/usr/lib/*/libwebp.so.7 \
  libchafa0:/usr/lib/*/libchafa.so.0

# What compressed input is read by, opened when first needed, and what the tests compress with.
COMPRESSION_PACKAGES := \
  zlib1g:/usr/lib/*/libz.so.1 \
  libzstd1:/usr/lib/*/libzstd.so.1 \
  zstd:/usr/bin/zstd

# What databases are read by, opened when first needed, and what the tests make them with. Those of PostgreSQL are skipped
# where its server, postgresql, is not: installed, it would be started for the whole machine.
DATABASE_PACKAGES := \
  libsqlite3-0:/usr/lib/*/libsqlite3.so.0 \
  libpq5:/usr/lib/*/libpq.so.5 \
  sqlite3:/usr/bin/sqlite3

# What XML is read by, opened when first needed: tests without it are skipped.
MARKUP_PACKAGES := libexpat1:/usr/lib/*/libexpat.so.1

# What tests are judged by, and what lays an installation out.
JUDGE_PACKAGES := \
  patchelf:/usr/bin/patchelf \
  python3-jsonschema:/usr/lib/python3/dist-packages/jsonschema

TEST_PACKAGES := $(PICTURE_PACKAGES) $(COMPRESSION_PACKAGES) $(MARKUP_PACKAGES) $(DATABASE_PACKAGES) \
  $(JUDGE_PACKAGES)

setup:
	@sh Tests/install-packages.sh $(PACKAGES)

build: setup
	$(SWIFT_BUILD)

release: setup
	$(SWIFT_BUILD) -c release --product vitrine
	$(SWIFT_BUILD) -c release --product vitrine-worker

demo: release plugins
	@$(BUILD)/release/vitrine show Samples/Movies/movies.json --color always

test: setup lint plugins
	@sh Tests/install-packages.sh $(TEST_PACKAGES)
	$(SWIFT_BUILD) --build-tests
	@$(MAKE) --no-print-directory -j2 archives
	swift test $(SWIFTFLAGS) --skip-build $(TESTFLAGS)

check:
	@.ci/run

soak: setup plugins
	@sh Tests/install-packages.sh $(TEST_PACKAGES)
	VITRINE_SOAK=1 swift test $(SWIFTFLAGS)

# What any program of the build reports, whoever started it, fails the run. One test at a time: those that wait for their
# turn would wait beyond their limits.
ASAN := $(BUILD)/asan
asan: setup plugins
	@sh Tests/install-packages.sh $(TEST_PACKAGES)
	@rm -rf $(ASAN)/reports && install -d $(ASAN)/reports
	@$(CC) -c -DREPORTS='"$(CURDIR)/$(ASAN)/reports/report"' Tests/AddressSanitizer/options.c -o $(ASAN)/options.o
	swift test $(SWIFTFLAGS) --scratch-path $(ASAN) --sanitize=address -Xlinker $(CURDIR)/$(ASAN)/options.o --no-parallel \
	  $(ASANFLAGS) || failed=1; \
	if grep -r -h -A 30 'ERROR: AddressSanitizer' $(ASAN)/reports; then failed=1; fi; exit $${failed:-0}

coverage: setup plugins
	@sh Tests/install-packages.sh $(TEST_PACKAGES)
	@sh Tests/measure-coverage.sh $(BUILD)/coverage 90 $(SWIFTFLAGS)

# A package of its own below .build, of links to the sources. Any report fails the run.
TSAN := $(BUILD)/tsan
tsan: setup
	@install -d $(TSAN)/Sources $(TSAN)/Tests
	@ln -sfn $(foreach m,CPrefetch IndexPaths DiffableData,$(CURDIR)/Sources/$(m)) $(TSAN)/Sources
	@ln -sfn $(CURDIR)/Tests/DiffableDataTests $(TSAN)/Tests
	@install -m 644 Tests/ThreadSanitizer/Package.swift $(TSAN)
	swift test --package-path $(TSAN) --sanitize=thread --filter DiffableDataTests.ConcurrencyTests

# As for tsan. New inputs that reach other code are added to the corpus; one that goes wrong is left in $(FUZZ).
FUZZ := $(BUILD)/fuzz
FUZZSECONDS := 60
FUZZTARGETS := Signature Library CellsFile Reply
FUZZMODULES := CFFI CFriBidi CDigest CSimdjson CVitrinePlugin CLinux CCrash CWorker PlaneGeometry IndexPaths FieldValues \
  ForeignCalls JSONText TextCanvas CellViews CellRegistry WorkerChannel PluginHosting
fuzz: setup
	@install -d $(FUZZ)/Sources
	@ln -sfn $(foreach m,$(FUZZMODULES),$(CURDIR)/Sources/$(m)) $(FUZZ)/Sources
	@ln -sfn $(CURDIR)/Tests/Fuzzing $(FUZZ)/Sources/Fuzzer
	@install -m 644 Tests/Fuzzing/Package.swift $(FUZZ)
	swift build --package-path $(FUZZ) -c release --sanitize fuzzer -Xswiftc -enable-testing
	@for target in $(FUZZTARGETS); do \
	  SWIFT_BACKTRACE=enable=no VITRINE_FUZZ=$$target $(FUZZ)/.build/release/Fuzzer -artifact_prefix=$(FUZZ)/$$target- \
	    -max_total_time=$(FUZZSECONDS) -print_final_stats=1 $(FUZZFLAGS) Tests/Fuzzing/Corpus/$$target || exit 1; \
	done

bench: release plugins
	$(SWIFT_BUILD) -c release --product VitrineBenchmarks
	@python3 Tests/Benchmarks/Commands $(BUILD)/release/vitrine \
	  --in-process $(BUILD)/release/VitrineBenchmarks $(BENCHFLAGS)

bench-baseline:
	@$(MAKE) --no-print-directory bench BENCHFLAGS="--record $(BENCHFLAGS)"

lint:
	@sh Tests/check-licences.sh
	@swift format lint --strict --recursive Package.swift Sources Tests Plugins

format:
	swift format --in-place --recursive Package.swift Sources Tests Plugins

clean:
	rm -rf $(BUILD)

# ---- Plugins -----------------------------------------------------------------------------------------------
#
# Every plugin exports one symbol, is never unloaded, and resolves all of its names when it is linked. A staged
# file is renamed into place, so that nobody ever opens half of one, and is the owner's alone to write, since the
# host refuses any other.

ABI := Sources/CVitrinePlugin/include
HEADER := $(ABI)/vitrine/plugin.h $(ABI)/vitrine/plugin.hpp $(ABI)/vitrine/source.h
EXPORTS := Sources/CVitrinePlugin/exports.map
WARNINGS := -Wall -Wextra -Werror
PLUGIN_CFLAGS := -O2 -fPIC -fvisibility=hidden $(WARNINGS) -I $(ABI)
PLUGIN_LDFLAGS := -shared -Wl,--version-script=$(EXPORTS) -Wl,-z,defs -Wl,-z,nodelete -Wl,-z,now

plugins: setup

# $(1) the plugin's folder, $(2) compiler and language flags, $(3) ending of its sources
define native_plugin
plugins: $(STAGE)/$(1).so
$(STAGE)/$(1).so: $(wildcard Plugins/$(1)/*.$(3) Plugins/$(1)/*.h) $(HEADER) $(EXPORTS) | setup
	@install -d -m 755 $(STAGE)
	$(2) $(PLUGIN_CFLAGS) $$(filter %.$(3),$$^) $(PLUGIN_LDFLAGS) -o $$@.part
	@chmod 755 $$@.part && mv $$@.part $$@
endef

# $(1) the plugin's folder. The kit's sources are compiled into the plugin's own module, whose name is new with
# each change: two generations of one Swift module in a process would share names at run time.
KIT := $(wildcard Sources/VitrinePluginKit/*.swift)
define swift_plugin
plugins: $(STAGE)/$(1).so
$(STAGE)/$(1).so: $(wildcard Plugins/$(1)/*.swift) $(KIT) $(HEADER) $(EXPORTS) | setup
	@install -d -m 755 $(STAGE)
	swiftc -O -wmo -swift-version 6 -parse-as-library -emit-library \
	  -module-name plug_$(1)_$$$$(cat $$(filter %.swift %.h,$$^) | sha256sum | cut -c1-12) \
	  -I $(ABI) $$(filter %.swift,$$^) -Xlinker --version-script=$(EXPORTS) \
	  -Xlinker -z -Xlinker defs -Xlinker -z -Xlinker nodelete -Xlinker -z -Xlinker now -o $$@.part
	@chmod 755 $$@.part && mv $$@.part $$@
endef

# $(1) the plugin's folder. What it exports is marked in its source; no crate is fetched.
RUSTC := $(firstword $(shell command -v rustc) $(wildcard $(HOME)/.cargo/bin/rustc))
define rust_plugin
plugins: $(STAGE)/$(1).so
$(STAGE)/$(1).so: $(wildcard Plugins/$(1)/src/*.rs) | setup
	@install -d -m 755 $(STAGE)
	$(RUSTC) --edition 2021 --crate-type cdylib -O -C strip=symbols -D warnings \
	  -C link-arg=-Wl,-z,defs -C link-arg=-Wl,-z,nodelete -C link-arg=-Wl,-z,now Plugins/$(1)/src/lib.rs -o $$@.part
	@chmod 755 $$@.part && mv $$@.part $$@
endef

# $(1) the file
define cells_plugin
plugins: $(STAGE)/$(notdir $(1))
$(STAGE)/$(notdir $(1)): $(1) | setup
	@install -d -m 755 $(STAGE)
	@install -m 644 $$< $$@.part && mv $$@.part $$@
endef

$(foreach f,$(sort $(dir $(wildcard Plugins/*/*.c))),$(eval $(call native_plugin,$(patsubst Plugins/%/,%,$(f)),$(CC) -std=c11,c)))
$(foreach f,$(sort $(dir $(wildcard Plugins/*/*.cpp))),$(eval $(call native_plugin,$(patsubst Plugins/%/,%,$(f)),$(CXX) -std=c++17,cpp)))
$(foreach f,$(sort $(dir $(wildcard Plugins/*/*.swift))),$(eval $(call swift_plugin,$(patsubst Plugins/%/,%,$(f)))))
$(if $(RUSTC),$(foreach f,$(wildcard Plugins/*/src/lib.rs),$(eval $(call rust_plugin,$(patsubst Plugins/%/src/lib.rs,%,$(f))))))
$(foreach f,$(wildcard Plugins/*/*.cells.json),$(eval $(call cells_plugin,$(f))))

include Sources/Installation/install.mk
include Tests/Documentation/documentation.mk
