import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdFolder } from '~/lib/folderLock.server'

/** What another process does right after a lock was read. */
const between = vi.hoisted(() => ({ act: null as (() => Promise<void>) | null }))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const readThen = async (file: string, encoding: 'utf8') => {
    const text = await real.readFile(file, encoding)
    const { act } = between
    between.act = null
    await act?.()
    return text
  }
  return { ...real, readFile: readThen }
})

const DEAD = String(2 ** 30)
const OTHER = String(process.ppid)

let folder = ''
let lock = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-lock-'))
  lock = path.join(folder, 'elan.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('a dead lock that another process takes over meanwhile is that one’s', async () => {
  await writeFile(lock, DEAD)
  between.act = () => writeFile(lock, OTHER)
  await expect(holdFolder(lock)).rejects.toMatchObject({ pid: process.ppid })
  expect(await readFile(lock, 'utf8')).toBe(OTHER)
  expect(await readdir(folder)).toEqual(['elan.lock'])
})

it('a dead lock that another process takes away meanwhile is nobody’s', async () => {
  await writeFile(lock, DEAD)
  between.act = () => rm(lock)
  await (
    await holdFolder(lock)
  )()
  expect(await readdir(folder)).toEqual([])
})

it('who lets go leaves the lock of another process where it is', async () => {
  const release = await holdFolder(lock)
  await writeFile(lock, OTHER)
  await release()
  expect(await readFile(lock, 'utf8')).toBe(OTHER)
})
