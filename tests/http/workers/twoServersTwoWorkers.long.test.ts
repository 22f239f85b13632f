import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { parisDay } from '~/domain/parisTime'
import type { MadeRung } from '~/domain/films/filmPlan'
import { DAY_MS } from '~/domain/durations'
import { blankEvent } from '~/features/agenda/studio/eventForm'
import { blankVideo } from '~/features/catalogue/videos.schema'
import { fromPlainText } from '~/lib/richText/richText'
import { PHOTO_FORMATS, widthsOf } from '~/ui/photo/photoFiles'
import { demoEmails, signIn, signUp } from '~tests/support/accounts'
import { programmeFields, weekOf } from '~tests/support/content/programmes'
import { jpeg } from '~tests/support/sending/sentImages'
import { bucketEnv, startS3Server, type S3Server } from '~tests/support/storage/s3Server'
import { onDatabase } from '../twoInstances'
import { nextMinute, openDesk } from './desk'
import { kill, startFleet, type Fleet } from './fleet'
import { oneOf, startWatching, wholeFilm, type Ask, type Watched } from './watching'

const FILMS = 4
/** A run takes seconds: long enough to be killed in the middle of. */
const FILM_SECONDS = 20
const IMAGES = 5
const IMAGE_WIDTH = 900
const MEMBERS = 5
/** So often at least, in minutes: somebody who looks seldom sees no half of anything. */
const LOOKS = 200
const STARTS_MS = 240_000
const TEST_MS = 2_400_000
/** A dead worker is noticed within a minute, and a schedule comes round within another. */
const WAIT = { timeout: 900_000, interval: 500 }

const postgres = inject('postgresUrl')
const { emulatorHost } = inject('server')
let fleet: Fleet
let store: S3Server | undefined
let folder = ''

async function makeFilm(file: string): Promise<void> {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=640x360:rate=25:duration=${FILM_SECONDS}`]
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${FILM_SECONDS}`]
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '35',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ]
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...picture, ...tone, ...codecs, file])
}

const rowsOf = <Row extends object>(statement: string, values: unknown[] = []) =>
  onDatabase<Row & Record<string, unknown>>(fleet.databaseUrl, statement, values)

const jsonOf = async (ask: Ask, address: string) => {
  const response = await ask(address)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return (await response.json()) as Record<string, string>
}

/** What says of itself which version it is, in each of its parts. */
const said = (version: string) => ({
  name: `Version ${version}`,
  summary: `Version ${version}`,
  description: fromPlainText(`Version ${version}`),
})
const versionsIn = (...parts: unknown[]) =>
  parts.flatMap((part) =>
    [...JSON.stringify(part).matchAll(/Version (\w)/g)].map(([, letter = '']) => letter),
  )

interface FilmRow {
  id: string
  ready_at: Date | null
  failure_code: string | null
  attempts: number
  rungs: MadeRung[]
}
const filmRows = () => rowsOf<FilmRow>('SELECT * FROM films WHERE original_key IS NOT NULL')

async function expectAllWorkDoneOnce(): Promise<void> {
  const films = await filmRows()
  expect(films).toHaveLength(FILMS)
  for (const film of films) {
    expect(film).toMatchObject({ failure_code: null, ready_at: expect.any(Date) })
    expect(film.rungs.map(({ name }) => name)).toEqual(['240p', '360p'])
  }
  expect(await rowsOf(`SELECT name FROM pgboss.job WHERE name = 'dead-letters' OR state = 'failed'`)).toEqual(
    [],
  )
  const mails = await rowsOf<{ to_address: string; sent_at: Date | null }>('SELECT * FROM mails')
  expect(mails.filter(({ sent_at: sent }) => sent === null)).toEqual([])
  const received = fleet.relay.received.map(({ email }) => email.messageId)
  expect(new Set(received).size).toBe(received.length)
  expect(received).toHaveLength(mails.length)
}

describe.skipIf(postgres === null)('two servers and two workers on one PostgreSQL', () => {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'elan-sources-'))
  })
  afterEach(async () => {
    await fleet?.stop()
    await store?.close()
    store = undefined
    await rm(folder, { recursive: true, force: true })
  }, STARTS_MS)

  test.each(['disk', 's3'])(
    'with their media in %s: no job is done twice, and nothing is half seen, though a worker is killed',
    async (media) => {
      if (media === 's3') store = await startS3Server()
      fleet = await startFleet(postgres ?? '', emulatorHost, store ? bucketEnv(store, 'proxy') : {})
      const { servers, workers } = fleet
      const coach = await signIn({ emulatorHost }, demoEmails.COACH)
      const member = await signIn({ emulatorHost }, demoEmails.MEMBER)
      const desk = openDesk(servers, coach.idToken)

      // What a programme and a film belong to.
      const shown = await desk.ask<{ items: { id: string; values: Record<string, string> }[] }>(
        'GET',
        '/studio/content/videos?state=PUBLISHED',
      )
      const [one, another] = shown.items
      if (!one || !another) throw new Error('the demo has films')
      const { playlistId, coachId } = one.values
      const ids = { video: '', programme: randomUUID(), event: randomUUID() }
      const sessions: Record<string, string> = { A: one.id, B: another.id }
      const values = {
        videos: (version: string) => ({
          ...blankVideo,
          ...said(version),
          slug: 'version',
          ...{ playlistId, coachId, access: 'FREE', filmId: ids.video },
          chapters: [{ startSeconds: 0, endSeconds: 5, title: `Version ${version}` }],
        }),
        programmes: (version: string) => {
          const {
            published: _,
            releasedAt: __,
            ...fields
          } = programmeFields({
            ...said(version),
            slug: 'version',
            weeks: [weekOf([], [sessions[version] ?? ''])],
          })
          return fields
        },
        events: (version: string) => ({
          ...blankEvent,
          ...said(version),
          slug: 'version',
          startsOn: parisDay(new Date(Date.now() + 30 * DAY_MS)),
          startTime: version === 'A' ? '10:00' : '15:00',
        }),
      }
      expect(await desk.publish('programmes', ids.programme, values.programmes('A'))).toBe(200)
      expect(await desk.publish('events', ids.event, values.events('A'))).toBe(200)

      const manifests = new Set<string>()
      const watched: Watched[] = [
        {
          name: 'video',
          versions: ['A', 'B'],
          look: async (ask) => {
            const video = await jsonOf(ask, '/api/videos/version')
            return (
              video &&
              oneOf('a video', versionsIn(video.name, video.summary, video.description, video.chapters))
            )
          },
        },
        {
          name: 'programme',
          versions: ['A', 'B'],
          look: async (ask) => {
            const page = await jsonOf(ask, '/api/programmes/version')
            if (!page) return null
            const version = oneOf('a programme', versionsIn(page.name, page.summary, page.description))
            if (!JSON.stringify(page.weeks).includes(sessions[version] ?? '-'))
              throw new Error(`half of a programme: ${version} with the sessions of the other`)
            return version
          },
        },
        {
          name: 'event',
          versions: ['A', 'B'],
          look: async (ask) => {
            const event = await jsonOf(ask, '/api/events/version')
            if (!event) return null
            const hour = new Date(event.startsAt ?? '').toLocaleTimeString('fr', {
              timeZone: 'Europe/Paris',
              hour: '2-digit',
            })
            return oneOf('an event', [
              ...versionsIn(event.name, event.summary),
              hour.startsWith('10') ? 'A' : 'B',
            ])
          },
        },
        {
          name: 'film',
          versions: ['360p', '360p 240p'],
          look: async (ask) => {
            const qualities = await wholeFilm(ask, 'version', (manifest) => manifests.add(manifest))
            return qualities && qualities.split(' ').toSorted().toReversed().join(' ')
          },
        },
      ]
      const watch = startWatching(servers, { Authorization: `Bearer ${member.idToken}` }, watched)

      // Members sign up, and an author sends photographs, by both servers at once.
      const members = await Promise.all(Array.from({ length: MEMBERS }, () => signUp({ emulatorHost })))
      await Promise.all(
        members.map(async ({ idToken }, at) => {
          const hers = openDesk([servers[at % 2] ?? servers[0]], idToken)
          await hers.ask('POST', '/users', { name: `Zoé ${at}` })
          await hers.ask('POST', '/events/version/sign-up', { partySize: 1 })
        }),
      )
      const pictures = await Promise.all(
        Array.from({ length: IMAGES }, async (_, at) =>
          desk.sendImage(await jpeg(IMAGE_WIDTH, 600 + at), `photo-${at}.jpg`),
        ),
      )
      const sizes = widthsOf(IMAGE_WIDTH).length * PHOTO_FORMATS.length
      await vi.waitFor(async () => {
        const waiting = await rowsOf('SELECT id FROM mails WHERE sent_at IS NULL')
        expect(waiting).toEqual([])
        expect(await rowsOf('SELECT id FROM images WHERE ready')).toHaveLength(IMAGES)
      }, WAIT)

      // Films, and a worker that dies while it makes one.
      const source = path.join(folder, 'film.mp4')
      await makeFilm(source)
      const filmIds = await Promise.all(
        Array.from({ length: FILMS }, (_, at) => desk.sendFilm(source, `film-${at}.mp4`)),
      )
      ids.video = filmIds[0] ?? ''
      await vi.waitFor(() => expect(fleet.filmRuns()).not.toEqual([]), {
        timeout: WAIT.timeout,
        interval: 50,
      })
      const busy = workers.find(({ pid }) => pid === fleet.filmRuns()[0]?.worker)
      if (!busy) throw new Error('a run that no worker has begun')
      await kill(busy)

      // Members see the film as soon as there is something to watch, and a change of everything at the same minute.
      await vi.waitFor(
        async () => expect(await desk.publish('videos', ids.video, values.videos('A'))).toBe(200),
        WAIT,
      )
      const { instant, at } = nextMinute()
      for (const kind of ['videos', 'programmes', 'events'] as const) {
        const id = { videos: ids.video, programmes: ids.programme, events: ids.event }[kind]
        expect(await desk.publish(kind, id, values[kind]('B'), at)).toBe(200)
      }
      await vi.waitFor(async () => {
        expect((await filmRows()).filter(({ ready_at: ready }) => ready)).toHaveLength(FILMS)
        for (const name of ['video', 'programme', 'event']) expect(watch.seen(name)).toContain('B')
        expect(await rowsOf('SELECT id FROM mails WHERE sent_at IS NULL')).toEqual([])
      }, WAIT)
      await vi.waitFor(() => expect(watch.seen('film')).toContain('360p 240p'), WAIT)

      expect(await watch.stop()).toEqual([])
      expect(watch.looks()).toBeGreaterThan(LOOKS)
      await expectAllWorkDoneOnce()
      // Nothing that was made before the worker died is made again; what it was making is.
      const runs = fleet.filmRuns()
      expect(runs.length).toBeGreaterThanOrEqual(2 * FILMS)
      const again = runs.length - 2 * FILMS
      expect(runs.filter(({ worker }) => worker === busy.pid).length).toBeGreaterThanOrEqual(again)
      expect(again).toBeLessThanOrEqual(2)
      // Who began to watch before the last quality came goes on with what she has.
      for (const manifest of manifests)
        for (const { origin } of servers) expect((await fetch(origin + manifest)).status).toBe(200)

      // Each member has one mail of her seat and one of the new hour; each change stands in the log once.
      for (const { email } of members)
        expect(fleet.relay.received.filter(({ recipients }) => recipients.includes(email))).toHaveLength(2)
      const log = await rowsOf<{ kind: string; subject_id: string; action: string; at: Date }>(
        `SELECT kind, subject_id, action, at FROM audit_log WHERE subject_id = ANY($1) AND action IN ('publish', 'schedule') ORDER BY at`,
        [Object.values(ids)],
      )
      for (const id of Object.values(ids)) {
        const acts = log.filter(({ subject_id: subject }) => subject === id)
        expect(acts.map(({ action }) => action)).toEqual(['publish', 'schedule', 'publish'])
        expect(acts.at(-1)?.at.getTime()).toBeGreaterThanOrEqual(instant.getTime())
      }
      if (!store) return
      const written = store.asked.filter(
        (line) => /^PUT .*\/images\//.test(line) && !line.includes('.pending'),
      )
      expect(new Set(written).size).toBe(written.length)
      expect(written).toHaveLength(pictures.length * (sizes + 1))
    },
    TEST_MS,
  )
})
