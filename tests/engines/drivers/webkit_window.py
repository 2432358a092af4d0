"""WebKitGTK windows for WebKitWebDriver: `python webkit_window.py PROFILE SCRIPT`.

GTK's own MiniBrowser stores nothing under automation. These windows store the data of pages in the folder
PROFILE, run the file SCRIPT in every page before the page's own scripts, and print the console's messages.
"""

import ctypes
import sys
from pathlib import Path
from typing import Any

GTK, WEBKIT, OBJECTS = "libgtk-3.so.0", "libwebkit2gtk-4.1.so.0", "libgobject-2.0.so.0"
SIZE = (1280, 900)
IN_ALL_FRAMES = AT_THE_START = 0

Pointer = ctypes.c_void_p
SESSION_STARTED = ctypes.CFUNCTYPE(None, Pointer, Pointer, Pointer)
TAB_REQUESTED = ctypes.CFUNCTYPE(Pointer, Pointer, Pointer)


class Library:
    """A C library whose functions all return a pointer or a smaller value."""

    def __init__(self, name: str) -> None:
        self._library = ctypes.CDLL(name)

    def __getattr__(self, name: str) -> Any:
        function = getattr(self._library, name)
        function.restype = Pointer

        def call(*given: Any) -> Any:
            # ctypes passes a plain integer as a 32-bit C int, which would cut off a pointer.
            return function(
                *(Pointer(each) if isinstance(each, int) and each > 2**31 else each for each in given)
            )

        return call


class Windows:
    """All windows of a profile."""

    def __init__(self, profile: str, script: Path) -> None:
        self._gtk, self._webkit, self._objects = Library(GTK), Library(WEBKIT), Library(OBJECTS)
        self._script = script
        self._gtk.gtk_init(None, None)
        no_animations = b"gtk-enable-animations", 0
        self._objects.g_object_set(self._gtk.gtk_settings_get_default(), *no_animations, None)
        data, cache = f"{profile}/data".encode(), f"{profile}/cache".encode()
        folders = b"base-data-directory", data, b"base-cache-directory", cache
        manager = self._webkit.webkit_website_data_manager_new(*folders, None)
        self._context = self._webkit.webkit_web_context_new_with_website_data_manager(manager)
        self._webkit.webkit_web_context_set_automation_allowed(self._context, 1)
        self._settings = self._webkit.webkit_settings_new()
        self._webkit.webkit_settings_set_enable_write_console_messages_to_stdout(self._settings, 1)
        self._callbacks = SESSION_STARTED(self._accept_session), TAB_REQUESTED(self._open)
        self._connect(self._context, b"automation-started", self._callbacks[0])

    def run(self) -> None:
        """Open windows on request until the process ends."""
        self._gtk.gtk_main()

    def _connect(self, sender: int, signal: bytes, callback: Any) -> None:
        self._objects.g_signal_connect_data(sender, signal, callback, None, None, 0)

    def _accept_session(self, _context: int, session: int, _data: int) -> None:
        about = self._webkit.webkit_application_info_new()
        self._webkit.webkit_application_info_set_name(about, b"WebKitGTK")
        self._webkit.webkit_automation_session_set_application_info(session, about)
        self._connect(session, b"create-web-view", self._callbacks[1])

    def _open(self, _session: int, _data: int) -> int:
        scripts = self._webkit.webkit_user_content_manager_new()
        source = self._script.read_bytes()
        script = self._webkit.webkit_user_script_new(source, IN_ALL_FRAMES, AT_THE_START, None, None)
        self._webkit.webkit_user_content_manager_add_script(scripts, script)
        view: int = self._objects.g_object_new(
            self._webkit.webkit_web_view_get_type(),
            *(b"web-context", self._context),
            *(b"is-controlled-by-automation", 1),
            *(b"user-content-manager", scripts),
            *(b"settings", self._settings),
            None,
        )
        window = self._gtk.gtk_window_new(0)
        self._gtk.gtk_window_set_default_size(window, *SIZE)
        self._gtk.gtk_container_add(window, view)
        self._gtk.gtk_widget_show_all(window)
        return view


if __name__ == "__main__":
    Windows(sys.argv[1], Path(sys.argv[2])).run()
