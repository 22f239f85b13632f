import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'elan-media-'))
  await writeFile(path.join(root, 'secret'), 'nobody')
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function withFilm() {
  const storage = createDiskStorage(path.join(root, 'media'))
  const work = await storage.workFolder()
  await writeFile(path.join(work, 'a.m4s'), 'abcdef')
  await storage.putFolder(work, 'films/1')
  return { storage, work }
}

test('a folder is moved in whole, and its objects are read whole or in part', async () => {
  const { storage, work } = await withFilm()
  const object = await storage.open('films/1/a.m4s')
  expect(object?.size).toBe(6)
  expect(object && (await text(object.read(0, 5)))).toBe('abcdef')
  expect(object && (await text(object.read(2, 3)))).toBe('cd')
  expect(existsSync(work)).toBe(false)
})

test.each([
  ['films/1'],
  ['films/1/b.m4s'],
  ['films/1/../1/a.m4s'],
  ['../secret'],
  ['films/../../secret'],
  ['/etc/passwd'],
  ['films//1/a.m4s'],
  ['films/1/a.m4s/'],
  ['.hidden'],
  ['films/1/a.m4s\0'],
  ['films\\1\\a.m4s'],
  [''],
])('%j is no object', async (key) => {
  const { storage } = await withFilm()
  expect(await storage.open(key)).toBeNull()
})

test('what is removed is gone, and removing nothing is no error', async () => {
  const { storage } = await withFilm()
  await storage.removeFolder('films/1')
  await storage.removeFolder('films/1')
  expect(await storage.open('films/1/a.m4s')).toBeNull()
})

test('nothing outside the store can be removed or written', async () => {
  const { storage } = await withFilm()
  await expect(storage.removeFolder('../')).rejects.toThrow(RangeError)
  await expect(storage.putFolder(root, '../out')).rejects.toThrow(RangeError)
  expect(existsSync(path.join(root, 'secret'))).toBe(true)
})
