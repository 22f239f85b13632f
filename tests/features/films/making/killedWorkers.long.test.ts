import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { watch } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startJobQueue } from '~/adapters/jobs/pgBoss.server'
import type { OpenDatabase } from '~/db/client.server'
import { openDatabase } from '~/db/openDatabase.server'
import { films } from '~/db/schema/films'
import { workOnFilm } from '~/features/films/making/workOnFilm.server'
import { takeSlot } from '~/adapters/transcoder/machineSlots.server'
import { copyTemplate, dropDatabase } from '~tests/support/db/templateDatabase'
import { makeFilm } from '~tests/support/films'
import { randomFrom } from '~tests/support/membershipModel/random'
import { addWaitingFilm, filmWork } from './filmWork'

const KILLS = 10
/** Files and folders of a film of three segments and two qualities, until the last quality is nearly made. */
const FILES = 45
const SEED = Number(process.env.KILLS_SEED ?? randomInt(2 ** 32))
const dice = randomFrom(SEED)
const someFiles = () => 1 + dice.int(FILES)
const WAIT = { timeout: 120_000, interval: 100 }
const server = inject('postgresUrl')

let database: OpenDatabase
let folder = ''
let root = ''
const name = `elan_${randomBytes(8).toString('hex')}`
const url = `${server}/${name}`

/**
 * A worker that is killed by the system as soon as so many files and folders of its own have appeared: it is at work then,
 * however fast the machine is.
 */
async function killedAfter(filmId: string, files: number): Promise<void> {
  const entry = path.join(import.meta.dirname, 'filmWorker.entry.ts')
  const worker = spawn(process.execPath, ['--import', 'tsx', entry, url, root, filmId], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const made = new Set<string>()
  const watcher = watch(root, { recursive: true }, (_, name) => {
    if (name !== null) made.add(name)
    if (made.size >= files) worker.kill('SIGKILL')
  })
  const signal = await new Promise((resolve) => worker.once('close', (_, by) => resolve(by)))
  watcher.close()
  const when = `seed ${SEED}, after ${files} files`
  expect(signal, when).toBe('SIGKILL')
  const [film] = await database.db.select().from(films).where(eq(films.id, filmId))
  // It had the film in its hands, and had not ended it.
  expect(film, when).toMatchObject({ readyAt: null, failureCode: null, attempts: 1 })
  expect(film?.holder, when).not.toBeNull()
}

/** Every file that a player asks for is there, from the main playlist down. */
async function expectWhole(filmId: string): Promise<void> {
  const [film] = await database.db.select().from(films).where(eq(films.id, filmId))
  expect(film).toMatchObject({ failureCode: null, progress: 1 })
  expect(film?.readyAt).not.toBeNull()
  expect(film?.rungs.map((rung) => rung.name)).toEqual(['240p', '360p'])
  const own = path.join(root, 'films', filmId)
  for (const file of [...(film?.posters ?? []), film?.thumbnailsFile ?? ''])
    expect((await stat(path.join(own, file))).size).toBeGreaterThan(0)
  const master = path.join(own, film?.masterFile ?? '')
  const playlists = (await readFile(master, 'utf8')).match(/^\.\..*\.m3u8$/gm) ?? []
  expect(playlists).toHaveLength(2)
  for (const playlist of playlists) {
    const at = path.resolve(path.dirname(master), playlist)
    const text = await readFile(at, 'utf8')
    expect(text).toContain('#EXT-X-ENDLIST')
    for (const segment of text.match(/^.*\.m4s$/gm) ?? [])
      expect((await stat(path.join(path.dirname(at), segment))).size).toBeGreaterThan(0)
  }
}

describe.skipIf(server === null)('films on one PostgreSQL', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'elan-killed-'))
    root = path.join(folder, 'media')
    await mkdir(root)
    await copyTemplate(server ?? '', name)
    database = await openDatabase({ url, folder: '' })
  })
  afterAll(async () => {
    await database.close()
    await dropDatabase(server ?? '', name)
    await rm(folder, { recursive: true, force: true })
  })

  test(`a worker killed at ${KILLS} random moments: each film ends whole, once`, async () => {
    const film = await makeFilm('longer', folder)
    const context = filmWork(database.db, root)
    const drawn = Array.from({ length: KILLS }, someFiles)
    process.stdout.write(`killed workers: seed ${SEED}, after ${drawn.join(', ')} files\n`)
    for (const files of drawn) {
      const id = await addWaitingFilm(context, film)
      await killedAfter(id, files)
      // The dead one's hold runs out.
      await vi.waitFor(async () => {
        expect(await workOnFilm(context, id)).toBeDefined()
        const [row] = await database.db.select().from(films).where(eq(films.id, id))
        expect(row?.readyAt).not.toBeNull()
      }, WAIT)
      await expectWhole(id)
      // What is left of the attempts is what is shown.
      const [row] = await database.db.select().from(films).where(eq(films.id, id))
      const shown = new Set(
        [...(row?.rungs.map((rung) => rung.folder) ?? []), row?.peaksFile ?? ''].map(
          (file) => file.split('/')[0],
        ),
      )
      const { objects } = await context.storage.list(`films/${id}`)
      expect(new Set(objects.map(({ key }) => key.split('/')[2]))).toEqual(shown)
    }
  }, 600_000)

  test('two workers share the films: none is made twice, one at a time on a machine', async () => {
    const film = await makeFilm('wide', folder)
    const runs: string[] = []
    let [atOnce, most] = [0, 0]
    const base = filmWork(database.db, root)
    const context = filmWork(database.db, root, {
      takeTurn: (signal) => takeSlot(path.join(folder, 'turns'), 1, signal),
      transcoder: {
        ...base.transcoder,
        makeRungs: async (request) => {
          atOnce += 1
          most = Math.max(most, atOnce)
          runs.push(request.source)
          const made = await base.transcoder.makeRungs(request)
          atOnce -= 1
          return made
        },
      },
    })
    const ids = [
      await addWaitingFilm(base, film),
      await addWaitingFilm(base, film),
      await addWaitingFilm(base, film),
    ]
    const timings = { pollingSeconds: 0.5, monitorSeconds: 1, cronSeconds: 1 }
    const open = () => startJobQueue({ kind: 'postgres', url }, timings)
    const queues = [await open(), await open()]
    try {
      for (const queue of queues)
        await queue.work('films', async ({ filmId }) => void (await workOnFilm(context, String(filmId))), {
          concurrency: 2,
        })
      // Each asked for twice, as the sweep may.
      for (const filmId of [...ids, ...ids]) await queues[0]?.send('films', { filmId })
      await vi.waitFor(async () => {
        const rows = await database.db.select().from(films)
        expect(rows.filter(({ id, readyAt }) => ids.includes(id) && readyAt)).toHaveLength(ids.length)
      }, WAIT)
    } finally {
      await Promise.all(queues.map((queue) => queue.stop()))
    }
    // Two runs for each film.
    expect(runs).toHaveLength(2 * ids.length)
    expect(new Set(runs).size).toBe(ids.length)
    expect(most).toBe(1)
  }, 300_000)
})
