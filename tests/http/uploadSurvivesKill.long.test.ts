import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDemoSession } from '~tests/support/accounts'
import { filesIn } from '~tests/support/sending/receiving'
import { beginHeaders, filmBytes, pieceHeaders } from '~tests/support/sending/sentFilm'
import { spawnServer } from '~tests/support/server/server'
import { COOKIE_KEYS } from '~tests/support/server/serverGlobalSetup'
import { freePorts } from '~tests/support/server/serverPorts'

const { emulatorHost } = inject('server')
const FILM = filmBytes(300 * 1024 * 1024)
const PIECE = 64 * 1024
const STARTS_MS = 180_000
const LOOK_MS = 100

let dataDir: string
let origin: string
let port = 0
let server: ChildProcess | undefined

async function start(): Promise<void> {
  server = spawnServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(port + 1),
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    AUTH_COOKIE_KEYS: COOKIE_KEYS.signing,
    ELAN_DEMO: '1',
    NODE_ENV: 'production',
    DEMO_FILMS: '0',
    LOG_LEVEL: 'silent',
  })
  server.stdout?.resume()
  server.stderr?.resume()
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await pause(LOOK_MS)
}

/** Without a chance to write anything more. */
async function kill(): Promise<void> {
  const ended = once(server as ChildProcess, 'exit')
  server?.kill('SIGKILL')
  await ended
}

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'elan-kill-'))
  ;[port = 0] = await freePorts(2)
  origin = `http://127.0.0.1:${port}`
  await start()
}, STARTS_MS)
afterAll(async () => {
  if (server?.exitCode === null && server.signalCode === null) await kill()
  rmSync(dataDir, { recursive: true, force: true })
})

test(
  'a film whose server is killed in the middle goes on from what had arrived, and is the same',
  async () => {
    const { cookie } = await openDemoSession({ origin, emulatorHost }, 'COACH')
    const hers = { Cookie: `auth=${cookie}`, Origin: origin }
    const begun = await fetch(`${origin}/api/uploads`, {
      method: 'POST',
      headers: { ...hers, ...beginHeaders(FILM.length) },
    })
    expect(begun.status).toBe(201)
    const address = new URL(begun.headers.get('location') ?? '', origin).href
    const id = address.split('/').at(-1) ?? ''
    const part = path.join(dataDir, 'uploads', id)

    let at = 0
    const slow = new ReadableStream({
      async pull(controller) {
        // The second half is never sent: its server is gone by then.
        if (at >= FILM.length / 2) return
        controller.enqueue(FILM.subarray(at, at + PIECE))
        at += PIECE
      },
    })
    const cut = fetch(address, {
      method: 'PATCH',
      headers: { ...hers, ...pieceHeaders(0) },
      body: slow,
      duplex: 'half',
    } as RequestInit).then(
      () => 'answered',
      () => 'cut',
    )
    const arrived = () =>
      stat(part).then(
        ({ size }) => size,
        () => 0,
      )
    while ((await arrived()) < FILM.length / 3) await pause(LOOK_MS)
    await kill()
    expect(await cut).toBe('cut')
    await start()

    // The lock of who was killed runs out within seconds; until then the client is told to try again.
    const ask = () => fetch(address, { method: 'HEAD', headers: { ...hers, 'Tus-Resumable': '1.0.0' } })
    let head = await ask()
    while (head.status === 423) {
      await pause(LOOK_MS)
      head = await ask()
    }
    expect(head.status).toBe(200)
    const offset = Number(head.headers.get('upload-offset'))
    expect(offset).toBeGreaterThanOrEqual(FILM.length / 3)
    expect(offset).toBeLessThan(FILM.length)
    const rest = await fetch(address, {
      method: 'PATCH',
      headers: { ...hers, ...pieceHeaders(offset) },
      body: FILM.subarray(offset),
    })
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(FILM.length)])
    const stored = await readFile(path.join(dataDir, 'media/originals', id))
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(stored)).toBe(hash(FILM))
    expect(await filesIn(path.join(dataDir, 'uploads'))).toEqual([])
  },
  STARTS_MS,
)
