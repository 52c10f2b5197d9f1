# SPDX-License-Identifier: MIT
#
# make install        put the release build below DESTDIR/PREFIX (/usr/local)
# make uninstall      take away what make install put there, and nothing else
# make check-install  install into a folder, try it from elsewhere as another user, uninstall (minutes)
# make deb            a Debian package in .build/deb; DEBFULLNAME and DEBEMAIL name its maintainer
# make check-deb      install it in a fresh root, use it as a user there, purge it (minutes, as root, from the network)
#
# Everything is laid out in $(TREE) first, as it is to stand below the prefix. The program finds its parts from its
# own place, so no file knows the prefix. Swift's runtime goes along: the program needs no toolchain where it runs.

.PHONY: install uninstall check-install tree deb check-deb

PREFIX ?= /usr/local
TREE := $(BUILD)/tree
RUNTIME := lib/vitrine/swift

INSTALL_PACKAGES := patchelf:/usr/bin/patchelf
DEB_PACKAGES := dpkg-dev:/usr/bin/dpkg-shlibdeps binutils:/usr/bin/strip

tree: release plugins
	@sh Tests/install-packages.sh $(INSTALL_PACKAGES)
	@sh Sources/Installation/lay-out.sh $(BUILD) $(TREE) $(RUNTIME)

install: tree
	@sh Sources/Installation/place.sh $(TREE) '$(DESTDIR)' '$(PREFIX)'

uninstall:
	@sh Sources/Installation/remove.sh '$(DESTDIR)' '$(PREFIX)'

check-install: tree
	@sh Sources/Installation/check-install.sh '$(MAKE)'

deb: tree
	@sh Tests/install-packages.sh $(DEB_PACKAGES)
	@sh Sources/Installation/make-deb.sh $(TREE) $(BUILD)/deb $(RUNTIME)

check-deb: tree
	@sh Tests/install-packages.sh $(DEB_PACKAGES) debootstrap:/usr/sbin/debootstrap
	@sh Sources/Installation/check-deb.sh "$$(sh Sources/Installation/make-deb.sh $(TREE) $(BUILD)/deb $(RUNTIME))"
