import { randomUUID } from 'node:crypto'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { auditLog } from '~/db/schema/audit'
import { uploads } from '~/db/schema/uploads'
import { dropUpload, sweepUploads } from '~/features/uploads/keeping/dropUploads.server'
import { listUploads } from '~/features/uploads/keeping/findUploads.server'
import { takeUpload } from '~/features/uploads/uploads.public.server'
import { logger } from '~/lib/log/logger.server'
import { StorageError } from '~/lib/storage/storageError'
import { describeWithDatabase } from '~tests/support/db/databases'
import { runsAll } from '~tests/support/extent'
import { HER, useReceiving } from '~tests/support/sending/receiving'
import { filmBytes } from '~tests/support/sending/sentFilm'
import { NOW, inDays } from '~tests/support/time'

const film = filmBytes()

describeWithDatabase('a film that was sent', (db) => {
  const { begin, piece, state, files, receiving, root } = useReceiving(db)
  const sent = async (now = NOW) => {
    const id = await begin(film.length, { now })
    await piece(id, film, 0, { now })
    return id
  }
  const take = (id: string, whose = {}) =>
    db().transaction((tx) => takeUpload(tx, { id, uid: HER, ...whose }, NOW))

  describe('is taken for what it becomes', () => {
    test('once, with where it lies and what it was called', async () => {
      const id = await sent()
      expect(await take(id)).toEqual({ id, key: `originals/${id}`, name: 'Réveil.mp4', size: film.length })
      await expect(take(id)).rejects.toMatchObject({ status: 409, code: 'uploads/used' })
      await expect(dropUpload(receiving(), id, HER, NOW)).rejects.toMatchObject({ code: 'uploads/used' })
      expect(await listUploads(db(), HER)).toEqual([])
    })

    test('by one of two at once', async () => {
      const id = await sent()
      const outcomes = await Promise.allSettled([take(id), take(id)])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })

    test('not where that fails: it is free again', async () => {
      const id = await sent()
      const failing = db().transaction(async (tx) => {
        await takeUpload(tx, { id, uid: HER }, NOW)
        throw new Error('the video could not be written')
      })
      await expect(failing).rejects.toThrow('the video')
      expect(await take(id)).toMatchObject({ id })
    })

    test('neither by another, nor before it is whole', async () => {
      const id = await sent()
      await expect(take(id, { uid: 'coach-2' })).rejects.toMatchObject({ status: 404 })
      const open = await begin(film.length)
      await expect(take(open)).rejects.toMatchObject({ status: 409, code: 'uploads/unfinished' })
    })
  })

  test('is given up by its sender, with every byte', async () => {
    const id = await sent()
    const open = await begin(film.length)
    await piece(open, film.subarray(0, 9000), 0)
    await dropUpload(receiving(), id, HER, NOW)
    await dropUpload(receiving(), open, HER, NOW)
    expect(await files()).toEqual([])
    expect(await db().select().from(uploads)).toEqual([])
    await expect(state(id)).rejects.toMatchObject({ status: 404 })
    const told = await db().select().from(auditLog)
    expect(told.map(({ action, kind, subjectId }) => [action, kind, subjectId])).toEqual(
      expect.arrayContaining([id, open].map((one) => ['cancel', 'uploads', one])),
    )
    expect(told).toHaveLength(2)
  })

  test('is given up while the store is away, and goes with every byte when that is back', async () => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const id = await sent()
    const remove = () => Promise.reject(new StorageError('storage/unavailable', 'away'))
    await dropUpload({ ...receiving(), storage: { ...receiving().storage, remove } }, id, HER, NOW)
    await expect(state(id)).rejects.toMatchObject({ status: 404 })
    await sweepUploads(receiving(), NOW)
    expect(await files()).toEqual([])
    expect(await db().select().from(uploads)).toEqual([])
  })

  describe('is swept', () => {
    test('a day after its last byte, unless something was made of it', async () => {
      const unused = await sent(inDays(-2))
      const used = await sent(inDays(-2))
      await take(used)
      const open = await begin(film.length, { now: inDays(-2) })
      await piece(open, film.subarray(0, 9000), 0, { now: inDays(-2) })
      const young = await sent(inDays(-0.5))
      expect(await sweepUploads(receiving(), NOW)).toBe(2)
      expect(await files()).toEqual([`media/originals/${used}`, `media/originals/${young}`].toSorted())
      await expect(take(unused)).rejects.toMatchObject({ status: 404 })
      await expect(piece(open, film.subarray(9000), 9000)).rejects.toMatchObject({ status: 404 })
    })

    test('not while it is sent', async () => {
      const id = await begin(film.length, { now: inDays(-2) })
      const holder = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
      await db()
        .update(uploads)
        .set({ lockedBy: holder, lockedUntil: new Date(Date.now() + 60_000) })
      expect(await sweepUploads(receiving(), NOW)).toBe(0)
      expect(await files()).toEqual([`uploads/${id}`])
    })

    test('when its last request has ended, though it was given up before: its bytes would come after its row', async () => {
      const id = await sent()
      const until = (ms: number) => ({ lockedBy: randomUUID(), lockedUntil: new Date(Date.now() + ms) })
      await db()
        .update(uploads)
        .set({ state: 'DROPPED', ...until(60_000) })
      expect(await sweepUploads(receiving(), NOW)).toBe(0)
      expect(await db().$count(uploads, eq(uploads.id, id))).toBe(1)
      await db().update(uploads).set(until(-1))
      expect(await sweepUploads(receiving(), NOW)).toBe(1)
      expect(await files()).toEqual([])
    })

    test('though it is a document that was sent this way once: until then it is nothing', async () => {
      const gone = { status: 404, code: 'uploads/not-found' }
      const ids = [await sent(inDays(-2)), await begin(film.length, { now: inDays(-2) })]
      await db().update(uploads).set({ kind: 'FILE' })
      for (const id of ids) {
        await expect(take(id)).rejects.toMatchObject(gone)
        await expect(state(id)).rejects.toMatchObject(gone)
        await expect(piece(id, film, 0)).rejects.toMatchObject(gone)
      }
      expect(await listUploads(db(), HER)).toHaveLength(2)
      expect(await sweepUploads(receiving(), NOW)).toBe(2)
      expect(await files()).toEqual([])
    })

    test('where a crash came after the decision and before its files', async () => {
      const id = await sent()
      await db().update(uploads).set({ state: 'DROPPED' }).where(eq(uploads.id, id))
      await expect(take(id)).rejects.toMatchObject({ status: 404 })
      await sweepUploads(receiving(), NOW)
      expect(await files()).toEqual([])
    })

    test('also a part that no row knows, once it is old; nothing else in the folder', async () => {
      const folder = path.join(root(), 'uploads')
      await mkdir(folder)
      const [stray, fresh] = ['6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11', '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a12']
      for (const name of [stray, fresh, 'README']) await writeFile(path.join(folder, name), 'x')
      await utimes(path.join(folder, stray), inDays(-2), inDays(-2))
      await utimes(path.join(folder, fresh), NOW, NOW)
      await sweepUploads(receiving(), NOW)
      expect(await files()).toEqual([`uploads/${fresh}`, 'uploads/README'].toSorted())
    })
  })

  test('by two tabs at once ends as one file, whole', async () => {
    const id = await begin(film.length)
    const halves = [film.subarray(0, 20_000), film.subarray(20_000)] as const
    const tab = async () => {
      for (;;) {
        const at = Number((await state(id)).headers.get('upload-offset'))
        if (at === film.length) return
        await piece(id, at < 20_000 ? halves[0].subarray(at) : film.subarray(at), at).catch(
          (error: unknown) => {
            // The other one was faster: the client asks how far it is, and goes on from there.
            if ((error as { status?: number }).status !== 409) throw error
          },
        )
      }
    }
    await Promise.all([tab(), tab()])
    expect(await readFile(path.join(root(), 'media/originals', id))).toEqual(film)
    expect(await files()).toEqual([`media/originals/${id}`])
  })

  test('takes the last free place once, though two are begun at once', async () => {
    const limits = { open: 1 }
    const outcomes = await Promise.allSettled([begin(10, { limits }), begin(10, { limits })])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.runIf(runsAll)(
    'lets go when another request of hers comes, and the other is told to try again if it does not',
    async () => {
      const id = await begin(film.length)
      let send: ReadableStreamDefaultController | undefined
      const slow = new ReadableStream({
        start(controller) {
          send = controller
          controller.enqueue(film.subarray(0, 9000))
        },
      })
      const first = piece(id, slow, 0)
      // The lock says too little: it is held for a moment before there is anything to write.
      const part = path.join(root(), 'uploads', id)
      while ((await readFile(part)).length < 9000) await new Promise(setImmediate)
      // A tab that was reloaded: its old connection never ended.
      const at = Number((await state(id)).headers.get('upload-offset'))
      expect(at).toBe(9000)
      expect((await first).headers.get('upload-offset')).toBe('9000')
      send?.close()
    },
  )
})
