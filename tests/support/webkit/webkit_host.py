"""A WebKitGTK window of a phone's size, standing in for the iOS wrapper, driven by JSON lines.

Run:  /usr/bin/python3 webkit_host.py [options]        (starts its own Xvfb when DISPLAY is unset)
  or  xvfb-run -a /usr/bin/python3 webkit_host.py [options]

stdin   {"id": 1, "cmd": "goto", "url": "https://127.0.0.1:8443/"}
stdout  {"id": 1, "ok": true, "value": {...}} or {"id": 1, "ok": false, "error": "..."}
        {"event": "ready" | "message" | "console" | "log" | "dialog" | "popup" | "crashed", ...}

stdout carries the protocol and nothing else: file descriptors 1 and 2, which WebKit's processes inherit, are
turned into a pipe of ours, and each line that comes out of it becomes an event.
The end of stdin, or of the process that started us, ends everything.
"""
import argparse, base64, ctypes, glob, io, json, os, shutil, signal, subprocess, sys, tempfile


def die_with_parent(sig=signal.SIGKILL):
    ctypes.CDLL(None).prctl(1, sig)  # PR_SET_PDEATHSIG


PARENT = os.getppid()
die_with_parent(signal.SIGTERM)
if os.getppid() != PARENT:
    sys.exit(1)

ap = argparse.ArgumentParser()
ap.add_argument('--bridge', choices=['present', 'absent'], default='absent')
ap.add_argument('--handlers', default='loadProducts,purchase,purchaseWithOffer,manageSubscription,finishTransaction',
                help='the handlers of a present bridge; leave one out for an older wrapper')
ap.add_argument('--data', help='a folder for cookies and storage; without it nothing is kept')
ap.add_argument('--cert', help='PEM certificate to accept for 127.0.0.1; without it every certificate is accepted')
ap.add_argument('--user-agent')
ap.add_argument('--language', default='fr-FR')
ap.add_argument('--size', default='390x844')
ap.add_argument('--no-autoplay', action='store_true', help='media need a user gesture')
opt = ap.parse_args()
W, H = map(int, opt.size.split('x'))

# --- the protocol's own stdout; 1 and 2 become the pipe of what WebKit writes -------------------------------------
proto = os.fdopen(os.dup(1), 'w', buffering=1, encoding='utf-8')
os.set_inheritable(proto.fileno(), False)
sys.stderr = os.fdopen(os.dup(2), 'w', buffering=1)
noise_r, noise_w = os.pipe()
os.dup2(noise_w, 1)
os.dup2(noise_w, 2)
os.close(noise_w)


def emit(obj):
    try:
        proto.write(json.dumps(obj) + '\n')
        proto.flush()
    except (BrokenPipeError, ValueError):
        if Gtk.main_level():
            Gtk.main_quit()


# --- a display of our own: Xvfb picks a free number itself (no race with others), and dies with us ----------------
xvfb = None
if not os.environ.get('DISPLAY'):
    r, w = os.pipe()
    xvfb = subprocess.Popen(
        ['Xvfb', '-displayfd', str(w), '-screen', '0', f'{W}x{H}x24', '-nolisten', 'tcp', '-noreset'],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, pass_fds=(w,),
        preexec_fn=lambda: die_with_parent(signal.SIGTERM))  # TERM: KILL would leave its lock and socket behind
    os.close(w)
    with os.fdopen(r) as numbers:
        # The whole line: Xvfb writes the number and the newline apart, and dies when nobody reads the second.
        number = numbers.readline().strip()
    if not number:
        sys.exit('Xvfb did not start')
    os.environ['DISPLAY'] = ':' + number
    os.environ.pop('XAUTHORITY', None)

os.environ.update(GDK_BACKEND='x11', NO_AT_BRIDGE='1', GTK_A11Y='none', GIO_USE_VFS='local', LIBGL_ALWAYS_SOFTWARE='1',
                  GSETTINGS_BACKEND='memory', WEBKIT_DISABLE_DMABUF_RENDERER='1')
os.environ.pop('DBUS_SESSION_BUS_ADDRESS', None)

import gi  # noqa: E402
gi.require_version('Gdk', '3.0')
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gdk, Gio, GLib, Gtk, WebKit2  # noqa: E402

if Gdk.Display.get_default() is None:  # creating a view would then crash
    sys.exit('no display ' + os.environ['DISPLAY'])

# --- the web view -------------------------------------------------------------------------------------------------
# Not an ephemeral manager: WebKit writes no console messages for those. Without --data a folder of ours is removed at the end.
for old in glob.glob(os.path.join(tempfile.gettempdir(), 'webkit-host-*-*')):  # left by a host that was killed
    if not os.path.exists('/proc/' + old.split('-')[-2]):
        shutil.rmtree(old, ignore_errors=True)
data = opt.data or tempfile.mkdtemp(prefix=f'webkit-host-{os.getpid()}-')
os.makedirs(data, exist_ok=True)
manager = WebKit2.WebsiteDataManager(base_data_directory=data, base_cache_directory=os.path.join(data, 'cache'))
context = WebKit2.WebContext.new_with_website_data_manager(manager)
if opt.data:  # else cookies stay in memory
    manager.get_cookie_manager().set_persistent_storage(
        os.path.join(data, 'cookies.sqlite'), WebKit2.CookiePersistentStorage.SQLITE)
context.set_preferred_languages([opt.language])
if opt.cert:
    manager.set_tls_errors_policy(WebKit2.TLSErrorsPolicy.FAIL)
    context.allow_tls_certificate_for_host(Gio.TlsCertificate.new_from_file(opt.cert), '127.0.0.1')
else:
    manager.set_tls_errors_policy(WebKit2.TLSErrorsPolicy.IGNORE)

settings = WebKit2.Settings()
settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
settings.set_enable_write_console_messages_to_stdout(True)
settings.set_property('media-playback-requires-user-gesture', opt.no_autoplay)
settings.set_property('media-playback-allows-inline', True)
settings.set_property('enable-mediasource', True)
if opt.user_agent:
    settings.set_user_agent(opt.user_agent)

content = WebKit2.UserContentManager()
# What is written to the console arrives as text: an object would be "[object Object]", which says nothing of a failure.
content.add_script(WebKit2.UserScript.new(
    '''for (const name of ['error', 'warn']) {
         const write = console[name].bind(console)
         const text = (value) => {
           if (typeof value !== 'object' || value === null || value instanceof Error) return value
           try { return JSON.stringify(value) } catch { return value }
         }
         console[name] = (...values) => write(...values.map(text))
       }''',
    WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START, None, None))


def on_message(name):
    def handler(_manager, result):
        value = result.get_js_value()
        text = value.to_json(0)
        emit({'event': 'message', 'name': name, 'body': None if text is None else json.loads(text)})
    return handler


if opt.bridge == 'present':
    for name in filter(None, opt.handlers.split(',')):
        content.connect('script-message-received::' + name, on_message(name))  # before registering
        content.register_script_message_handler(name)

view = WebKit2.WebView(
    web_context=context, settings=settings, user_content_manager=content,
    website_policies=WebKit2.WebsitePolicies(
        autoplay=WebKit2.AutoplayPolicy.DENY if opt.no_autoplay else WebKit2.AutoplayPolicy.ALLOW))
window = Gtk.Window(type=Gtk.WindowType.TOPLEVEL)
window.set_default_size(W, H)
window.set_decorated(False)
window.add(view)
window.show_all()
window.move(0, 0)
view.grab_focus()

# --- commands -----------------------------------------------------------------------------------------------------
loading = None  # the id of the goto or reload under way
committed = False  # has the document of that navigation begun?
evals = set()  # the ids of the evals not answered yet


def ok(id, value=None):
    emit({'id': id, 'ok': True, 'value': value})


def fail(id, error):
    emit({'id': id, 'ok': False, 'error': str(error)})


def start_load(id, run):
    global loading, committed
    if loading is not None:
        fail(loading, 'another navigation was asked for')
    loading, committed = id, False
    run()


def finish_load(error=None):
    global loading
    id, loading = loading, None
    if id is None:
        return
    if error:
        return fail(id, error)
    resource = view.get_main_resource()
    response = resource and resource.get_response()
    ok(id, {'url': view.get_uri(), 'title': view.get_title(), 'status': response.get_status_code() if response else 0})


def goto(id, url):
    now = view.get_uri() or ''
    if '#' in url and now.split('#')[0] == url.split('#')[0]:  # the same document: no load events come
        view.load_uri(url)
        return ok(id, {'url': url, 'title': view.get_title(), 'status': 200})
    start_load(id, lambda: view.load_uri(url))


def lose_evals(ids):
    # WebKit never answers an eval whose document went away.
    for id in ids & evals:
        evals.discard(id)
        fail(id, 'the page went away')
    return False


def on_load_changed(_view, event):
    global committed
    if event == WebKit2.LoadEvent.STARTED:
        committed = False
    elif event == WebKit2.LoadEvent.COMMITTED:
        committed = True
        if evals:  # in a while: one of them may have reached the new document, and be answered yet
            GLib.timeout_add(1000, lose_evals, set(evals))
    elif event == WebKit2.LoadEvent.FINISHED and committed:  # not committed: the end of one cancelled or failed
        finish_load()


def on_load_failed(_view, _event, uri, error):
    # Cancelled: a newer navigation (a redirect by script, a second goto) took the place; its own end will answer.
    if not error.matches(WebKit2.network_error_quark(), WebKit2.NetworkError.CANCELLED):
        finish_load(f'{uri}: {error.message}')
    return True


def on_tls_failed(_view, uri, _cert, errors):
    finish_load(f'{uri}: certificate refused')
    return True


def on_dialog(_view, dialog):
    kind = dialog.get_dialog_type().value_nick
    emit({'event': 'dialog', 'type': kind, 'text': dialog.get_message()})
    if kind in ('confirm', 'before-unload-confirm'):
        dialog.confirm_set_confirmed(True)
    return True


def on_create(_view, action):
    emit({'event': 'popup', 'url': action.get_request().get_uri()})
    return None  # window.open gives null


view.connect('load-changed', on_load_changed)
view.connect('load-failed', on_load_failed)
view.connect('load-failed-with-tls-errors', on_tls_failed)
view.connect('script-dialog', on_dialog)
view.connect('create', on_create)


def on_crash(_view, reason):
    emit({'event': 'crashed', 'reason': reason.value_nick})
    finish_load('the web process ended: ' + reason.value_nick)
    lose_evals(set(evals))


view.connect('web-process-terminated', on_crash)

EVAL = '''
try {
  const value = await (async (args) => { %s
  })(JSON.parse(json));
  return JSON.stringify({ value: value === undefined ? null : value });
} catch (e) {
  return JSON.stringify({ error: e instanceof Error || e instanceof DOMException ? e.name + ': ' + e.message : 'thrown: ' + String(e) });
}'''


def do_eval(id, body, args):
    def done(source, result):
        if id not in evals:
            return
        evals.discard(id)
        try:
            answer = json.loads(source.call_async_javascript_function_finish(result).to_string())
        except GLib.Error as e:  # a syntax error, or the page went away
            return fail(id, e.message)
        if 'error' in answer:
            fail(id, answer['error'])
        else:
            ok(id, answer.get('value'))

    evals.add(id)
    view.call_async_javascript_function(
        EVAL % body, -1, GLib.Variant('a{sv}', {'json': GLib.Variant('s', json.dumps(args))}), None, None, None, done)


def do_snapshot(id, path, full):
    def done(source, result):
        try:
            surface = source.get_snapshot_finish(result)
        except GLib.Error as e:
            return fail(id, e.message)
        value = {'width': surface.get_width(), 'height': surface.get_height()}
        if path:
            surface.write_to_png(path)
            value['path'] = path
        else:
            out = io.BytesIO()
            surface.write_to_png(out)
            value['png'] = base64.b64encode(out.getvalue()).decode()
        ok(id, value)

    region = WebKit2.SnapshotRegion.FULL_DOCUMENT if full else WebKit2.SnapshotRegion.VISIBLE
    view.get_snapshot(region, WebKit2.SnapshotOptions.NONE, None, done)


def do_click(id, x, y):
    """A trusted click (a user gesture), at CSS pixels of the viewport."""
    gdk_window, pointer = view.get_window(), Gdk.Display.get_default().get_default_seat().get_pointer()

    def send(kind, pressed):
        event = Gdk.Event.new(kind)
        part = event.motion if kind == Gdk.EventType.MOTION_NOTIFY else event.button
        part.window, part.x, part.y, part.time = gdk_window, x, y, GLib.get_monotonic_time() // 1000 & 0xffffffff
        part.x_root, part.y_root = x, y
        if kind != Gdk.EventType.MOTION_NOTIFY:
            part.button = 1
        if pressed:
            part.state = Gdk.ModifierType.BUTTON1_MASK
        event.set_device(pointer)
        view.event(event)

    send(Gdk.EventType.MOTION_NOTIFY, False)
    send(Gdk.EventType.BUTTON_PRESS, False)
    send(Gdk.EventType.BUTTON_RELEASE, True)
    ok(id)


def handle(msg):
    id, cmd = msg.get('id'), msg.get('cmd')
    if cmd == 'goto':
        goto(id, msg['url'])
    elif cmd == 'reload':
        start_load(id, view.reload_bypass_cache if msg.get('bypassCache') else view.reload)
    elif cmd == 'eval':
        do_eval(id, msg['body'], msg.get('args'))
    elif cmd == 'snapshot':
        do_snapshot(id, msg.get('path'), msg.get('full', False))
    elif cmd == 'click':
        do_click(id, float(msg['x']), float(msg['y']))
    elif cmd == 'close':
        ok(id)
        Gtk.main_quit()
    else:
        fail(id, f'unknown command {cmd!r}')


def lines(fd, on_line, on_end):
    os.set_blocking(fd, False)
    rest = b''

    def ready(_fd, _condition):
        nonlocal rest
        try:
            data = os.read(fd, 65536)
        except BlockingIOError:
            return True
        except OSError:
            data = b''
        if not data:
            on_end()
            return False
        *whole, rest = (rest + data).split(b'\n')
        for line in whole:
            on_line(line.decode('utf-8', 'replace'))
        return True

    GLib.io_add_watch(fd, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, ready)


def on_command(line):
    if not line.strip():
        return
    msg = {}
    try:
        msg = json.loads(line)
        handle(msg)
    except Exception as e:  # a bad command must not end the host
        fail(msg.get('id') if isinstance(msg, dict) else None, f'{type(e).__name__}: {e}')


def on_noise(line):
    # WebKit writes "<address> CONSOLE <source> <level> <text>": an uncaught error is "CONSOLE JS ERROR …"
    where, mark, text = line.partition('CONSOLE ')
    if line:
        emit({'event': 'console', 'text': text} if mark else {'event': 'log', 'text': line})


lines(0, on_command, Gtk.main_quit)
lines(noise_r, on_noise, lambda: None)
for s in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    GLib.unix_signal_add(GLib.PRIORITY_HIGH, s, lambda *_: Gtk.main_quit() or True)  # True: a second signal must not kill while tidying up
emit({'event': 'ready', 'pid': os.getpid(), 'display': os.environ['DISPLAY'],
      'webkit': '%d.%d.%d' % (WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())})
Gtk.main()
window.destroy()
if not opt.data:
    shutil.rmtree(data, ignore_errors=True)
if xvfb:
    xvfb.terminate()
    xvfb.wait()
