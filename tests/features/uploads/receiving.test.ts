import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Db } from '~/db/client.server'
import { uploads } from '~/db/schema/uploads'
import { dropUpload } from '~/features/uploads/keeping/dropUploads.server'
import { getUpload, listUploads } from '~/features/uploads/keeping/findUploads.server'
import { originalKey } from '~/features/uploads/receiving/receiving.server'
import { receiveByTus } from '~/features/uploads/receiving/serveTus.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { HER, useReceiving } from '~tests/support/sending/receiving'
import { ZIP } from '~tests/support/sending/badFiles'
import { filmBytes, matroskaBytes, pieceHeaders } from '~tests/support/sending/sentFilm'
import { NOW } from '~tests/support/time'

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const VOID = Buffer.from('ec80', 'hex')
const CAMERAS_BOX = Buffer.from('0000000c67707264aabbccdd', 'hex')
const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'

/** A database whose user is overtaken by somebody else just before it takes an upload's lock for the nth time. */
function beforeLock(db: Db, nth: number, overtake: () => Promise<void>): Db {
  let locks = 0
  const update = (table: typeof uploads) => ({
    set(values: Partial<typeof uploads.$inferInsert>) {
      const query = db.update(table).set(values)
      if (typeof values.lockedBy === 'string') locks += 1
      if (locks !== nth) return query
      locks += 1
      return {
        where: (condition: SQL) => ({
          returning: async (fields: { id: typeof uploads.id }) => {
            await overtake()
            return query.where(condition).returning(fields)
          },
        }),
      }
    },
  })
  return new Proxy(db, {
    get: (target, name) => (name === 'update' ? update : Reflect.get(target, name, target)),
  })
}

describeWithDatabase('a film that is sent', (db) => {
  const { begin, piece, state, files, receiving, root } = useReceiving(db)
  const rowOf = async (id: string) => (await db().select().from(uploads).where(eq(uploads.id, id)))[0]
  const stored = (id: string) => readFile(path.join(root(), 'media', originalKey(id)))
  const part = (id: string) => path.join(root(), 'uploads', id)

  test('in pieces is one file in the storage, and nothing beside it', async () => {
    const film = filmBytes()
    const id = await begin(film.length)
    const first = await piece(id, film.subarray(0, 15_000), 0)
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '15000'])
    expect((await state(id)).headers.get('upload-offset')).toBe('15000')
    expect(await getUpload(db(), id, HER)).toMatchObject({
      state: 'OPEN',
      received: 15_000,
      name: 'Réveil.mp4',
    })

    expect((await piece(id, film.subarray(15_000), 15_000)).status).toBe(204)
    expect(hash(await stored(id))).toBe(hash(film))
    expect(await files()).toEqual([`media/originals/${id}`])
    expect(await rowOf(id)).toMatchObject({ state: 'FINISHED', received: film.length, lockedBy: null })
  })

  test('whose last answer was lost is whole: HEAD says so, and the last piece again is as good', async () => {
    const film = filmBytes()
    const id = await begin(film.length)
    await piece(id, film, 0)
    const { status, headers } = await state(id)
    expect([status, headers.get('upload-offset'), headers.get('upload-length')]).toEqual([
      200,
      '40000',
      '40000',
    ])
    expect((await piece(id, Buffer.alloc(0), film.length)).status).toBe(204)
    await expect(piece(id, film.subarray(0, 10), 0)).rejects.toMatchObject({ code: 'uploads/wrong-offset' })
  })

  describe('is finished by the next question where the server died', () => {
    test('before the whole part was looked at', async () => {
      const film = filmBytes()
      const id = await begin(film.length)
      await writeFile(part(id), film)
      expect((await state(id)).headers.get('upload-offset')).toBe('40000')
      expect(await rowOf(id)).toMatchObject({ state: 'FINISHED' })
      expect(await files()).toEqual([`media/originals/${id}`])
    })

    test('between the storage and the row', async () => {
      const film = filmBytes()
      const id = await begin(film.length)
      await mkdir(path.join(root(), 'media/originals'), { recursive: true })
      await writeFile(part(id), film)
      await rename(part(id), path.join(root(), 'media', originalKey(id)))
      expect((await state(id)).status).toBe(200)
      expect(await rowOf(id)).toMatchObject({ state: 'FINISHED', received: film.length })
    })

    test('while it held the lock: the lock runs out', async () => {
      const film = filmBytes()
      const id = await begin(film.length)
      await db()
        .update(uploads)
        .set({ lockedBy: NONE, lockedUntil: new Date(0) })
        .where(eq(uploads.id, id))
      expect((await piece(id, film, 0)).status).toBe(204)
    })

    test('after the row and before its file: there is nothing to go on from', async () => {
      const id = await begin(40_000)
      await rm(part(id))
      await expect(state(id)).rejects.toMatchObject({ status: 404, code: 'uploads/not-found' })
    })
  })

  test('over a connection that breaks keeps what has arrived, and is free for the next at once', async () => {
    const film = filmBytes()
    const id = await begin(film.length)
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(film.subarray(0, 12_000))
      },
      pull: (controller) => controller.error(new Error('ECONNRESET')),
    })
    await expect(piece(id, broken, 0)).rejects.toMatchObject({ status: 400 })
    expect(await rowOf(id)).toMatchObject({ lockedBy: null })
    const at = Number((await state(id)).headers.get('upload-offset'))
    expect(at).toBeLessThanOrEqual(12_000)
    await piece(id, film.subarray(at), at)
    expect(hash(await stored(id))).toBe(hash(film))
  })

  test('whose last piece comes by two requests at once is whole, and neither is told that it is not there', async () => {
    const film = filmBytes()
    const id = await begin(film.length)
    await piece(id, film.subarray(0, 15_000), 0)
    const other = async () => void (await piece(id, film.subarray(15_000), 15_000))
    const request = new Request(`http://127.0.0.1/api/uploads/${id}`, {
      method: 'PATCH',
      headers: pieceHeaders(15_000),
      body: film.subarray(15_000),
    })
    // It has looked, and found the upload open; it writes after the other one.
    const late = { ...receiving(), db: beforeLock(db(), 2, other) }
    await expect(receiveByTus(late, request, id, HER, NOW)).rejects.toMatchObject({
      status: 409,
      code: 'uploads/wrong-offset',
    })
    expect(hash(await stored(id))).toBe(hash(film))
  })

  test('to a full disk is told so, and goes on when there is room', async () => {
    const film = filmBytes()
    const id = await begin(film.length)
    await piece(id, film.subarray(0, 15_000), 0)
    await rename(part(id), `${part(id)}.aside`)
    await symlink('/dev/full', part(id))
    await expect(piece(id, film.subarray(0, 15_000), 0)).rejects.toMatchObject({ code: 'storage/full' })
    await unlink(part(id))
    await rename(`${part(id)}.aside`, part(id))
    expect((await state(id)).headers.get('upload-offset')).toBe('15000')
    await piece(id, film.subarray(15_000), 15_000)
    expect(hash(await stored(id))).toBe(hash(film))
  })

  const truncated = filmBytes().subarray(0, 30_000)
  const inFront = (text: string) => {
    const film = filmBytes()
    film.write(text, 40, 'latin1')
    return film
  }
  const withoutIndex = Buffer.from(filmBytes())
  withoutIndex.write('free', 28, 'latin1')
  const cut = (film: Buffer, bytes: number) => film.subarray(0, film.length - bytes)
  const SCRIPT = Buffer.from('<script>alert(1)</script>')
  test.each([
    ['a PDF called .mp4', Buffer.from(`%PDF-1.7\n${'x'.repeat(9000)}`), 415, 'film/wrong-type'],
    ['a photograph', filmBytes(9000, 'avif'), 415, 'film/wrong-type'],
    ['a sound', filmBytes(9000, 'M4A '), 415, 'film/wrong-type'],
    ['a page with a script', Buffer.from('<html><script>alert(1)</script>'), 415, 'film/wrong-type'],
    ['noughts', Buffer.alloc(9000), 415, 'film/wrong-type'],
    ['the beginning of a film', truncated, 422, 'film/truncated'],
    ['a film whose camera was switched off', withoutIndex, 422, 'film/truncated'],
    ['the beginning of an MKV', cut(matroskaBytes(), 10_000), 422, 'film/truncated'],
    ['an MKV without its last byte', cut(matroskaBytes(), 1), 422, 'film/truncated'],
    ['the head of an MKV', matroskaBytes().subarray(0, 30), 422, 'film/truncated'],
    ['a live recording that was cut', cut(matroskaBytes('webm', true), 100), 422, 'film/truncated'],
    ...(
      [
        ['an MP4', filmBytes()],
        ['an MKV', matroskaBytes()],
        ['a live recording', matroskaBytes('webm', true)],
      ] as const
    ).flatMap(([film, bytes]): [string, Buffer, number, string][] => [
      [`${film} with a page behind it`, Buffer.concat([bytes, SCRIPT]), 422, 'film/polyglot'],
      [`${film} with an archive behind it`, Buffer.concat([bytes, ZIP]), 422, 'film/polyglot'],
    ]),
    [
      'an MP4 with noughts and a page behind it',
      Buffer.concat([filmBytes(), Buffer.alloc(8), SCRIPT]),
      422,
      'film/polyglot',
    ],
    ['an MP4 that a PDF stands in', inFront('%PDF-1.7\n'), 422, 'film/polyglot'],
  ])(
    'is refused when it is %s, and stays refused; nothing of it is kept',
    async (_what, bytes, status, code) => {
      const id = await begin(bytes.length)
      await expect(piece(id, bytes, 0)).rejects.toMatchObject({ status, code })
      expect(await files()).toEqual([])
      await expect(state(id)).rejects.toMatchObject({ status, code })
      expect(await getUpload(db(), id, HER)).toMatchObject({ state: 'REFUSED', refusal: code })
    },
  )

  test('that is no film is refused by its first piece', async () => {
    const id = await begin(500_000)
    await expect(piece(id, Buffer.from('PK\u0003\u0004'.padEnd(5000, 'x')), 0)).rejects.toMatchObject({
      status: 415,
    })
    expect(await files()).toEqual([])
  })

  test.each([
    ['MP4', filmBytes(9000, 'mp42')],
    ['MOV', filmBytes(9000, 'qt  ')],
    ['MKV', matroskaBytes()],
    ['MKV with room at its end', Buffer.concat([matroskaBytes(), VOID])],
    ['WebM', matroskaBytes('webm')],
    ['WebM that was recorded live', matroskaBytes('webm', true)],
    ['MP4 whose last block is filled up', Buffer.concat([filmBytes(9000), Buffer.alloc(9000)])],
    ['MP4 with a box that its camera added', Buffer.concat([filmBytes(9000), CAMERAS_BOX])],
  ])('is taken as %s, whatever it is called', async (_format, bytes) => {
    const id = await begin(bytes.length, { name: 'IMG_0001' })
    expect((await piece(id, bytes, 0)).status).toBe(204)
  })

  describe('is not begun', () => {
    test.each([
      ['empty', 0, 400, 'uploads/empty'],
      ['too large', 1_000_001, 413, 'film/too-large'],
    ])('when it is %s', async (_what, size, status, code) => {
      await expect(begin(size)).rejects.toMatchObject({ status, code })
      expect(await files()).toEqual([])
    })

    test('beyond the files or the bytes that one person may have waiting; another may', async () => {
      await begin(400_000, { limits: { open: 2 } })
      await begin(400_000, { limits: { open: 2 } })
      await expect(begin(1, { limits: { open: 2 } })).rejects.toMatchObject({
        status: 409,
        code: 'uploads/too-many',
      })
      await expect(begin(200_001, { limits: { bytes: 1_000_000 } })).rejects.toMatchObject({
        status: 409,
        code: 'uploads/quota',
      })
      expect(await begin(200_001, { uid: 'coach-2', limits: { bytes: 1_000_000 } })).not.toBe('')
    })

    // A document or a photograph is looked at as a whole, and has an address of its own.
    test.each(['FILE', 'IMAGE', ''])('as something that is not sent this way: “%s”', async (kind) => {
      await expect(begin(10_000, { kind })).rejects.toMatchObject({ status: 400, code: 'request/invalid' })
      expect(await files()).toEqual([])
      expect(await db().$count(uploads)).toBe(0)
    })

    test('where the disk has no room for it', async () => {
      const huge = { size: 2 ** 52, bytes: 2 ** 53 - 1 }
      await mkdir(path.join(root(), 'uploads'))
      await expect(begin(2 ** 51, { limits: huge })).rejects.toMatchObject({
        status: 507,
        code: 'storage/full',
      })
    })
  })

  test('is its sender’s alone: others do not see it, go on with it or remove it', async () => {
    const film = filmBytes()
    const id = await begin(film.length)
    const gone = { status: 404, code: 'uploads/not-found' }
    await expect(piece(id, film, 0, { uid: 'coach-2' })).rejects.toMatchObject(gone)
    await expect(state(id, 'coach-2')).rejects.toMatchObject(gone)
    await expect(getUpload(db(), id, 'coach-2')).rejects.toMatchObject(gone)
    await expect(dropUpload(receiving(), id, 'coach-2', NOW)).rejects.toMatchObject(gone)
    expect(await listUploads(db(), 'coach-2')).toEqual([])
    expect(await listUploads(db(), HER)).toHaveLength(1)
  })
})
