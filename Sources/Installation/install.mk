# SPDX-License-Identifier: MIT
#
# make install        put the release build below DESTDIR/PREFIX (/usr/local)
# make uninstall      take away what make install put there, and nothing else
# make check-install  install into a folder, try it from elsewhere as another user, uninstall (minutes)
#
# Everything is laid out in $(TREE) first, as it is to stand below the prefix. The program finds its parts from its
# own place, so no file knows the prefix. Swift's runtime goes along: the program needs no toolchain where it runs.

.PHONY: install uninstall check-install tree

PREFIX ?= /usr/local
TREE := $(BUILD)/tree
RUNTIME := lib/vitrine/swift

INSTALL_PACKAGES := patchelf:/usr/bin/patchelf

tree: release plugins
	@sh Tests/install-packages.sh $(INSTALL_PACKAGES)
	@sh Sources/Installation/lay-out.sh $(BUILD) $(TREE) $(RUNTIME)

install: tree
	@sh Sources/Installation/place.sh $(TREE) '$(DESTDIR)' '$(PREFIX)'

uninstall:
	@sh Sources/Installation/remove.sh '$(DESTDIR)' '$(PREFIX)'

check-install: tree
	@sh Sources/Installation/check-install.sh '$(MAKE)'
