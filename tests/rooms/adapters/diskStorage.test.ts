import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'
import type { Storage } from '~/adapters/storage/port'

let root = ''
let storage: Storage
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'elan-media-'))
  storage = createDiskStorage(path.join(root, 'media'))
  await writeFile(path.join(root, 'secret'), 'nobody')
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function putFilm() {
  const work = await storage.workFolder()
  await writeFile(path.join(work, 'a.m4s'), 'abcdef')
  await storage.putFolder(work, 'films/1')
  return work
}

test('a folder and a file are moved, not copied', async () => {
  expect(existsSync(await putFilm())).toBe(false)
  await storage.putFile(path.join(root, 'secret'), 'images/1')
  expect(existsSync(path.join(root, 'secret'))).toBe(false)
})

test('a path of an object is its own place, which cannot be moved to another key', async () => {
  await putFilm()
  const file = await storage.localFile('films/1/a.m4s', root)
  expect(file).toBe(path.join(root, 'media/films/1/a.m4s'))
  await expect(storage.putFile(file ?? '', 'films/2/a.m4s')).rejects.toThrow(RangeError)
  expect(await storage.open('films/1/a.m4s')).not.toBeNull()
})

test('what is prepared in the store itself can be taken in', async () => {
  const file = path.join(await storage.workFolder(), 'a.m4s')
  await writeFile(file, 'abcdef')
  await storage.putFile(file, 'films/1/a.m4s')
  expect(await readFile(path.join(root, 'media/films/1/a.m4s'), 'utf8')).toBe('abcdef')
})

test('what is removed or replaced leaves nothing on the disk', async () => {
  await putFilm()
  await putFilm()
  await storage.removeFolder('films/1')
  expect(await readdir(path.join(root, 'media/work'))).toEqual([])
  expect(await readdir(path.join(root, 'media/films'))).toEqual([])
})

test('nothing outside the store can be removed or written', async () => {
  await expect(storage.removeFolder('../')).rejects.toThrow(RangeError)
  await expect(storage.putFolder(root, '../out')).rejects.toThrow(RangeError)
  expect(existsSync(path.join(root, 'secret'))).toBe(true)
})

test('what those who died were preparing is swept; what was touched since, however deep, is kept', async () => {
  const [dead, alive] = [await storage.workFolder(), await storage.workFolder()]
  for (const folder of [dead, alive]) await mkdir(path.join(folder, 'out/240p'), { recursive: true })
  await writeFile(path.join(alive, 'out/240p/00001.m4s'), 'now')
  const long = new Date('2026-01-01')
  for (const folder of [dead, alive])
    for (const name of ['out/240p', 'out', '.']) await utimes(path.join(folder, name), long, long)
  await putFilm()
  await storage.sweep(new Date('2026-01-02'))
  expect([existsSync(dead), existsSync(alive)]).toEqual([false, true])
  expect(await storage.open('films/1/a.m4s')).not.toBeNull()
})

test('what cannot be looked at is not taken for missing: nobody gives up a film, or believes the store empty', async () => {
  const away = { code: 'storage/unavailable' }
  const source = path.join(root, 'source')
  await writeFile(source, 'a film')
  await mkdir(path.join(root, 'media'))
  await symlink('films', path.join(root, 'media/films'))
  for (const asked of [
    () => storage.open('films/1/a.m4s'),
    () => storage.localFile('films/1/a.m4s', root),
    () => storage.list(''),
    () => storage.list('films/1'),
    () => storage.remove('films/1/a.m4s'),
    () => storage.putFile(source, 'films/1/a.m4s'),
  ])
    await expect(asked()).rejects.toMatchObject(away)
  expect(await storage.open(`images/${'a'.repeat(300)}`)).toBeNull()
})
