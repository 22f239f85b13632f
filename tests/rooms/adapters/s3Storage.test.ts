import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Storage } from '~/adapters/storage/port'
import { StorageError } from '~/lib/storage/storageError'
import { runsAll } from '~tests/support/extent'
import { ACCESS_KEY } from '~tests/support/storage/s3Server'
import { openTestBucket, useS3Server } from '~tests/support/storage/storages'

const server = useS3Server()
const SEGMENTS = ['240p/00001.m4s', '240p/00002.m4s', 'master.m3u8']
const KEYS = SEGMENTS.map((name) => `films/1/${name}`)
let folder = ''
let storage: Storage
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-bucket-'))
  // Asked once: to try again takes its time, and what tries again does so in its own test.
  storage = openTestBucket(server(), path.join(folder, 'work'), { attempts: 1 })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function makeFilm(names = SEGMENTS) {
  const film = await storage.workFolder()
  for (const name of names) {
    await mkdir(path.dirname(path.join(film, name)), { recursive: true })
    await writeFile(path.join(film, name), name)
  }
  return film
}
const putFilm = async (names?: string[]) => storage.putFolder(await makeFilm(names), 'films/1')
const keysShown = async () => (await storage.list('films')).objects.map(({ key }) => key)
/** What a reader is given, by its key and by the list. */
const seen = async () => ({
  opened: (await Promise.all(KEYS.map((key) => storage.open(key)))).filter((object) => object !== null)
    .length,
  listed: (await keysShown()).length,
})
const IN_AN_HOUR = new Date(Date.now() + 3_600_000)
/** From a request on, nothing comes through: the process died, or the network did. */
function dieAfter(requests: number): void {
  let left = requests
  server().trouble(() => (left-- > 0 ? null : 'cut'))
}

describe('a folder in a bucket', () => {
  test.runIf(runsAll)(
    'is seen whole or not at all, wherever its put dies',
    { timeout: 120_000 },
    async () => {
      await putFilm()
      const requests = server().asked.length
      server().empty()
      for (let died = 0; died <= requests; died += 1) {
        const put = makeFilm().then((film) => {
          dieAfter(died)
          return storage.putFolder(film, 'films/1')
        })
        const ended = await put.then(
          () => 'whole',
          () => 'failed',
        )
        server().trouble(() => null)
        const { opened, listed } = await seen()
        expect({ died, opened, listed }).toEqual({ died, opened: listed, listed: opened })
        expect([0, KEYS.length]).toContain(opened)
        if (ended === 'whole') expect(opened).toBe(KEYS.length)
        await storage.sweep(IN_AN_HOUR)
        expect((await seen()).opened).toBe(opened)
        await storage.removeFolder('films/1')
      }
    },
  )
  test('that died is put again, and what it has left is swept without harm to the second', async () => {
    const longer = await makeFilm([...SEGMENTS, '240p/00003.m4s'])
    server().trouble(({ url }) => (url?.includes('master.m3u8') ? 'cut' : null))
    const first = storage.putFolder(longer, 'films/1')
    await expect(first).rejects.toMatchObject({ code: 'storage/unavailable' })
    server().trouble(() => null)
    await putFilm()
    await storage.sweep(IN_AN_HOUR)
    expect(await keysShown()).toEqual(KEYS)
    server().asked.splice(0)
    await storage.sweep(IN_AN_HOUR)
    expect(server().asked.filter((request) => !request.startsWith('GET '))).toEqual([])
  })
  test('hides nothing of what others put beside it', async () => {
    await writeFile(path.join(folder, 'poster'), 'poster')
    server().trouble(({ method, url }) => (method === 'PUT' && url?.includes('master.m3u8') ? 'cut' : null))
    await expect(putFilm()).rejects.toMatchObject({ code: 'storage/unavailable' })
    const film = await makeFilm()
    dieAfter(6)
    await expect(storage.putFolder(film, 'films/1')).rejects.toMatchObject({ code: 'storage/unavailable' })
    server().trouble(() => null)
    await storage.putFile(path.join(folder, 'poster'), 'films/1/poster.jpg')
    expect(await keysShown()).toEqual(['films/1/poster.jpg'])
    await storage.sweep(IN_AN_HOUR)
    expect(await keysShown()).toEqual(['films/1/poster.jpg'])
  })
  test('that is being put is left to who puts it', async () => {
    let swept: Promise<void> | undefined
    server().trouble(({ method, url }) => {
      if (method === 'PUT' && url?.includes('master')) swept ??= storage.sweep(new Date(Date.now() - 60_000))
      return null
    })
    await putFilm()
    await swept
    expect(await keysShown()).toEqual(KEYS)
  })
  test('of which an object was changed on the way is refused, and nothing of it is seen', async () => {
    let lists = 0
    server().trouble(async ({ url }) => {
      // The first list is of what stood there before; the second checks what was sent.
      if (url?.includes('list-type') && url.includes('films') && ++lists === 2)
        await storage.remove('films/1/master.m3u8')
      return null
    })
    await expect(putFilm()).rejects.toMatchObject({ code: 'storage/unavailable' })
    expect(await seen()).toEqual({ opened: 0, listed: 0 })
  })
  test('of which an object was replaced on the way is refused, and what replaced it stays', async () => {
    const other = path.join(folder, 'other')
    await writeFile(other, 'of another')
    let lists = 0
    server().trouble(async ({ url }) => {
      if (url?.includes('list-type') && url.includes('films') && ++lists === 2)
        await storage.putFile(other, 'films/1/master.m3u8')
      return null
    })
    await expect(putFilm()).rejects.toMatchObject({ code: 'storage/unavailable' })
    expect(await keysShown()).toEqual(['films/1/master.m3u8'])
  })
})

describe('an object in a bucket', () => {
  const LARGE_BYTES = 17 * 1024 ** 2
  async function putLarge() {
    const file = path.join(folder, 'source.mp4')
    const content = randomBytes(LARGE_BYTES)
    await writeFile(file, content)
    await storage.putFile(file, 'films/1/source.mp4')
    return content
  }
  test('that is large goes in parts, and comes back the same', async () => {
    const content = await putLarge()
    expect(server().asked.filter((request) => request.includes('partNumber=')).length).toBe(3)
    const copy = await storage.localFile('films/1/source.mp4', path.join(folder, 'copies'))
    expect((await readFile(copy ?? '')).equals(content)).toBe(true)
    const object = await storage.open('films/1/source.mp4')
    expect(
      (await buffer(object!.read(LARGE_BYTES - 10, LARGE_BYTES - 1))).equals(content.subarray(-10)),
    ).toBe(true)
  })
  test.runIf(runsAll)('of which a part did not arrive is not there', async () => {
    server().trouble(({ url }) => (url?.includes('partNumber=2') ? 'cut' : null))
    await expect(putLarge()).rejects.toMatchObject({ code: 'storage/unavailable' })
    expect(await storage.open('films/1/source.mp4')).toBeNull()
  })
  test.runIf(runsAll)('is read to its end through connections that break off', async () => {
    const content = await putLarge()
    let cuts = 0
    server().trouble(({ method }) => (method === 'GET' && cuts++ < 4 ? { cutAfterBytes: 1000 } : null))
    const object = await storage.open('films/1/source.mp4')
    expect((await buffer(object!.read(0, LARGE_BYTES - 1))).equals(content)).toBe(true)
    expect(cuts).toBeGreaterThan(4)
  })
  test.runIf(runsAll)('that was replaced while it was read fails instead of being mixed', async () => {
    await putLarge()
    const object = await storage.open('films/1/source.mp4')
    server().trouble(({ method, headers }) =>
      method === 'GET' && headers.range === undefined ? { cutAfterBytes: 1000 } : null,
    )
    await putLarge()
    await expect(buffer(object!.read(0, LARGE_BYTES - 1))).rejects.toBeInstanceOf(StorageError)
  })
  test('that is spoilt on its way is told by its checksum', async () => {
    await putFilm()
    server().trouble(({ method }) => (method === 'GET' ? 'spoil' : null))
    await expect(storage.localFile(KEYS[0] ?? '', path.join(folder, 'copies'))).rejects.toMatchObject({
      code: 'storage/unavailable',
    })
  })
  test.runIf(runsAll)('whose copy fails leaves no part of it on this machine', async () => {
    await putLarge()
    server().trouble(({ method }) => (method === 'GET' ? { cutAfterBytes: 0 } : null))
    await expect(storage.localFile('films/1/source.mp4', path.join(folder, 'copies'))).rejects.toMatchObject({
      code: 'storage/unavailable',
    })
    expect(await readdir(path.join(folder, 'copies'))).toEqual([])
  })
})

describe('a store that does not do as it is asked', () => {
  const ask = async (to: Storage) => {
    const error: unknown = await to.open('films/1/a.m4s').catch((failure: unknown) => failure)
    if (!(error instanceof StorageError)) throw new Error(`not refused: ${String(error)}`)
    return error
  }
  test('that is away says so', async () => {
    const nobody = createServer()
    await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve))
    const { port } = nobody.address() as AddressInfo
    await new Promise((resolve) => nobody.close(resolve))
    const away = openTestBucket({ endpoint: `http://127.0.0.1:${port}` }, folder)
    expect((await ask(away)).code).toBe('storage/unavailable')
  })
  test('that never answers is given up, whatever it was asked', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined).resume())
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const limits = { callMs: 50, partMs: 50, stallMs: 50 }
    const slow = openTestBucket({ endpoint: `http://127.0.0.1:${port}` }, folder, limits)
    const file = path.join(folder, 'file')
    await writeFile(file, 'content')
    const film = await makeFilm()
    const asked: (() => Promise<unknown>)[] = [
      () => slow.open('films/1/a.m4s'),
      () => slow.localFile('films/1/a.m4s', folder),
      () => slow.putFile(file, 'films/1/a.m4s'),
      () => slow.putFolder(film, 'films/1'),
      () => slow.remove('films/1/a.m4s'),
      () => slow.removeFolder('films/1'),
      () => slow.list(''),
      () => slow.sweep(new Date(0)),
    ]
    for (const one of asked) await expect(one()).rejects.toMatchObject({ code: 'storage/unavailable' })
    silent.close()
  })
  test('that stops in the middle of an object is given up', async () => {
    await putFilm()
    const impatient = openTestBucket(server(), folder, { stallMs: 50 })
    const object = await impatient.open(KEYS[0] ?? '')
    server().trouble(({ method }) => (method === 'GET' ? { stallAfterBytes: 0 } : null))
    await expect(text(object!.read(0, object!.size - 1))).rejects.toMatchObject({
      code: 'storage/unavailable',
    })
  })
  test('that refuses the keys says so, without telling them', async () => {
    const credentials = { accessKeyId: ACCESS_KEY.id, secretAccessKey: 'another-secret' }
    const error = await ask(openTestBucket(server(), folder, { credentials }))
    expect([error.code, error.cause]).toEqual(['storage/unavailable', undefined])
    expect(inspect(error)).not.toMatch(
      new RegExp(`${ACCESS_KEY.id}|${credentials.secretAccessKey}|Signature=`),
    )
  })
  test('that is busy for a moment is asked again', async () => {
    let busy = 1
    server().trouble(() => (busy-- > 0 ? { status: 503, code: 'SlowDown' } : null))
    expect(await openTestBucket(server(), folder).open('films/1/a.m4s')).toBeNull()
  })
  test.each([
    [507, 'InsufficientStorage'],
    [400, 'QuotaExceeded'],
    [507, 'XMinioStorageFull'],
  ])('that is full says so: %d %s', async (status, code) => {
    server().trouble(({ method }) => (method === 'PUT' ? { status, code } : null))
    const film = await makeFilm()
    await expect(storage.putFolder(film, 'films/1')).rejects.toMatchObject({ code: 'storage/full' })
    const file = path.join(film, 'master.m3u8')
    await expect(storage.putFile(file, 'films/1/a')).rejects.toMatchObject({ code: 'storage/full' })
    server().trouble(() => null)
    expect(await seen()).toEqual({ opened: 0, listed: 0 })
    await putFilm()
    expect(await keysShown()).toEqual(KEYS)
  })
})
