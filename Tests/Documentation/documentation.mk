# SPDX-License-Identifier: MIT
#
# make docs           builds, then the documentation of every public module as pages for any web server, in .build/docs
# make archives       the same of modules that are built already: what MODULES holds
# make symbol-graphs  what the compiler knows of their public symbols, in .build/docs/symbols
#
# Nothing is compiled for it: symbols and their comments are read from the built modules. A warning of docc is an error.

.PHONY: docs archives symbol-graphs typecheck

DOCS := $(BUILD)/docs
MODULES := $(BUILD)/debug/Modules

# The public modules; Tests/Documentation holds the rule for the list. Pages of the second row may link to the first's.
LEAF_MODULES := PlaneGeometry IndexPaths FieldValues TextCanvas CollectionLayout DiffableData CellViews CellRegistry \
  RenderBackends VitrinePluginKit UIKit
PUBLIC_MODULES := $(LEAF_MODULES) PluginHosting TextCollections

# A module whose symbols are held to the baseline without pages of its own: for tests.
TESTING_MODULES := _Testing_UIKit

MODULE_MAPS := $(wildcard Sources/C*/module.modulemap Sources/C*/include/module.modulemap)
CLANG_FLAGS = $(patsubst -I%,-Xcc -I%,$(shell pkg-config --cflags-only-I fribidi libffi libmd)) \
  $(patsubst %,-Xcc -fmodule-map-file=%,$(MODULE_MAPS))
TARGET = $(shell swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",/\1/p' | head -1)

docs: build
	@$(MAKE) --no-print-directory -j2 archives
	@echo "To read it: python3 -m http.server --directory $(DOCS)/Vitrine.doccarchive, then http://localhost:8000/documentation"

archives: $(DOCS)/Vitrine.doccarchive/index.html
symbol-graphs: $(foreach m,$(PUBLIC_MODULES) $(TESTING_MODULES),$(DOCS)/symbols/$(m)/$(m).symbols.json)

# $(1) the module
define symbol_graph
$(DOCS)/symbols/$(1)/$(1).symbols.json: $(MODULES)/$(1).swiftmodule
	@install -d $$(@D)
	@swift symbolgraph-extract -module-name $(1) -I $(MODULES) $$(CLANG_FLAGS) -target $$(TARGET) \
	  -minimum-access-level public -skip-synthesized-members -emit-extension-block-symbols -output-dir $$(@D)
endef
$(foreach m,$(PUBLIC_MODULES) $(TESTING_MODULES),$(eval $(call symbol_graph,$(m))))

# $(1) the module, $(2) those whose pages it may link to
define archive
ARCHIVES += $(DOCS)/$(1).doccarchive
$(DOCS)/$(1).doccarchive/index.html: $(DOCS)/symbols/$(1)/$(1).symbols.json $$(wildcard Sources/$(1)/$(1).docc/*) \
  $(foreach m,$(2),$(DOCS)/$(m).doccarchive/index.html)
	@rm -rf $$(@D)
	@docc convert $$(wildcard Sources/$(1)/$(1).docc) --additional-symbol-graph-dir $(DOCS)/symbols/$(1) \
	  --fallback-display-name $(1) --fallback-bundle-identifier vitrine.$(1) --fallback-default-module-kind Module \
	  --enable-experimental-external-link-support $(foreach m,$(2),--dependency $(DOCS)/$(m).doccarchive) \
	  --warnings-as-errors --output-path $$(@D)
endef
$(foreach m,$(LEAF_MODULES),$(eval $(call archive,$(m),)))
$(foreach m,PluginHosting TextCollections,$(eval $(call archive,$(m),$(LEAF_MODULES))))

$(DOCS)/Vitrine.doccarchive/index.html: $(foreach m,$(PUBLIC_MODULES),$(DOCS)/$(m).doccarchive/index.html)
	@rm -rf $(@D)
	@docc merge $(ARCHIVES) --synthesized-landing-page-name Vitrine --synthesized-landing-page-topics-style list \
	  --output-path $(@D)

# The Swift files named in FILES, against the built modules; the tests give it the listings of articles.
typecheck:
	@swiftc -typecheck -suppress-warnings -swift-version 6 -parse-as-library -module-name Listings -I $(MODULES) \
	  $(CLANG_FLAGS) $(FILES)
