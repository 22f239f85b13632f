import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, type SQL } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Db } from '~/db/client.server'
import { uploads } from '~/db/schema/uploads'
import { dropUpload } from '~/features/uploads/keeping/dropUploads.server'
import { getUpload, listUploads } from '~/features/uploads/keeping/findUploads.server'
import { originalKey } from '~/features/uploads/receiving/receiving.server'
import { receiveByTus } from '~/features/uploads/receiving/serveTus.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { HER, useReceiving } from '~tests/support/sending/receiving'
import { filmBytes, pieceHeaders } from '~tests/support/sending/sentFilm'
import { NOW } from '~tests/support/time'

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
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

    test.each([-1, 1])('not with an original that is not as long as it: %i byte', async (more) => {
      const id = await begin(40_000)
      await mkdir(path.join(root(), 'media/originals'), { recursive: true })
      await writeFile(path.join(root(), 'media', originalKey(id)), Buffer.alloc(40_000 + more))
      await rm(part(id))
      await expect(state(id)).rejects.toMatchObject({ status: 404, code: 'uploads/not-found' })
      expect(await rowOf(id)).toMatchObject({ state: 'OPEN', finishedAt: null })
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

  test('that another request holds is busy: it is to be tried again, and goes on once that has let go', async () => {
    const film = filmBytes()
    const id = await begin(film.length)
    await piece(id, film.subarray(0, 15_000), 0)
    const hold = async () =>
      void (await db()
        .update(uploads)
        .set({ lockedBy: NONE, lockedUntil: new Date('2100-01-01') })
        .where(eq(uploads.id, id)))
    await hold()
    // Eight seconds are over at the third look.
    let clock = Date.now()
    const watch = vi.spyOn(Date, 'now').mockImplementation(() => (clock += 3000))
    const busy = { status: 423, code: 'uploads/busy', retryAfterSeconds: 1 }
    const rest = film.subarray(15_000)
    await expect(state(id)).rejects.toMatchObject(busy)
    await expect(piece(id, rest, 15_000)).rejects.toMatchObject(busy)
    expect(await rowOf(id)).toMatchObject({ lockedBy: NONE, lockWanted: true, received: 15_000 })

    const letGo = () => db().update(uploads).set({ lockedBy: null }).where(eq(uploads.id, id))
    await letGo()
    // It was free when it was looked at, and is held when the piece is to be written.
    const late = { ...receiving(), db: beforeLock(db(), 2, hold) }
    const request = new Request(`http://127.0.0.1/api/uploads/${id}`, {
      method: 'PATCH',
      headers: pieceHeaders(15_000),
      body: rest,
    })
    await expect(receiveByTus(late, request, id, HER, NOW)).rejects.toMatchObject(busy)
    watch.mockRestore()

    await letGo()
    expect((await state(id)).headers.get('upload-offset')).toBe('15000')
    await piece(id, rest, 15_000)
    expect(hash(await stored(id))).toBe(hash(film))
  })

  test('that another request holds is waited for by two; further ones are told at once to try again', async () => {
    const id = await begin(40_000)
    await db()
      .update(uploads)
      .set({ lockedBy: NONE, lockedUntil: new Date('2100-01-01') })
      .where(eq(uploads.id, id))
    const crowd = Array.from({ length: 20 }, () => state(id))
    let refused = 0
    for (const one of crowd)
      one.catch((error: unknown) => {
        expect(error).toMatchObject({ status: 423, code: 'uploads/busy', retryAfterSeconds: 1 })
        refused += 1
      })
    await expect.poll(() => refused).toBe(18)
    await db().update(uploads).set({ lockedBy: null }).where(eq(uploads.id, id))
    const served = (await Promise.allSettled(crowd)).filter(({ status }) => status === 'fulfilled')
    expect(served).toHaveLength(2)
    expect((await state(id)).headers.get('upload-offset')).toBe('0')
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
