import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { images } from '~/db/schema/images/images'
import { uploads } from '~/db/schema/uploads'
import { imageKey } from '~/features/images/keeping/imageKeeping.server'
import { sweepStrayImages } from '~/features/images/keeping/sweepStrayImages.server'
import { receiveImage } from '~/features/images/receiving/receiveImage.server'
import { createByTus, receiveByTus, stateByTus } from '~/features/uploads/receiving/serveTus.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { inBrief, runsAll } from '~tests/support/extent'
import { filesIn, HER } from '~tests/support/sending/receiving'
import { beginHeaders, filmBytes, pieceHeaders } from '~tests/support/sending/sentFilm'
import { formWith, jpeg } from '~tests/support/sending/sentImages'
import type { Trouble } from '~tests/support/storage/s3Server'
import { openTestBucket, useS3Server } from '~tests/support/storage/storages'
import { NOW } from '~tests/support/time'

const ADDRESS = 'http://127.0.0.1/api/uploads'
const away = { code: 'storage/unavailable' }
const film = filmBytes()
const IN_TWO_DAYS = new Date(Date.now() + 48 * 3_600_000)

describeWithDatabase('while the bucket is in trouble', (db) => {
  const server = useS3Server()
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'elan-troubled-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const storage = () =>
    openTestBucket(server(), path.join(folder, 'work'), { callMs: 2000, partMs: 300, stallMs: 300 })
  const keys = async () => {
    server().trouble(() => null)
    return (await storage().list('')).objects.map(({ key }) => key)
  }
  const receiving = () => ({
    db: db(),
    storage: storage(),
    folder: path.join(folder, 'uploads'),
    judge: async () => null,
    limits: { size: 1_000_000, bytes: 3_000_000, open: 5 },
  })

  async function beginFilm(): Promise<string> {
    const request = new Request(ADDRESS, { method: 'POST', headers: beginHeaders(film.length) })
    const begun = await createByTus(receiving(), request, HER, NOW)
    return begun.headers.get('location')?.split('/').at(-1) ?? ''
  }
  const sendFilm = (id: string) =>
    receiveByTus(
      receiving(),
      new Request(`${ADDRESS}/${id}`, { method: 'PATCH', headers: pieceHeaders(0), body: film }),
      id,
      HER,
      NOW,
    )

  // Each of its tries takes a moment.
  const troubles: [string, Trouble | 'hang'][] = [
    ['refuses what it is given', { status: 500, code: 'InternalError' }],
    ['breaks off', 'cut'],
    ['never answers', 'hang'],
  ]
  test.each(inBrief(troubles, 2))(
    'which %s, a whole film waits on the disk, and goes on from there',
    async (_, trouble) => {
      const id = await beginFilm()
      server().trouble(({ method }) => {
        if (method !== 'PUT') return null
        return trouble === 'hang' ? new Promise(() => undefined) : trouble
      })
      await expect(sendFilm(id)).rejects.toMatchObject(away)
      await expect(stateByTus(receiving(), id, HER, NOW)).rejects.toMatchObject(away)
      expect(await db().select().from(uploads)).toMatchObject([{ id, state: 'OPEN', lockedBy: null }])
      expect(await keys()).toEqual([])
      expect(await filesIn(path.join(folder, 'uploads'))).toEqual([id])
      const state = await stateByTus(receiving(), id, HER, NOW)
      expect(state.headers.get('upload-offset')).toBe(String(film.length))
      expect(await keys()).toEqual([`originals/${id}`])
      expect(await filesIn(path.join(folder, 'uploads'))).toEqual([])
      const object = await storage().open(`originals/${id}`)
      const bytes = Buffer.from(await text(object!.read(0, film.length - 1).setEncoding('latin1')), 'latin1')
      const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
      expect(hash(bytes)).toBe(hash(film))
    },
  )

  test.runIf(runsAll)('a photograph is there as a whole or not at all, wherever it ends', async () => {
    const bytes = new Uint8Array(await jpeg(200, 150))
    const send = (uid: string) =>
      receiveImage(
        { db: db(), storage: storage() },
        formWith(bytes, 'a.jpg'),
        uid,
        { bytes: 1_000_000, waiting: 1_000_000 },
        NOW,
      )
    await send('counts')
    const requests = server().asked.length
    for (let died = 0; died <= requests; died += 1) {
      let left = died
      server().trouble(() => (left-- > 0 ? null : 'cut'))
      await send(`coach-${died}`).catch((error: unknown) => expect(error).toMatchObject(away))
      server().trouble(() => null)
    }
    const rows = await db().select().from(images)
    for (const { id, width } of rows) expect(await storage().open(imageKey(id, width, 'jpg'))).not.toBeNull()
    await sweepStrayImages({ db: db(), storage: storage() }, IN_TWO_DAYS)
    expect((await keys()).length).toBe(rows.length)
    expect(await filesIn(path.join(folder, 'work'))).toEqual([])
  })
})
