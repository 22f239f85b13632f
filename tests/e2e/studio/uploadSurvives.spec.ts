import { execFile, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { demoAccount } from '../../support/e2e/accounts/demoAccounts'
import { completeFilmPage } from '../../support/e2e/everyKind/walkedKinds'
import { expectPlaying, startFilm } from '../../support/e2e/film/player'
import { signedInState } from '../../support/e2e/accounts/signedIn'
import { saved } from '../../support/e2e/studio'
import { expect, hydrated, test } from '../../support/e2e/test'
import { spawnServer } from '../../support/server/server'
import { freePorts } from '../../support/server/serverPorts'
import { OUR_SERVER } from '../../support/e2e/preview/ours'

test.skip(...OUR_SERVER)

const execute = promisify(execFile)
const MB = 1024 * 1024
const FILM_BYTES = 300 * MB
const SECONDS = 4
const PATIENCE_MS = 120_000

let folder = ''
let server: ChildProcess | undefined

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-survives-'))
})
test.afterEach(async () => {
  await kill()
  await rm(folder, { recursive: true, force: true })
})

/** Without a chance to write anything more. */
async function kill(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

/** A film that plays, with as much behind it as makes it heavy: a box that players skip, and no two parts of it alike. */
async function heavyFilm(file: string): Promise<void> {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=426x240:rate=25:duration=${SECONDS}`]
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${SECONDS}`]
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await execute('ffmpeg', ['-v', 'error', '-y', ...picture, ...tone, ...codecs, file])
  const left = FILM_BYTES - (await stat(file)).size
  const head = Buffer.alloc(8)
  head.writeUInt32BE(left)
  head.write('free', 4, 'latin1')
  await pipeline(
    function* () {
      yield head
      for (let at = 8; at < left; at += MB) {
        const bytes = Buffer.alloc(Math.min(MB, left - at))
        for (let word = 0; word + 4 <= bytes.length; word += 4) bytes.writeUInt32LE(at + word * 31, word)
        yield bytes
      }
    },
    createWriteStream(file, { flags: 'a' }),
  )
}

async function hashOf(file: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(file), sum)
  return sum.digest('hex')
}

/** The one file of a folder. */
async function onlyFileIn(at: string): Promise<string | null> {
  const names = await readdir(at).catch(() => [])
  return names.length === 1 ? path.join(at, names[0] ?? '') : null
}

async function bytesIn(at: string): Promise<number> {
  const file = await onlyFileIn(at)
  return file === null ? 0 : (await stat(file).catch(() => ({ size: 0 }))).size
}

test('a film of 300 MB whose server is killed, and whose page is loaded anew, is the same in the end and plays @long', async ({
  newDevice,
  place,
  problems,
}) => {
  test.setTimeout(600_000)
  problems.allow(/ERR_|Failed to load resource|status of 5\d\d|network|NetworkError|\/api\//i)
  const film = path.join(folder, 'Séance entière.mp4')
  await heavyFilm(film)

  const [port] = await freePorts(2)
  const dataDir = path.join(folder, 'data')
  const origin = `http://127.0.0.1:${port}`
  const start = async () => {
    server = spawnServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      SANDBOX_PORT: String(port + 1),
      FIREBASE_AUTH_EMULATOR_HOST: place.emulatorHost,
      AUTH_COOKIE_KEYS: 'a-key-that-both-lives-of-the-server-share',
      ELAN_DEMO: '1',
      NODE_ENV: 'production',
      DEMO_FILMS: '0',
      LOG_LEVEL: 'silent',
    })
    server.stdout?.resume()
    server.stderr?.resume()
    const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok ?? false
    await expect.poll(isReady, { timeout: PATIENCE_MS }).toBe(true)
  }
  await start()
  const here = { ...place, origin }
  const page = await newDevice(await signedInState(here, await demoAccount('COACH')))
  page.on('dialog', (dialog) => void dialog.accept())
  const screen = `${origin}/studio/envois`
  await page.goto(screen)
  await hydrated(page)
  const row = page.getByRole('region', { name: 'Envois' }).getByRole('listitem')
  const parts = path.join(dataDir, 'uploads')
  const arrived = (share: number) =>
    expect
      .poll(() => bytesIn(parts), { timeout: PATIENCE_MS, intervals: [20] })
      .toBeGreaterThan(share * FILM_BYTES)

  // A line on which all of it takes half a minute.
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 10 * MB,
  })
  await page.getByLabel('Choisir des films').setInputFiles(film)
  await arrived(0.2)
  await kill()
  const before = await bytesIn(parts)
  expect(before).toBeLessThan(FILM_BYTES)
  await expect(row).toContainText('Le serveur ne répond pas')
  await start()
  // It goes on by itself.
  await arrived(0.5)

  await page.goto(screen)
  await hydrated(page)
  await expect(row).toContainText('Choisissez à nouveau ce fichier')
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await page.getByLabel('Choisir des films').setInputFiles(film)
  await expect(row).toHaveCount(0, { timeout: PATIENCE_MS })
  // What had arrived was not sent again.
  expect(Math.min(...offsets)).toBeGreaterThan(0.5 * FILM_BYTES)

  const original = await onlyFileIn(path.join(dataDir, 'media/originals'))
  expect(await hashOf(original ?? '')).toBe(await hashOf(film))
  expect(await readdir(parts)).toEqual([])

  await expect(page.getByText('Prêt', { exact: true })).toBeVisible({ timeout: PATIENCE_MS })
  const films = path.join(dataDir, 'media/films')
  const masters = (await readdir(films, { recursive: true })).filter((name) =>
    /master[^/]*\.m3u8$/.test(name),
  )
  expect(masters).not.toEqual([])
  for (const master of masters) {
    const shown = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0']
    const { stdout } = await execute('ffprobe', [...shown, path.join(films, master)])
    expect(Math.round(Number(stdout))).toBe(SECONDS)
    // Each picture and each sound of it.
    const decoded = await execute('ffmpeg', [
      '-v',
      'error',
      '-i',
      path.join(films, master),
      '-f',
      'null',
      '-',
    ])
    expect(decoded.stderr).toBe('')
  }

  // She watches it as members will.
  await page.getByRole('link', { name: /^Ouvrir la fiche/ }).click()
  await page.getByLabel('En une phrase').fill('Entière.')
  await completeFilmPage(page)
  await saved(page)
  await page.goto(page.url().replace('/studio/', '/apercu/'))
  await hydrated(page)
  await startFilm(page, 'Commencer')
  await expectPlaying(page)
})
