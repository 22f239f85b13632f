import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'

// For machines where nobody may mount a small disk (diskFull.test.ts): the store is on another disk than the file, and
// that one fills up in the middle of a copy.
vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof fs>()
  const failure = (code: string) =>
    Object.assign(new Error(code), { code, syscall: 'copyfile', path: 'media' })
  let isFull = true
  return {
    ...actual,
    rename: async (from: string, to: string) => {
      if (from.includes('outside')) throw failure('EXDEV')
      await actual.rename(from, to)
    },
    cp: async (from: string, to: string) => {
      if (!isFull) return actual.copyFile(from, to)
      isFull = false
      await actual.writeFile(to, 'the beginn')
      throw failure('ENOSPC')
    },
  }
})

test('a disk that fills up in the middle of a copy shows no part of it, and takes it when there is room', async () => {
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'elan-double-'))
  const storage = createDiskStorage(path.join(folder, 'media'))
  const file = path.join(folder, 'outside')
  await fs.writeFile(file, 'the beginning and the end')
  await expect(storage.putFile(file, 'films/1/a.m4s')).rejects.toMatchObject({ code: 'storage/full' })
  expect((await storage.list('')).objects).toEqual([])
  expect(await fs.readdir(path.join(folder, 'media/work'))).toEqual([])
  await storage.putFile(file, 'films/1/a.m4s')
  expect((await storage.open('films/1/a.m4s'))?.size).toBe(25)
  await fs.rm(folder, { recursive: true })
})
