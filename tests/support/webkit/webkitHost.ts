// Starts webkit_host.py and drives it. One instance is one window (one "phone").
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import { EventEmitter } from 'node:events'
import { writeFile } from 'node:fs/promises'

export interface HostOptions {
  bridge?: 'present' | 'absent'
  handlers?: string[] // the names a present bridge offers
  data?: string // folder for cookies and storage; none: nothing is kept
  cert?: string // PEM to accept for 127.0.0.1; none: all are accepted
  userAgent?: string
  size?: { readonly width: number; readonly height: number }
  noAutoplay?: boolean
  commandTimeoutMs?: number
}
export interface BridgeMessage {
  name: string
  body: unknown
}
export interface HostEvent {
  event: string
  [key: string]: unknown
}
interface Loaded {
  url: string
  title: string
  status: number
}

interface Pending {
  resolve(value: unknown): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

const script = fileURLToPath(new URL('./webkit_host.py', import.meta.url))
const live = new Set<ChildProcess>()

/** Ends the child's own process group and nothing else (it leads one, being spawned detached). */
function killGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (!child.pid) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // already gone
  }
}
// The leader only: a group-wide TERM would take Xvfb from under it before it has tidied up. (The end of its stdin would do, too.)
process.on('exit', () => {
  for (const child of live) child.kill('SIGTERM')
})

/** WebKit gives a gesture on to timers of a second at most; here is some more. */
const GESTURE_KEPT_MS = 1200
const LAST_LOOK_MS = 5000

export class WebKitHost extends EventEmitter {
  readonly messages: BridgeMessage[] = []
  readonly console: string[] = []
  readonly events: HostEvent[] = []
  #child: ChildProcess
  #pending = new Map<number, Pending>()
  #next = 1
  #stderr = ''
  #ended: Promise<void>
  #dead?: Error
  #timeout: number

  static async start(options: HostOptions = {}): Promise<WebKitHost> {
    const host = new WebKitHost(options)
    const late = setTimeout(() => killGroup(host.#child, 'SIGKILL'), 20_000)
    try {
      await host.waitForEvent((e) => e.event === 'ready', 20_000)
      return host
    } catch (error) {
      host.#child.kill('SIGTERM')
      throw error
    } finally {
      clearTimeout(late)
    }
  }

  private constructor(options: HostOptions) {
    super()
    this.#timeout = options.commandTimeoutMs ?? 30_000
    const args = [script, '--bridge', options.bridge ?? 'absent']
    if (options.handlers) args.push('--handlers', options.handlers.join(','))
    if (options.data) args.push('--data', options.data)
    if (options.cert) args.push('--cert', options.cert)
    if (options.size) args.push('--size', `${options.size.width}x${options.size.height}`)
    if (options.userAgent) args.push('--user-agent', options.userAgent)
    if (options.noAutoplay) args.push('--no-autoplay')
    const { DISPLAY: _, XAUTHORITY: __, ...env } = process.env // always a display of its own
    // The full path: another python3 earlier in PATH has no `gi`.
    this.#child = spawn('/usr/bin/python3', args, { detached: true, stdio: ['pipe', 'pipe', 'pipe'], env })
    live.add(this.#child)
    this.#child.stdin!.on('error', () => {}) // EPIPE; 'close' tells
    this.#child.stderr!.on('data', (d) => {
      this.#stderr = (this.#stderr + d).slice(-4000)
    })
    createInterface({ input: this.#child.stdout! }).on('line', (line) => this.#receive(line))
    this.#ended = new Promise((resolve) => {
      const end = (why: string) => {
        this.#dead ??= new Error(`${why}\n${this.#stderr}`.trim())
        live.delete(this.#child)
        for (const { reject, timer } of this.#pending.values()) {
          clearTimeout(timer)
          reject(this.#dead)
        }
        this.#pending.clear()
        this.emit('end', this.#dead)
        resolve()
      }
      this.#child.once('error', (e) => end(`WebKit host: ${e.message}`))
      this.#child.once('close', (code, signal) => end(`WebKit host ended (${signal ?? code})`))
    })
  }

  #receive(line: string) {
    let m: { id?: number; ok?: boolean; value?: unknown; error?: string } & Partial<HostEvent>
    try {
      m = JSON.parse(line)
    } catch {
      return
    }
    if (m.event) {
      const event = m as HostEvent
      this.events.push(event)
      if (event.event === 'message') this.messages.push({ name: String(event.name), body: event.body })
      if (event.event === 'console') this.console.push(String(event.text))
      this.emit('event', event)
      return
    }
    const pending = this.#pending.get(m.id!)
    if (!pending) return
    this.#pending.delete(m.id!)
    clearTimeout(pending.timer)
    if (m.ok) pending.resolve(m.value)
    else pending.reject(new Error(m.error))
  }

  #send(cmd: string, fields: object = {}, timeoutMs = this.#timeout): Promise<unknown> {
    if (this.#dead) return Promise.reject(this.#dead)
    const id = this.#next++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id)
        reject(new Error(`${cmd}: no answer in ${timeoutMs} ms`))
      }, timeoutMs)
      this.#pending.set(id, { resolve, reject, timer })
      this.#child.stdin!.write(JSON.stringify({ id, cmd, ...fields }) + '\n')
    })
  }

  get pid() {
    return this.#child.pid
  }
  goto(url: string, timeoutMs?: number) {
    return this.#send('goto', { url }, timeoutMs) as Promise<Loaded>
  }
  reload(bypassCache = false) {
    return this.#send('reload', { bypassCache }) as Promise<Loaded>
  }
  click(x: number, y: number) {
    return this.#send('click', { x, y }) as Promise<null>
  }

  /** The body of an async function of `args`, run in the page's own world; its result must be JSON. */
  evaluate<T = unknown>(body: string, args?: unknown, timeoutMs?: number) {
    return this.#send('eval', { body, args }, timeoutMs) as Promise<T>
  }

  async snapshot(path?: string, full = false): Promise<Buffer> {
    const { png } = (await this.#send('snapshot', { full })) as { png: string }
    const bytes = Buffer.from(png, 'base64')
    if (path) await writeFile(path, bytes)
    return bytes
  }

  /**
   * Clicks the middle of the first match, as a user's own gesture, once the page has stopped moving it about.
   *
   * @param needsActivation what it does is allowed in answer to a user alone, as a full screen is. To WebKit each `evaluate` is
   *   a user's gesture, and takes the page's activation away when the last timer begun in it is over, which may be between the
   *   press and the click
   */
  async clickOn(selector: string, { needsActivation = false } = {}) {
    const at = await this.evaluate<{ x: number; y: number }>(
      `const find = () => { const e = document.querySelector(args); if (!e) throw new Error('no ' + args); return e }
       find().scrollIntoView({ block: 'center', behavior: 'instant' })
       for (let before = ''; ; ) {
         await new Promise((done) => setTimeout(done, 100))
         await new Promise(requestAnimationFrame)
         const r = find().getBoundingClientRect(), at = { x: r.x + r.width / 2, y: r.y + r.height / 2 }
         if (JSON.stringify(r) === before && find().contains(document.elementFromPoint(at.x, at.y))) return at
         before = JSON.stringify(r)
       }`,
      selector,
    )
    if (needsActivation) await new Promise((resolve) => setTimeout(resolve, GESTURE_KEPT_MS))
    await this.click(at.x, at.y)
  }

  /** Until the JavaScript expression is truthy; survives navigations in between. */
  async waitFor<T = unknown>(expression: string, timeoutMs = 10_000, everyMs = 50): Promise<T> {
    const end = Date.now() + timeoutMs
    let last = 'never true'
    while (true) {
      try {
        const value = await this.evaluate<T>(
          `return (${expression})`,
          undefined,
          // The last look, too, gets time for its answer on a busy machine.
          Math.max(LAST_LOOK_MS, end - Date.now()),
        )
        if (value) return value
        last = `last value ${JSON.stringify(value)}`
      } catch (error) {
        if (this.#dead) throw error
        last = String(error)
      }
      if (Date.now() >= end) throw new Error(`waitFor ${expression}: ${last}`)
      await new Promise((r) => setTimeout(r, everyMs))
    }
  }

  async waitForMessage(name: string, timeoutMs = 10_000): Promise<BridgeMessage> {
    const found = this.messages.find((m) => m.name === name)
    if (found) return found
    const e = await this.waitForEvent((e) => e.event === 'message' && e.name === name, timeoutMs)
    return { name, body: e.body }
  }

  waitForEvent(wanted: (e: HostEvent) => boolean, timeoutMs = 10_000): Promise<HostEvent> {
    return new Promise((resolve, reject) => {
      const done = (act: () => void) => {
        clearTimeout(timer)
        this.off('event', onEvent)
        this.off('end', onEnd)
        act()
      }
      const onEvent = (e: HostEvent) => {
        if (wanted(e)) done(() => resolve(e))
      }
      const onEnd = (error: Error) => done(() => reject(error))
      const timer = setTimeout(
        () => done(() => reject(new Error(`no such event in ${timeoutMs} ms`))),
        timeoutMs,
      )
      this.on('event', onEvent)
      this.on('end', onEnd)
    })
  }

  /** Ends it as a crash does: nothing more is written or said. Its Xvfb hears of it and ends by itself. */
  async crash() {
    this.#child.kill('SIGKILL')
    await this.#ended
  }

  async close() {
    if (!this.#dead) {
      this.#child.stdin!.end() // the end of its stdin ends it and its Xvfb in order
      const hard = setTimeout(() => killGroup(this.#child, 'SIGKILL'), 3000)
      await this.#ended
      clearTimeout(hard)
    }
    await this.#ended
  }
}
