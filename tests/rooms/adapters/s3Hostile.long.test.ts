import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Storage } from '~/adapters/storage/port'
import { inBrief } from '~tests/support/extent'
import type { Trouble } from '~tests/support/storage/s3Server'
import { openTestBucket, useS3Server } from '~tests/support/storage/storages'

const server = useS3Server()
const KEY = 'films/1/source.mp4'
const PARTED_BYTES = 9 * 1024 ** 2
const away = { code: 'storage/unavailable' }
const IN_AN_HOUR = new Date(Date.now() + 3_600_000)
let folder = ''
let storage: Storage
/** What is in trouble is asked by this one, once and not for long. */
let impatient: Storage
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-hostile-'))
  storage = openTestBucket(server(), path.join(folder, 'work'))
  impatient = openTestBucket(server(), path.join(folder, 'work'), HASTE)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const HASTE = { attempts: 1, callMs: 300, partMs: 300, stallMs: 300 }

async function made(content: Buffer | string): Promise<string> {
  const file = path.join(folder, 'made')
  await writeFile(file, content)
  return file
}
const put = async (content: Buffer | string, to = storage) => to.putFile(await made(content), KEY)
const read = async (from = storage) => {
  const object = await from.open(KEY)
  return object && buffer(object.read(0, object.size - 1))
}
const sizeOf = async (stream: Readable) => (await buffer(stream)).length
const queryOf = (url: string | undefined) => new URL(url ?? '/', 'http://store').searchParams
/** Each call of the protocol that Élan makes, by what its request looks like. */
const CALLS = {
  PutObject: (method?: string, url?: string) => method === 'PUT' && !queryOf(url).has('partNumber'),
  CreateMultipartUpload: (method?: string, url?: string) => method === 'POST' && queryOf(url).has('uploads'),
  UploadPart: (method?: string, url?: string) => method === 'PUT' && queryOf(url).get('partNumber') === '2',
  CompleteMultipartUpload: (method?: string, url?: string) =>
    method === 'POST' && queryOf(url).has('uploadId'),
  DeleteObjects: (method?: string, url?: string) => method === 'POST' && queryOf(url).has('delete'),
  ListObjects: (method?: string, url?: string) => method === 'GET' && queryOf(url).has('list-type'),
  HeadObject: (method?: string) => method === 'HEAD',
  GetObject: (method?: string, url?: string) => method === 'GET' && !queryOf(url).has('list-type'),
}
type Call = keyof typeof CALLS
const strike = (call: Call, trouble: Trouble | 'hang') =>
  server().trouble(({ method, url }) => {
    if (!CALLS[call](method, url)) return null
    return trouble === 'hang' ? new Promise(() => undefined) : trouble
  })
const ERROR =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>InternalError</Code><Message>x</Message></Error>'
const PAGE = '<!doctype html><title>Maintenance</title><p>Nous revenons bientôt.</p>'

const TROUBLES: [string, Trouble | 'hang'][] = [
  ['the beginning of an answer', { stallAfterBytes: 0 }],
  ['a page with 200', { says: PAGE, headers: { 'Content-Type': 'text/html' } }],
  ['SlowDown', { status: 503, code: 'SlowDown' }],
  ['no answer', 'hang'],
  ['a cut', 'cut'],
  ['an error with 200', { says: ERROR, headers: { 'Content-Type': 'application/xml' } }],
]

const bodiless = new Set<Call>(['PutObject', 'UploadPart', 'HeadObject'])
const isStall = (trouble: Trouble | 'hang') =>
  typeof trouble === 'object' && trouble && 'stallAfterBytes' in trouble

describe.each(inBrief(TROUBLES))('a store that answers with %s', (_name, trouble) => {
  test.each<[Call, number]>([
    ['PutObject', 100],
    ['CreateMultipartUpload', PARTED_BYTES],
    ['UploadPart', PARTED_BYTES],
    ['CompleteMultipartUpload', PARTED_BYTES],
  ])('to %s has taken nothing, and takes it afterwards', async (call, bytes) => {
    // The answer to bytes has no body that could stand still.
    if (bodiless.has(call) && isStall(trouble)) return
    const content = randomBytes(bytes)
    strike(call, trouble)
    await expect(put(content, impatient)).rejects.toMatchObject(away)
    server().trouble(() => null)
    await storage.sweep(IN_AN_HOUR)
    expect([...server().unfinished.values()]).toEqual([])
    await put(content)
    expect((await read())?.equals(content)).toBe(true)
  })
  test.each<[Call, () => Promise<unknown>]>([
    ['HeadObject', () => impatient.open(KEY)],
    ['GetObject', () => read(impatient)],
    ['GetObject', () => impatient.localFile(KEY, path.join(folder, 'copies'))],
    ['ListObjects', () => impatient.list('')],
    ['ListObjects', () => impatient.removeFolder('films/1')],
    ['DeleteObjects', () => impatient.remove(KEY)],
    ['DeleteObjects', () => impatient.removeFolder('films/1')],
  ])('to %s says so, and has lost nothing', async (call, ask) => {
    await put('a film')
    if (bodiless.has(call) && isStall(trouble)) return
    strike(call, trouble)
    await expect(ask()).rejects.toMatchObject(away)
    server().trouble(() => null)
    // It was removed before the answer stood still.
    if (call !== 'DeleteObjects' || !isStall(trouble)) expect(String(await read())).toBe('a film')
    expect(await readdir(path.join(folder, 'copies')).catch(() => [])).toEqual([])
  })
})

describe('an object', () => {
  test('whose length the store does not say is not taken for an empty one', async () => {
    await put('a film')
    strike('HeadObject', { says: '', headers: { 'Transfer-Encoding': 'chunked' } })
    await expect(impatient.open(KEY)).rejects.toMatchObject(away)
  })
  test('is not mixed with another by a store that knows no conditions', async () => {
    await put(Buffer.alloc(100_000, 1))
    const object = await storage.open(KEY)
    await put(Buffer.alloc(100_000, 2))
    strike('GetObject', { overlooks: 'if-match' })
    await expect(sizeOf(object!.read(0, 99_999))).rejects.toMatchObject(away)
  })
  test('is not given from its beginning for a part of it, by a store that knows no ranges', async () => {
    await put('0123456789')
    const object = await storage.open(KEY)
    strike('GetObject', { overlooks: 'range' })
    await expect(sizeOf(object!.read(3, 5))).rejects.toMatchObject(away)
  })
  test('whose connection breaks is not gone on with from its beginning', async () => {
    const content = randomBytes(400_000)
    await put(content)
    const object = await storage.open(KEY)
    let cuts = 0
    server().trouble(({ method }) => {
      if (method !== 'GET') return null
      return cuts++ === 0 ? { cutAfterBytes: 1000 } : { overlooks: 'range' }
    })
    await expect(sizeOf(object!.read(0, content.length - 1))).rejects.toMatchObject(away)
  })
  test('that is longer than was said is not given beyond that', async () => {
    await put('0123456789')
    const object = await storage.open(KEY)
    strike('GetObject', { says: '0123456789and more' })
    await expect(sizeOf(object!.read(0, 9))).rejects.toMatchObject(away)
  })
  test('that somebody stops to read is not asked for any more', async () => {
    await put(randomBytes(PARTED_BYTES))
    for (const trouble of [null, { stallAfterBytes: 10 }] satisfies Trouble[]) {
      strike('GetObject', trouble)
      const object = await storage.open(KEY)
      for (const [start, end] of [
        [0, PARTED_BYTES - 1],
        [5, PARTED_BYTES - 1],
      ] as const) {
        const stream = object!.read(start, end)
        await new Promise((resolve) => stream.once('data', resolve))
        stream.destroy()
        server().asked.splice(0)
        await vi.waitFor(() => expect(server().underWay.size).toBe(0), { timeout: 10_000 })
        expect(server().asked).toEqual([])
      }
    }
  })
  test('of which a part is refused is not sent to its end', async () => {
    await writeFile(path.join(folder, 'large'), Buffer.alloc(12 * 8 * 1024 ** 2))
    server().trouble(({ url }) =>
      queryOf(url).get('partNumber') === '1' ? { status: 503, code: 'SlowDown' } : null,
    )
    await expect(impatient.putFile(path.join(folder, 'large'), KEY)).rejects.toMatchObject(away)
    expect(server().asked.filter((request) => request.includes('partNumber=')).length).toBeLessThan(8)
    expect([...server().unfinished.values()]).toEqual([])
  })
})

describe('what is left of an upload in parts', () => {
  test('whose end was refused is swept when it is old, and nothing of who is sending', async () => {
    server().trouble(({ method, url }) =>
      CALLS.UploadPart(method, url) || method === 'DELETE' ? { status: 503, code: 'SlowDown' } : null,
    )
    await expect(put(randomBytes(PARTED_BYTES), impatient)).rejects.toMatchObject(away)
    server().trouble(() => null)
    expect([...server().unfinished.values()]).toEqual([`elan/${KEY}`])
    await storage.sweep(new Date(Date.now() - 60_000))
    expect(server().unfinished.size).toBe(1)
    await storage.sweep(IN_AN_HOUR)
    expect(server().unfinished.size).toBe(0)
  })
})
