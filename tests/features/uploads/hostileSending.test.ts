import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { uploads } from '~/db/schema/uploads'
import { dropUpload } from '~/features/uploads/keeping/dropUploads.server'
import { createByTus, receiveByTus } from '~/features/uploads/receiving/serveTus.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { HER, useReceiving } from '~tests/support/sending/receiving'
import { beginHeaders, filmBytes, pieceHeaders } from '~tests/support/sending/sentFilm'
import { NOW } from '~tests/support/time'

const ADDRESS = 'http://127.0.0.1/api/uploads'
const film = filmBytes()
const base64 = (text: string) => Buffer.from(text).toString('base64')

describeWithDatabase('a sender who does not keep to the protocol', (db) => {
  const { begin, piece, state, files, receiving, root } = useReceiving(db)
  const create = (headers: Record<string, string>) =>
    createByTus(
      receiving(),
      new Request(ADDRESS, { method: 'POST', headers: { ...beginHeaders(film.length), ...headers } }),
      HER,
      NOW,
    )
  const patch = (id: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer> = film) =>
    receiveByTus(
      receiving(),
      new Request(`${ADDRESS}/${id}`, { method: 'PATCH', headers: { ...pieceHeaders(0), ...headers }, body }),
      id,
      HER,
      NOW,
    )
  const original = (id: string) => readFile(path.join(root(), 'media/originals', id))

  test.each<[string, Record<string, string>]>([
    ['a length that comes later', { 'Upload-Length': '', 'Upload-Defer-Length': '1' }],
    ['both a length and none', { 'Upload-Defer-Length': '1' }],
    ['a negative length', { 'Upload-Length': '-1' }],
    ['half a byte', { 'Upload-Length': '1.5' }],
    ['a length in hexadecimal', { 'Upload-Length': '0x10' }],
    ['a length beyond counting', { 'Upload-Length': '9'.repeat(30) }],
    ['no length', { 'Upload-Length': '' }],
    ['a part of several', { 'Upload-Concat': 'partial' }],
    ['several parts', { 'Upload-Concat': `final;${ADDRESS}/a ${ADDRESS}/b` }],
    ['another version', { 'Tus-Resumable': '0.2.2' }],
    ['names of no bytes', { 'Upload-Metadata': 'filename %%%,kind %%%' }],
    ['another kind', { 'Upload-Metadata': `filename ${base64('a.mp4')},kind ${base64('constructor')}` }],
    ['a prototype for a kind', { 'Upload-Metadata': `__proto__ ${base64('FILM')}` }],
    ['no names', { 'Upload-Metadata': '' }],
  ])('is refused what begins with %s', async (_, headers) => {
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
    const left = Object.keys(headers).filter((name) => headers[name] === '')
    const all: Record<string, string> = { ...beginHeaders(film.length), ...given }
    for (const name of left) delete all[name]
    const request = new Request(ADDRESS, { method: 'POST', headers: all })
    const answer = createByTus(receiving(), request, HER, NOW)
    await expect(answer).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:request|film|uploads)\//) as string,
    })
    expect(await files()).toEqual([])
    expect(await db().$count(uploads)).toBe(0)
  })

  test('names no file of the machine: what it is called is a text', async () => {
    const response = await create({
      'Upload-Metadata': `filename ${base64('../../../etc/passwd\0\u202E4pm.exe')},kind ${base64('FILM')},path ${base64('/etc')}`,
    })
    const id = response.headers.get('location')?.split('/').at(-1) ?? ''
    expect(await files()).toEqual([`uploads/${id}`])
    expect(await db().select().from(uploads)).toMatchObject([{ id, name: '../../../etc/passwd4pm.exe' }])
  })

  test.each<[string, Record<string, string>]>([
    ['from a place that is not reached', { 'Upload-Offset': '5' }],
    ['from before the beginning', { 'Upload-Offset': '-1' }],
    ['from nowhere', { 'Upload-Offset': 'x' }],
    ['as something else', { 'Content-Type': 'video/mp4' }],
  ])('writes nothing %s', async (_, headers) => {
    const id = await begin(film.length)
    await expect(patch(id, headers)).rejects.toMatchObject({ code: expect.any(String) as string })
    expect((await state(id)).headers.get('upload-offset')).toBe('0')
    await piece(id, film, 0)
    expect(await original(id)).toEqual(film)
  })

  test('sends no more than was said, with a length or without', async () => {
    const more = Buffer.concat([film, Buffer.alloc(5000, 1)])
    for (const body of [more, new Blob([more]).stream()]) {
      const id = await begin(film.length)
      await piece(id, body, 0).catch(() => undefined)
      const at = Number((await state(id)).headers.get('upload-offset'))
      expect(at).toBeLessThanOrEqual(film.length)
      if (at < film.length) await piece(id, film.subarray(at), at)
      expect(await original(id)).toEqual(film)
    }
  })

  test.each(['DELETE', 'HEAD', 'POST', 'GET'])('does not turn a piece into a %s', async (method) => {
    const id = await begin(film.length)
    await patch(id, { 'X-HTTP-Method-Override': method }).catch(() => undefined)
    const at = Number((await state(id)).headers.get('upload-offset'))
    if (at < film.length) await piece(id, film.subarray(at), at)
    expect(await original(id)).toEqual(film)
  })

  test('who gives it up while a piece arrives leaves nothing', async () => {
    const id = await begin(film.length)
    let send: ReadableStreamDefaultController | undefined
    const slow = new ReadableStream({
      start(controller) {
        send = controller
        controller.enqueue(film.subarray(0, 9000))
      },
    })
    const arriving = piece(id, slow, 0).catch((error: unknown) => error)
    while ((await db().select().from(uploads))[0]?.lockedBy === null) await new Promise(setImmediate)
    const dropping = dropUpload(receiving(), id, HER, NOW)
    while ((await db().select().from(uploads))[0]?.state === 'OPEN') await new Promise(setImmediate)
    send?.close()
    await Promise.all([arriving, dropping])
    expect(await files()).toEqual([])
    expect(await db().$count(uploads)).toBe(0)
  })

  test('who gives it up while it goes into the storage leaves nothing there either', async () => {
    const id = await begin(film.length)
    const [started, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { storage, ...rest } = receiving()
    const slow = {
      ...storage,
      putFile: async (...file: Parameters<typeof storage.putFile>) => {
        started.resolve()
        await goesOn.promise
        return storage.putFile(...file)
      },
    }
    const request = new Request(`${ADDRESS}/${id}`, { method: 'PATCH', headers: pieceHeaders(0), body: film })
    const arriving = receiveByTus({ ...rest, storage: slow }, request, id, HER, NOW).catch(
      (error: unknown) => error,
    )
    await started.promise
    const dropping = dropUpload(receiving(), id, HER, NOW)
    while ((await db().select().from(uploads))[0]?.state === 'OPEN') await new Promise(setImmediate)
    goesOn.resolve()
    await Promise.all([arriving, dropping])
    expect(await files()).toEqual([])
    expect(await db().$count(uploads)).toBe(0)
  })

  test.each(['#/', '?/', '?x=/', '/../', '#?/'])(
    'writes into her own alone, whatever stands behind it in the address: %s',
    async (between) => {
      const [own, others] = [await begin(film.length), await begin(film.length, { uid: 'coach-2' })]
      const request = new Request(`${ADDRESS}/${own}${between}${others}`, {
        method: 'PATCH',
        headers: pieceHeaders(0),
        body: film,
      })
      await receiveByTus(receiving(), request, own, HER, NOW)
      expect((await state(others, 'coach-2')).headers.get('upload-offset')).toBe('0')
      expect(await original(own)).toEqual(film)
    },
  )

  test('does not learn of another’s, nor of what never was', async () => {
    const id = await begin(film.length, { uid: 'coach-2' })
    const never = randomUUID()
    for (const one of [id, never]) {
      const unknown = { status: 404, code: 'uploads/not-found' }
      await expect(patch(one, {})).rejects.toMatchObject(unknown)
      await expect(state(one)).rejects.toMatchObject(unknown)
      await expect(dropUpload(receiving(), one, HER, NOW)).rejects.toMatchObject(unknown)
    }
    expect(await files()).toEqual([`uploads/${id}`])
  })
})
