import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDemoSession, type Session } from '~tests/support/accounts'
import { inBrief, runsAll } from '~tests/support/extent'
import { npmRun, type NpmCommand } from '~tests/support/server/npmCommand'
import { isRunning, processTree } from '~tests/support/server/processTree'
import { spawnServer } from '~tests/support/server/server'
import { freePorts } from '~tests/support/server/serverPorts'

const STARTS_AND_ENDS_MS = 300_000

let dataDir: string
let settings: Record<string, string>
let origin: string
let emulatorHost: string
let ports: number[]
let running: NpmCommand | undefined
let stays: Session
let leaves: Session

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'elan-npm-'))
  ports = await freePorts(3)
  const [port, emulator, sandbox] = ports.map(String)
  settings = {
    DATA_DIR: dataDir,
    PORT: port ?? '',
    EMULATOR_PORT: emulator ?? '',
    SANDBOX_PORT: sandbox ?? '',
  }
  origin = `http://127.0.0.1:${port}`
  emulatorHost = `127.0.0.1:${emulator}`
})
afterAll(async () => {
  if (running) {
    process.kill(running.pid, 'SIGTERM')
    await running.ended
  }
  rmSync(dataDir, { recursive: true, force: true })
}, STARTS_AND_ENDS_MS)

async function run(script: string): Promise<void> {
  running = npmRun([script], settings)
  await running.untilReady()
}

const statusFor = async ({ cookie, uid }: Session) =>
  (await fetch(`${origin}/api/users/${uid}`, { headers: { Cookie: `auth=${cookie}` } })).status

const listens = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

async function refusal(script: string): Promise<string> {
  const [port] = await freePorts(1)
  const second = npmRun([script], { ...settings, PORT: String(port) })
  expect(await second.ended, second.printed()).not.toBe(0)
  return second.printed()
}

/** To npm alone, as a supervisor does; a terminal would signal the whole group. */
async function endBySignal(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  const { pid = 0, ended } = running ?? {}
  const all = processTree(pid)
  // npm, the script, the server, and the emulator at least.
  expect(all.length).toBeGreaterThanOrEqual(4)
  process.kill(pid, signal)
  await ended
  running = undefined
  // Who was killed could pass nothing on: those below it notice.
  if (signal === 'SIGKILL') await vi.waitUntil(() => !all.some(isRunning), { timeout: 60_000 })
  expect(all.filter(isRunning)).toEqual([])
  expect(await Promise.all(ports.map(listens))).toEqual([false, false, false])
  for (const lock of ['elan.lock', 'pglite.lock', 'emulator.pid', 'operator.json'])
    expect(existsSync(path.join(dataDir, lock)), lock).toBe(false)
}

describe('one data folder', () => {
  test('npm start serves it', { timeout: STARTS_AND_ENDS_MS }, async () => {
    const early = vi.waitFor(() => fetch(`${origin}/abonnement`), { timeout: STARTS_AND_ENDS_MS })
    await run('start')
    // A visitor who comes while it starts waits until prices and accounts are there.
    expect((await early).status).toBe(200)
    // Not a line of the server's log: nothing was asked of what was not up yet.
    expect(running?.printed()).not.toContain('{"level"')
    stays = await openDemoSession({ origin, emulatorHost }, 'MEMBER')
    leaves = await openDemoSession({ origin, emulatorHost }, 'AUTHOR')
    expect(await statusFor(stays)).toBe(200)
  })

  test.runIf(runsAll).each(['start', 'dev'])(
    'a second one, by npm run %s, is refused and the first left alone',
    async (script) => {
      const printed = await refusal(script)
      expect(printed).toContain('Élan tourne déjà dans ce dossier de données')
      expect(printed).toContain(origin)
      expect(printed).not.toMatch(/^\s+at /m)
      expect(await Promise.all(ports.map(listens))).toEqual([true, true, true])
      expect(await statusFor(stays)).toBe(200)
    },
  )

  test.runIf(runsAll)(
    'nor does a server that is started by itself, on other ports, end its emulator',
    async () => {
      const [port, emulator, sandbox] = await freePorts(3)
      const other = { PORT: String(port), EMULATOR_PORT: String(emulator), SANDBOX_PORT: String(sandbox) }
      const second = spawnServer({ NODE_ENV: 'production', ELAN_DEMO: '1', DATA_DIR: dataDir, ...other })
      onTestFinished(() => void second.kill())
      expect(await new Promise((resolve) => second.once('close', resolve))).toBe(1)
      expect(await Promise.all(ports.map(listens))).toEqual([true, true, true])
      expect(await statusFor(stays)).toBe(200)
    },
  )

  test.runIf(runsAll)('nobody but who runs it can read what it keeps', () => {
    for (const kept of ['', 'pglite', 'emulator', 'media', 'cookie.key', 'payments-sandbox.json']) {
      const file = path.join(dataDir, kept)
      if (existsSync(file)) expect(statSync(file).mode & 0o077, kept).toBe(0)
    }
  })

  test.runIf(runsAll)('npm run film:add without arguments lists options and categories', async () => {
    const command = npmRun(['film:add'], settings)
    expect(await command.ended, command.printed()).toBe(0)
    expect(command.printed()).toContain('--title')
    const { items } = (await (await fetch(`${origin}/api/playlists`)).json()) as {
      items: { slug: string; name: string }[]
    }
    expect(items.length).toBeGreaterThan(0)
    for (const { slug, name } of items)
      expect(command.printed()).toMatch(new RegExp(`^ {2}${slug} +${name}$`, 'm'))
  })

  test.runIf(runsAll)('npm run membership:check asks the running server', async () => {
    const command = npmRun(['membership:check'], settings)
    expect(await command.ended, command.printed()).toBe(0)
    expect(command.printed()).toContain('0 écart')
  })

  test.runIf(runsAll)('npm run membership:doctor finds all that the demonstration sets up', async () => {
    const command = npmRun(['membership:doctor'], settings)
    expect(await command.ended, command.printed()).toBe(0)
    expect(command.printed()).toContain('✓ 0 réglage(s) manquant(s), 0 non vérifié(s)')
  })

  test('a signal to npm leaves nothing behind', { timeout: STARTS_AND_ENDS_MS }, async () => {
    const everywhere = await fetch(`${origin}/api/users/${leaves.uid}/sessions`, {
      method: 'DELETE',
      headers: { Cookie: `auth=${leaves.cookie}`, Origin: origin },
    })
    expect(everywhere.status).toBe(204)
    await endBySignal()
  })

  test.runIf(runsAll)(
    'npm run dev serves it from the sources; who was signed in still is; npm that is killed leaves nothing behind',
    { timeout: STARTS_AND_ENDS_MS },
    async () => {
      await run('dev')
      expect(await statusFor(stays)).toBe(200)
      expect(await statusFor(leaves)).toBe(401)
      const { items } = (await (await fetch(`${origin}/api/videos`)).json()) as { items: { name: string }[] }
      const page = await (await fetch(`${origin}/recherche`, { headers: { Accept: 'text/html' } })).text()
      expect(page).toContain(items[0]?.name)
      expect(await (await fetch(`${origin}/@vite/client`)).text()).toContain('hmr')
      expect(await refusal('start')).toContain(origin)
      await endBySignal('SIGKILL')
    },
  )
})

test.each(inBrief(['membership:check', 'film:add']))(
  'npm run %s in a folder without data makes none',
  async (script) => {
    const empty = path.join(dataDir, 'no-data')
    const command = npmRun([script], { ...settings, DATA_DIR: empty })
    expect(await command.ended).not.toBe(0)
    expect(command.printed()).toContain('n’est pas un dossier de données')
    expect(existsSync(empty)).toBe(false)
  },
)
