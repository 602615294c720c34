"""The `quibbles` command: read what is asked for, put the house together, run it."""

from __future__ import annotations

import gc
import logging
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from threading import Thread

from kiosk.boot_files import SET_UP, BootFile
from kiosk.command_line import Options, read_command_line
from kiosk.operator.recent_log import keep_recent_lines
from kiosk.paths import Paths, find_paths
from kiosk.printing import reader_may_leave
from kiosk.service.ending import Ending
from kiosk.service.manager import Service
from kiosk.service.standing import Standing
from kiosk.service.unattended import Unattended
from kiosk.settings import Configuration
from kiosk.store import FolderInUse, Store, TroubleRelay
from kiosk.translation import Translator
from kiosk.window.display import Driver, begin_again_without, find_display
from kiosk.window.kivy_window import (
    NoWindow,
    WindowWish,
    mount,
    name_variables,
    open_window,
    prepare,
)
from kiosk.wording import problem_text

FAILED = 1
IN_USE = 3
"""Exit status of a second copy on the same data folder."""
INTERRUPTED = 128 + signal.SIGINT
"""Exit status of work that was broken off by Ctrl-C, as a shell has it; a table that is open then just closes."""

_log = logging.getLogger("kiosk")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status comes back."""
    with reader_may_leave():
        options = read_command_line(arguments)
    logging.basicConfig(
        level=logging.DEBUG if options.debug else logging.INFO,
        # A service's journal has the time itself.
        format=f"{'' if 'JOURNAL_STREAM' in os.environ else '%(asctime)s '}%(levelname)s %(name)s: %(message)s",
    )
    keep_recent_lines()
    try:
        return _do(options)
    except (NoWindow, OSError) as error:
        _log.debug("ended by an error", exc_info=True)
        print(f"quibbles: {error}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def _do(options: Options) -> int:
    paths = find_paths(owner_file=options.config, data=options.data)
    configuration = Configuration.load(
        paths.owner_file,
        paths.choices,
        owner_file_named=options.config is not None,
        overrides=options.overrides,
    )
    tr = Translator(configuration.values.language)
    if options.check_config or options.wiring:
        with reader_may_leave():
            return _check_config(options, paths, configuration, tr)
    if options.choices:
        with reader_may_leave():
            return _print_choices(configuration, tr)
    if options.moves:
        return _move(options, paths, tr)
    if options.screenshots or options.demo:
        # Ctrl-C as an exception may be raised, and lost, while OpenGL's things are being let go of; there is nothing
        # to be put in order first, but for the picture just being written.
        signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    if options.screenshots:
        from kiosk.showcase.screenshots import write_screenshots

        return write_screenshots(options.screenshots, paths)
    if options.drawings:
        return _write_drawings(options.drawings, options, paths, configuration, tr)
    if options.demo:
        from kiosk.showcase.demonstration import play_demonstration

        return play_demonstration(options.demo, paths, configuration, tr, options.seed)
    return _open_table(options, paths, configuration, tr)


def _move(options: Options, paths: Paths, tr: Translator) -> int:
    from kiosk.moving import NotMoved, move

    try:
        print(move(options, paths.data, tr))
    except (FolderInUse, NotMoved) as error:
        print(f"quibbles: {error}", file=sys.stderr)
        return IN_USE if isinstance(error, FolderInUse) else FAILED
    except OSError as error:
        if error.filename is None:
            raise
        print(f"quibbles: {error.filename}: {error.strerror}", file=sys.stderr)
        return FAILED
    return 0


def _print_choices(configuration: Configuration, tr: Translator) -> int:
    import tomli_w

    print(tomli_w.dumps(configuration.chosen), end="")
    if not configuration.chosen:
        print(tr("Nothing has been chosen at this table yet."), file=sys.stderr)
    return 0


def _check_config(
    options: Options, paths: Paths, configuration: Configuration, tr: Translator
) -> int:
    from hardware import wiring_table
    from kiosk.wiring import wiring_of

    wiring, wrong = wiring_of(configuration, paths.owner_file)
    problems = configuration.problems + wrong
    if options.wiring:
        print(wiring_table(wiring))
    for problem in problems:
        print(problem_text(tr, problem), file=sys.stderr if options.wiring else sys.stdout)
    if not problems and not options.wiring:
        print(tr("The settings are in order."))
    return FAILED if problems else 0


def _write_drawings(
    folder: Path, options: Options, paths: Paths, configuration: Configuration, tr: Translator
) -> int:
    # The emblems are drawn where Kivy is at hand, although nothing of it is needed here.
    prepare(WindowWish(Driver.OFFSCREEN, None, fullscreen=False), paths.kivy_home)
    from kiosk.drawings import drawings_of, write_drawings
    from kiosk.wiring import wiring_of

    wiring, wrong = wiring_of(configuration, paths.owner_file)
    problems = configuration.problems + wrong
    for problem in problems:
        print(problem_text(tr, problem), file=sys.stderr)
    try:
        write_drawings(folder, drawings_of(configuration, wiring, tr, options.size))
    except OSError as error:
        print(f"quibbles: {error.filename}: {error.strerror}", file=sys.stderr)
        return FAILED
    print(tr("Pages to print at their own size, 100 %: {folder}", folder=str(folder)))
    return FAILED if problems else 0


def _open_table(
    options: Options, paths: Paths, configuration: Configuration, tr: Translator
) -> int:
    values, service = configuration.values, Service()
    start = Unattended(service, paths.data) if values.kiosk else None
    if start and not start.begin():
        return start.give_up(tr, paths.kivy_home, values.screen.turned)
    display = start.screen() if start else find_display()
    if start and start.ending.asked:
        return start.ended()
    level = logging.DEBUG if start and start.again else logging.INFO
    _log.log(level, "display: %s (%s)", display.driver.value, display.reason)
    if display.driver is Driver.OFFSCREEN and not start:
        from kiosk.showcase.demonstration import demonstrate_without_a_screen

        return demonstrate_without_a_screen(display, paths, configuration, tr, options.seed)
    # All that is made until the table stands stays (see `_settle`): looking for garbage in it costs time alone.
    gc.disable()
    ending = start.ending if start else Ending()
    fullscreen = fills_the_screen(configuration, display.driver)
    troubles = TroubleRelay()
    wish = WindowWish(display.driver, options.size, fullscreen)
    name_variables(wish)
    try:
        with closing(Store(paths.data, troubles)) as store:
            configuration.save_with(store.submit)
            prepare(wish, paths.kivy_home)
            standing = Standing(service, start)
            _run(
                options, paths, display.driver, configuration, tr, store, troubles, ending, standing
            )
        ending.is_over()
        return start.ended() if start else 0
    except FolderInUse as in_use:
        print(f"quibbles: {in_use}", file=sys.stderr)
        if start:
            start.failed(str(in_use))
        return IN_USE
    except NoWindow as error:
        if start:
            return start.no_window(display, str(error))
        if display.asked:
            raise
        if ending.asked:
            return 0
        _log.warning("%s", error)
        why = str(error)
    except Exception as error:
        if start:
            start.failed(f"{type(error).__name__}: {error}")
        raise
    begin_again_without(display.driver, why)


def fills_the_screen(configuration: Configuration, driver: Driver) -> bool:
    """Whether the window is to be as large as the screen."""
    values = configuration.values
    return values.screen.fullscreen or values.kiosk or driver is Driver.KMSDRM


def _run(
    options: Options,
    paths: Paths,
    driver: Driver,
    configuration: Configuration,
    tr: Translator,
    store: Store,
    troubles: TroubleRelay,
    ending: Ending,
    standing: Standing,
) -> None:
    # Kivy may be imported only now that it has been prepared.
    window = open_window()

    from kivy.base import runTouchApp, stopTouchApp
    from kivy.clock import Clock

    from kiosk.premises import Belongings, Premises
    from kiosk.window import touch
    from kiosk.window.pace import Pace
    from kiosk.wiring import wiring_of

    ending.by(stopTouchApp)
    configuration.problems += wiring_of(configuration, paths.owner_file).problems
    with ExitStack() as closing_down:
        events = touch.listen(window)
        pace = Pace(Clock, window, events)
        closing_down.callback(pace.install())
        belongings = Belongings(
            window,
            configuration,
            tr,
            store,
            troubles,
            wiring=lambda: wiring_of(configuration, paths.owner_file).wiring,
            wake=pace.wake,
            true_size=fills_the_screen(configuration, driver),
            stay_up=not options.debug,
            mount=partial(mount, window, events),
        )
        premises = Premises(belongings, options.seed)
        closing_down.callback(premises.close)
        premises.open(set_up=options.set_up or _card_asks_for_set_up(store))
        if driver is Driver.X11:
            from kiosk.window.xlib import put_in_order_if_the_server_goes  # an appliance has no X

            def put_in_order() -> None:
                premises.close()
                store.close()
                print("quibbles: the X server has gone, and the table with it", file=sys.stderr)

            closing_down.enter_context(put_in_order_if_the_server_goes(put_in_order, FAILED))
        # From its first tick on: until then the clock says what time it was when Kivy was loaded.
        Clock.schedule_once(lambda _: _go_on_after_the_first_frame())

        def takes_another_screen() -> bool:
            return configuration.values.screen.board == "auto" and premises.nobody_plays()

        closing_down.callback(standing.begin(Clock, driver, stopTouchApp, takes_another_screen))
        runTouchApp()


def _card_asks_for_set_up(store: Store) -> bool:
    """Whether somebody has put the file that asks for it on the card, for a table that no finger reaches."""
    file = BootFile(SET_UP, store.folder / "set-up-heeded.json", store.submit)
    asks = file.asks
    if asks:
        file.heed()
    return asks


def _go_on_after_the_first_frame() -> None:
    """Load what can wait while people look at the table; called within its first frame."""
    from kivy.clock import Clock

    from kiosk.rooms.doors import load_rooms

    loading = Thread(target=load_rooms, name="loading", daemon=True)
    Clock.schedule_once(lambda _: loading.start(), 0.1)

    def settle(_: float) -> bool:
        """What has been loaded stays: the garbage collector need not look through it again, which would hold up a
        frame. A slow card is waited for: with False nobody asks again."""
        if loading.is_alive():
            return True
        gc.collect()
        gc.freeze()
        gc.enable()
        return False

    Clock.schedule_interval(settle, 1.0)


if __name__ == "__main__":
    sys.exit(main())
