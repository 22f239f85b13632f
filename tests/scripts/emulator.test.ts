import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isSessionStanding } from '~/domain/sessionPolicy'
import { changeAccount, refreshIdToken, signIn, signUp, type SignedIn } from '~tests/support/accounts'
import { runsAll } from '~tests/support/extent'
import { withFreePorts } from '~tests/support/server/serverPorts'
import { startEmulator } from '../../scripts/server/emulator/emulator'
import { emulatorCall, emulatorFiles, settleLeftovers } from '../../scripts/server/emulator/emulatorProcess'
import {
  markChanging,
  readSessionStarts,
  unmarkChanging,
} from '../../scripts/server/emulator/emulatorSessions'

const PROJECT = 'demo-elan'
const STARTS_WITHIN_MS = 120_000

interface RunningEmulator {
  emulatorHost: string
  dataDir: string
  save(): Promise<void>
  stop(): Promise<void>
}

function start(dataDir: string): Promise<RunningEmulator> {
  return withFreePorts(1, async ([port]) => {
    let stop = async () => {}
    const options = { port, dataDir, projectId: PROJECT, hosts: ['elan.example'] }
    const save = await startEmulator(options, async (end) => {
      stop = end
    })
    return { emulatorHost: `127.0.0.1:${port}`, dataDir, save, stop: () => stop() }
  })
}

async function ask<T>({ emulatorHost }: RunningEmulator, method: string, body: object): Promise<T> {
  const address = `http://${emulatorHost}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:${method}`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

async function hasSession(emulator: RunningEmulator, { uid, idToken }: SignedIn): Promise<boolean> {
  const { users } = await ask<{ users?: { validSince: string }[] }>(emulator, 'lookup', { localId: [uid] })
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()
  const { auth_time: authTime } = JSON.parse(payload) as { auth_time: number }
  const validAfter = new Date(Number(users?.[0]?.validSince) * 1000)
  return isSessionStanding({ disabled: false, validAfter }, new Date(authTime * 1000))
}

/** As firebase-admin does it. */
const signOutEverywhere = (emulator: RunningEmulator, { uid }: SignedIn) =>
  ask(emulator, 'update', { localId: uid, validSince: String(Math.floor(Date.now() / 1000)) })

/** The provider keeps whole seconds: sessions to distinguish must not begin in the same second. */
async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  await vi.waitUntil(() => Math.floor(Date.now() / 1000) > second, { timeout: 5000 })
}

function savedEmails({ dataDir }: RunningEmulator): string[] {
  const file = path.join(emulatorFiles(dataDir).accounts, 'auth_export/accounts.json')
  const { users } = JSON.parse(readFileSync(file, 'utf8')) as { users: { email: string }[] }
  return users.map(({ email }) => email).sort()
}

describe.runIf(runsAll)('an emulator', () => {
  const folders = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), 'elan-emulator-')))
  let first: RunningEmulator
  let second: RunningEmulator
  beforeAll(async () => {
    ;[first, second] = await Promise.all([start(folders[0] ?? ''), start(folders[1] ?? '')])
  })
  afterAll(async () => {
    await Promise.all([first?.stop(), second?.stop()])
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  test(
    'two demos on one machine keep their accounts apart, and a restart keeps who is signed in and who is not',
    { timeout: STARTS_WITHIN_MS },
    async () => {
      const stays = await signUp(first)
      const revoked = await signUp(first)
      const changed = await signUp(first)
      const elsewhere = await signUp(second)
      await nextSecond()
      await signOutEverywhere(first, revoked)
      await changeAccount(first, changed.uid, { password: 'another-one' })
      const again = await signIn(first, revoked.email)

      await first.stop()
      expect(savedEmails(first)).toEqual([stays, revoked, changed].map(({ email }) => email).sort())
      await nextSecond()
      first = await start(first.dataDir)

      expect(await hasSession(first, stays)).toBe(true)
      expect(await refreshIdToken(first, stays)).toBeTruthy()
      expect(await hasSession(first, again)).toBe(true)
      expect(await hasSession(first, revoked)).toBe(false)
      expect(await hasSession(first, changed)).toBe(false)

      await second.stop()
      expect(savedEmails(second)).toEqual([elsewhere.email])

      await first.stop()
      ;[first, second] = await Promise.all([start(first.dataDir), start(second.dataDir)])
      expect(await hasSession(first, stays)).toBe(true)
      expect(await hasSession(second, elsewhere)).toBe(true)
      const emailsOf = async (emulator: RunningEmulator) => {
        const { userInfo } = await ask<{ userInfo: { email: string }[] }>(emulator, 'query', {})
        return userInfo.map(({ email }) => email).sort()
      }
      expect(await emailsOf(first)).toEqual([stays, revoked, changed].map(({ email }) => email).sort())
      expect(await emailsOf(second)).toEqual([elsewhere.email])
    },
  )

  test(
    'that is killed is started again, with the accounts that it had saved',
    { timeout: STARTS_WITHIN_MS },
    async () => {
      const kept = await signUp(second)
      await second.save()
      const pidOf = ({ dataDir }: RunningEmulator) => Number(readFileSync(emulatorFiles(dataDir).pid, 'utf8'))
      const killed = pidOf(second)
      process.kill(killed, 'SIGKILL')
      await vi.waitUntil(() => pidOf(second) !== killed, { timeout: STARTS_WITHIN_MS, interval: 200 })
      await vi.waitUntil(
        () =>
          fetch(`http://${second.emulatorHost}/`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: STARTS_WITHIN_MS, interval: 200 },
      )
      // It answers before it has read its accounts.
      const again = await vi.waitFor(() => signIn(second, kept.email), {
        timeout: STARTS_WITHIN_MS,
        interval: 200,
      })
      expect(again.uid).toBe(kept.uid)
      // As it was killed she may have been signing out everywhere.
      expect(await hasSession(second, kept)).toBe(false)
      expect((await signUp(second)).idToken).toBeTruthy()
    },
  )
})

describe('when sessions began, read before the emulator forgets it', () => {
  const saved = { users: [{ localId: 'her', validSince: '1700000000' }, { localId: 'without' }] }
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'elan-emulator-'))
    const { accounts } = emulatorFiles(dataDir)
    mkdirSync(path.join(accounts, 'auth_export'), { recursive: true })
    writeFileSync(path.join(accounts, 'firebase-export-metadata.json'), '{}')
    writeFileSync(path.join(accounts, 'auth_export/accounts.json'), JSON.stringify(saved))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
  /** The emulator came up so many seconds after its accounts were saved. */
  const changingSince = (seconds: number) => {
    markChanging(dataDir)
    const at = new Date(Date.now() + seconds * 1000)
    utimesSync(emulatorFiles(dataDir).changing, at, at)
  }

  test('is restored after an orderly end', () => {
    expect(readSessionStarts(dataDir)).toEqual([{ localId: 'her', validSince: '1700000000' }])
  })
  test('is restored from one that outlived its server and saved later', () => {
    changingSince(-10)
    expect(readSessionStarts(dataDir)).toHaveLength(1)
    unmarkChanging(dataDir)
    expect(existsSync(emulatorFiles(dataDir).changing)).toBe(false)
  })
  test('is not restored after a crash: she may have signed out everywhere since', () => {
    changingSince(10)
    expect(readSessionStarts(dataDir)).toEqual([])
    unmarkChanging(dataDir)
    expect(existsSync(emulatorFiles(dataDir).changing)).toBe(true)
  })
  test('is not restored after a crash, though it saved its accounts while it went on', () => {
    changingSince(10)
    const { kept } = emulatorFiles(dataDir)
    cpSync(emulatorFiles(dataDir).accounts, kept, { recursive: true })
    const later = new Date(Date.now() + 20_000)
    utimesSync(path.join(kept, 'firebase-export-metadata.json'), later, later)
    expect(readSessionStarts(dataDir)).toEqual([])
    unmarkChanging(dataDir)
    expect(existsSync(emulatorFiles(dataDir).changing)).toBe(true)
  })
  test('is not restored from a folder without accounts', () => {
    rmSync(emulatorFiles(dataDir).accounts, { recursive: true })
    expect(readSessionStarts(dataDir)).toEqual([])
  })
})

describe('the accounts that an emulator begins with', () => {
  let dataDir = ''
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'elan-emulator-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  /** Accounts that were saved so many seconds from now; not whole without. */
  function save(name: string, seconds?: number): string {
    const folder = path.join(dataDir, name)
    mkdirSync(path.join(folder, 'auth_export'), { recursive: true })
    if (seconds === undefined) return folder
    const metadata = path.join(folder, 'firebase-export-metadata.json')
    writeFileSync(metadata, '{}')
    const at = new Date(Date.now() + seconds * 1000)
    utimesSync(metadata, at, at)
    return folder
  }
  function imported(): string | undefined {
    settleLeftovers(dataDir)
    const { args } = emulatorCall({ dataDir, projectId: PROJECT, hosts: [] })
    return args.includes('--import') ? args[args.indexOf('--import') + 1] : undefined
  }

  test('are none in a new folder, nor where they are not whole', () => {
    expect(imported()).toBeUndefined()
    save('emulator')
    save('emulator.kept')
    save('firebase-export-1')
    expect(imported()).toBeUndefined()
    expect(existsSync(path.join(dataDir, 'firebase-export-1'))).toBe(false)
  })
  test('are those of its orderly end', () => {
    save('emulator.kept', -10)
    expect(imported()).toBe(path.join(dataDir, 'emulator.kept'))
    const ended = save('emulator', 0)
    expect(imported()).toBe(ended)
  })
  test('are those that it saved since, where it was killed', () => {
    save('emulator', -10)
    expect(imported()).toBe(path.join(dataDir, 'emulator'))
    const kept = save('emulator.kept', 0)
    expect(imported()).toBe(kept)
  })
  test('are those that were about to take the place of the ones before, where it was killed meanwhile', () => {
    save('firebase-export-1', 0)
    expect(imported()).toBe(path.join(dataDir, 'emulator.kept'))
    // One that was not needed is not kept.
    save('firebase-export-2', 10)
    expect(imported()).toBe(path.join(dataDir, 'emulator.kept'))
    expect(existsSync(path.join(dataDir, 'firebase-export-2'))).toBe(false)
  })
})
