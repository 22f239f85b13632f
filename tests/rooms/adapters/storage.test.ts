import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { ObjectPage } from '~/adapters/storage/port'
import { describeEachStorage } from '~tests/support/storage/storages'

const UNSAFE_KEYS = [
  '../secret',
  'films/../../secret',
  '/etc/passwd',
  'films//1/a.m4s',
  'films/1/../1/a.m4s',
  'films/1/a.m4s/',
  '.hidden',
  'films/.hidden/a.m4s',
  'films/1/a.m4s\0',
  'films\\1\\a.m4s',
  'work/film/a.m4s',
  'work',
  '',
]

describeEachStorage('a store', (place) => {
  const storage = () => place().storage
  const written = async (content: string, name = 'file') => {
    const file = path.join(await mkdtemp(path.join(place().outside, 'made-')), name)
    await writeFile(file, content)
    return file
  }
  const put = async (key: string, content = key) => storage().putFile(await written(content), key)
  async function putFolder(prefix: string, contents: Record<string, string>) {
    const work = await storage().workFolder()
    for (const [name, content] of Object.entries(contents)) {
      await mkdir(path.dirname(path.join(work, name)), { recursive: true })
      await writeFile(path.join(work, name), content)
    }
    await storage().putFolder(work, prefix)
  }
  const read = async (key: string) => {
    const object = await storage().open(key)
    return object && text(object.read(0, object.size - 1))
  }
  async function listAll(prefix: string, limit?: number) {
    const keys: string[] = []
    let page: ObjectPage | undefined
    do {
      page = await storage().list(prefix, page?.next ?? undefined, limit)
      keys.push(...page.objects.map(({ key }) => key))
    } while (page.next !== null)
    return keys
  }

  describe('a folder', () => {
    test('is taken in whole, and its objects are read whole or in part', async () => {
      await putFolder('films/1', { 'a.m4s': 'abcdef', '240p/00001.m4s': 'ghi' })
      const object = await storage().open('films/1/a.m4s')
      expect(object?.size).toBe(6)
      expect(object && (await text(object.read(0, 5)))).toBe('abcdef')
      expect(object && (await text(object.read(2, 3)))).toBe('cd')
      expect(await read('films/1/240p/00001.m4s')).toBe('ghi')
    })
    test('replaces what a try before it has left', async () => {
      await putFolder('films/1', { 'a.m4s': 'old', 'b.m4s': 'old' })
      await putFolder('films/1', { 'a.m4s': 'new' })
      expect(await read('films/1/a.m4s')).toBe('new')
      expect(await listAll('films')).toEqual(['films/1/a.m4s'])
    })
    test('may join another under the same name', async () => {
      await putFolder('films/1/240p', { 'a.m4s': 'small' })
      await putFolder('films/1/480p', { 'a.m4s': 'large' })
      expect(await listAll('films/1')).toEqual(['films/1/240p/a.m4s', 'films/1/480p/a.m4s'])
    })
    test('that is removed is gone, and removing nothing is no error', async () => {
      await putFolder('films/1', { 'a.m4s': 'abcdef' })
      await put('films/10/a.m4s')
      await storage().removeFolder('films/1')
      await storage().removeFolder('films/1')
      expect(await storage().open('films/1/a.m4s')).toBeNull()
      expect(await listAll('')).toEqual(['films/10/a.m4s'])
    })
    test('is no object', async () => {
      await putFolder('films/1', { 'a.m4s': 'abcdef' })
      expect(await storage().open('films/1')).toBeNull()
      expect(await storage().localFile('films/1', place().outside)).toBeNull()
      expect(await storage().open('films/1/b.m4s')).toBeNull()
      await storage().remove('films/1')
      expect(await read('films/1/a.m4s')).toBe('abcdef')
    })
  })

  describe('a file', () => {
    test('is taken in under its key', async () => {
      await put('images/1/800.webp', 'abcdef')
      expect(await read('images/1/800.webp')).toBe('abcdef')
    })
    test('may be put again', async () => {
      await put('images/1/800.webp', 'first')
      await put('images/1/800.webp', 'second')
      expect(await read('images/1/800.webp')).toBe('second')
    })
    test('may be empty', async () => {
      await put('images/1/empty.txt', '')
      expect((await storage().open('images/1/empty.txt'))?.size).toBe(0)
    })
    test('that is not there cannot be taken in, and leaves nothing', async () => {
      await expect(storage().putFile(path.join(place().outside, 'nowhere'), 'images/1')).rejects.toThrow()
      expect(await listAll('')).toEqual([])
    })
    test('is at a path of this machine for tools that take files', async () => {
      await put('films/1/source.mp4', 'a film')
      const file = await storage().localFile('films/1/source.mp4', place().outside)
      expect(file && (await readFile(file, 'utf8'))).toBe('a film')
      expect(path.extname(file ?? '')).toBe('.mp4')
    })
    test('that is removed is gone alone, and removing nothing is no error', async () => {
      await put('images/1')
      await put('images/10')
      await storage().remove('images/1')
      await storage().remove('images/1')
      expect(await storage().open('images/1')).toBeNull()
      expect(await storage().localFile('images/1', place().outside)).toBeNull()
      expect(await listAll('')).toEqual(['images/10'])
    })
  })

  describe('what is listed', () => {
    const keys = ['a-b/1', 'a/1', 'a/2/x', 'a/2/y', 'a/3', 'a0', 'b/1']
    test('comes in the order of keys, with sizes, whatever the length of a page', async () => {
      for (const key of keys) await put(key)
      expect(await listAll('')).toEqual(keys)
      for (const limit of [1, 2, 3, 7]) expect(await listAll('', limit)).toEqual(keys)
      expect((await storage().list('b')).objects).toMatchObject([{ key: 'b/1', size: 3 }])
    })
    test('says when it was stored', async () => {
      // Stores count in whole seconds.
      const before = Math.floor(Date.now() / 1000) * 1000
      await put('a/1')
      const [object] = (await storage().list('a')).objects
      expect(object?.changedAt.getTime()).toBeGreaterThanOrEqual(before)
      expect(object?.changedAt.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
    })
    test('is what the folder holds, not what begins alike', async () => {
      for (const key of keys) await put(key)
      expect(await listAll('a', 2)).toEqual(keys.filter((key) => key.startsWith('a/')))
      expect(await listAll('a/2')).toEqual(['a/2/x', 'a/2/y'])
      expect(await listAll('nowhere')).toEqual([])
    })
    test('goes on behind a key that has gone meanwhile', async () => {
      for (const key of keys) await put(key)
      const { next } = await storage().list('', undefined, 3)
      await storage().remove(next ?? '')
      expect((await storage().list('', next ?? '')).objects.map(({ key }) => key)).toEqual(keys.slice(3))
    })
    test('holds nothing that is only being prepared', async () => {
      await writeFile(path.join(await storage().workFolder(), 'a.m4s'), 'abcdef')
      expect(await listAll('')).toEqual([])
    })
  })

  describe.each(UNSAFE_KEYS)('%j', (key) => {
    test('is no object', async () => {
      await put('films/1/a.m4s')
      expect(await storage().open(key)).toBeNull()
      expect(await storage().localFile(key, place().outside)).toBeNull()
    })
    test('cannot be written or removed', async () => {
      const file = await written('nobody', 'secret')
      await expect(storage().putFile(file, key)).rejects.toThrow(RangeError)
      await expect(storage().putFolder(path.dirname(file), key)).rejects.toThrow(RangeError)
      await expect(storage().remove(key)).rejects.toThrow(RangeError)
      await expect(storage().removeFolder(key)).rejects.toThrow(RangeError)
      expect(existsSync(file)).toBe(true)
    })
  })
})
