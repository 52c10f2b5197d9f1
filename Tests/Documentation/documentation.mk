# SPDX-License-Identifier: MIT
#
# make docs           builds, then the documentation of every public module as pages for any web server, in .build/docs
# make archives       the same, one archive for each module, of modules that are built already: what MODULES holds
# make symbol-graphs  what the compiler knows of their public symbols, in .build/docs/symbols
#
# Nothing is compiled for it: symbols and their comments are read from the built modules. A warning of docc is an error.

.PHONY: docs archives symbol-graphs typecheck

DOCS := $(BUILD)/docs
MODULES := $(BUILD)/debug/Modules

# The public modules, those first that a newcomer reads first; Tests/Documentation holds the rule for the list. Pages of
# TextCollections may link to those of the others.
OTHER_MODULES := VitrinePluginKit UIKit PluginHosting RenderBackends CollectionLayout DiffableData CellViews CellRegistry \
  TextCanvas FieldValues PlaneGeometry IndexPaths
PUBLIC_MODULES := TextCollections $(OTHER_MODULES)

# A module whose symbols are held to the baseline without pages of its own: for tests.
TESTING_MODULES := _Testing_UIKit

MODULE_MAPS := $(wildcard Sources/C*/module.modulemap Sources/C*/include/module.modulemap)
CLANG_FLAGS = -Xcc -ISources/CVitrinePlugin/include $(patsubst -I%,-Xcc -I%,$(shell pkg-config --cflags-only-I fribidi libffi libmd)) \
  $(patsubst %,-Xcc -fmodule-map-file=%,$(MODULE_MAPS))
TARGET = $(shell swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",/\1/p' | head -1)

docs: build
	@$(MAKE) --no-print-directory -j2 $(DOCS)/Vitrine.doccarchive/index.html
	@echo "Made $(DOCS)/Vitrine.doccarchive. To read it:"
	@echo "  python3 -m http.server --directory $(DOCS)/Vitrine.doccarchive"
	@echo "  http://localhost:8000/documentation/textcollections"

archives: $(foreach m,$(PUBLIC_MODULES),$(DOCS)/$(m).doccarchive/index.html)
symbol-graphs: $(foreach m,$(PUBLIC_MODULES) $(TESTING_MODULES),$(DOCS)/symbols/$(m)/$(m).symbols.json)

# $(1) the module
define symbol_graph
$(DOCS)/symbols/$(1)/$(1).symbols.json: $(MODULES)/$(1).swiftmodule $(MODULES)/$(1).swiftdoc
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
$(eval $(call archive,TextCollections,$(OTHER_MODULES)))
$(foreach m,$(OTHER_MODULES),$(eval $(call archive,$(m),)))

$(DOCS)/Vitrine.doccarchive/index.html: $(foreach m,$(PUBLIC_MODULES),$(DOCS)/$(m).doccarchive/index.html)
	@rm -rf $(@D)
	@docc merge $(ARCHIVES) --synthesized-landing-page-name Vitrine --synthesized-landing-page-topics-style list \
	  --output-path $(@D)

# Where the toolchain has what manifests import.
MANIFEST_API = $(shell swiftc -print-target-info | sed -n 's/^ *"runtimeResourcePath": "\(.*\)".*/\1/p')/pm/ManifestAPI

# The Swift files named in FILES, against the built modules; the tests give it the listings of articles.
typecheck:
	@swiftc -typecheck -suppress-warnings -swift-version 6 -parse-as-library -module-name Listings -I $(MODULES) \
	  -package-description-version 6.2 -I $(MANIFEST_API) $(CLANG_FLAGS) $(FILES)
