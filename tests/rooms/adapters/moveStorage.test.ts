import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'
import { SpoiltCopyError } from '~/adapters/storage/move/copyObject.server'
import { hashOfObject } from '~/adapters/storage/move/hash.server'
import { moveObjects, type Move } from '~/adapters/storage/move/moveObjects.server'
import { progressFile } from '~/adapters/storage/move/progress.server'
import type { Storage } from '~/adapters/storage/port'
import { runsAll } from '~tests/support/extent'
import { openTestBucket, useS3Server } from '~tests/support/storage/storages'

const server = useS3Server()
const FILES = 20
let folder = ''
let disk: Storage
let bucket: Storage
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-move-'))
  disk = createDiskStorage(path.join(folder, 'media'))
  bucket = openTestBucket(server(), path.join(folder, 'work'), { attempts: 1 })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function put(storage: Storage, key: string, content = `content of ${key}`) {
  const file = path.join(await mkdtemp(path.join(folder, 'made-')), 'file')
  await writeFile(file, content)
  await storage.putFile(file, key)
}
async function fill(storage: Storage) {
  for (let n = 0; n < FILES; n += 1) await put(storage, `films/${n % 3}/${String(n).padStart(5, '0')}.m4s`)
  await put(storage, 'images/empty', '')
}
/** What a store holds, by key. */
async function contents(storage: Storage) {
  const { objects } = await storage.list('')
  return Promise.all(objects.map(async ({ key }) => [key, await hashOfObject(storage, key)]))
}
const move = (change: Partial<Move> = {}) =>
  moveObjects({
    from: disk,
    to: bucket,
    progress: progressFile(path.join(folder, 'progress.json'), 'disk s3'),
    removes: false,
    ...change,
  })

describe('a move', () => {
  test.each(['to a bucket', 'to the disk'])('brings all %s, and leaves the source as it was', async (way) => {
    const [from, to] = way === 'to a bucket' ? [disk, bucket] : [bucket, disk]
    await fill(from)
    const before = await contents(from)
    expect(await move({ from, to })).toMatchObject({ objects: FILES + 1, late: 0, isWhole: true })
    expect(await contents(to)).toEqual(before)
    expect(await contents(from)).toEqual(before)
    expect(existsSync(path.join(folder, 'progress.json'))).toBe(false)
    expect(await readdir(path.join(folder, 'work')).catch(() => [])).toEqual([])
  })
  test.runIf(runsAll)('sends nothing twice', async () => {
    await fill(disk)
    await move()
    server().asked.splice(0)
    await move()
    expect(server().asked.filter((request) => request.startsWith('PUT'))).toEqual([])
  })
  test('that was stopped goes on where it was', async () => {
    await fill(disk)
    const stop = new AbortController()
    const first = await move({ signal: stop.signal, onProgress: () => stop.abort() })
    expect(first.isWhole).toBe(false)
    expect(first.objects).toBeGreaterThan(0)
    server().asked.splice(0)
    expect(await move()).toMatchObject({ objects: FILES + 1, isWhole: true })
    expect(server().asked.filter((request) => request.startsWith('PUT')).length).toBe(
      FILES + 1 - first.objects,
    )
    expect(await contents(bucket)).toEqual(await contents(disk))
  })
  test.runIf(runsAll)('does not take the progress of another for its own', async () => {
    await fill(disk)
    const stop = new AbortController()
    await move({ signal: stop.signal, onProgress: () => stop.abort() })
    server().empty()
    const progress = progressFile(path.join(folder, 'progress.json'), 'disk s3 another-bucket')
    expect(await move({ progress })).toMatchObject({ objects: FILES + 1, isWhole: true })
    expect(await contents(bucket)).toEqual(await contents(disk))
  })
  test.runIf(runsAll)(
    'finds what is added to the source meanwhile, before what it has done and behind it',
    async () => {
      await fill(disk)
      const kept = progressFile(path.join(folder, 'progress.json'), 'disk s3')
      let added = 0
      const write: typeof kept.write = async (progress) => {
        // Behind what it has done by then, and among what it lists next or has listed already.
        if (added++ === 0) for (const key of ['animations/1', 'films/9']) await put(disk, key)
        await kept.write(progress)
      }
      const moved = await move({ progress: { ...kept, write } })
      expect(moved).toMatchObject({ objects: FILES + 3, isWhole: true })
      expect(moved.late).toBeGreaterThan(0)
      expect(await contents(bucket)).toEqual(await contents(disk))
    },
  )
  test('ends when the store goes away, and goes on when it is back', async () => {
    await fill(disk)
    let left = 15
    server().trouble(() => (left-- > 0 ? null : 'cut'))
    await expect(move()).rejects.toMatchObject({ code: 'storage/unavailable' })
    server().trouble(() => null)
    expect((await move()).isWhole).toBe(true)
    expect(await contents(bucket)).toEqual(await contents(disk))
  })
  test.runIf(runsAll).each([[false], [true]])(
    'that dies at any of its requests loses nothing, and the next run makes it whole (removing: %s)',
    async (removes) => {
      const keys = ['films/0/a.m4s', 'films/0/b.m4s', 'images/c.jpg']
      for (let step = 0, died = true; died; step += 1) {
        server().empty()
        for (const key of keys) await put(disk, key)
        const before = await contents(disk)
        let left = step
        died = false
        server().trouble(() => {
          if (left-- > 0) return null
          died = true
          return 'cut'
        })
        const end = await move({ removes }).catch((error: unknown) => error)
        server().trouble(() => null)
        if (died) expect(end).toMatchObject({ code: 'storage/unavailable' })
        const held = new Map([...(await contents(disk)), ...(await contents(bucket))] as [string, string][])
        expect([...held].toSorted()).toEqual(before)
        expect(await move({ removes })).toMatchObject({ isWhole: true })
        expect(await contents(bucket)).toEqual(before)
        expect(await contents(disk)).toEqual(removes ? [] : before)
      }
    },
  )
  test.runIf(runsAll)('replaces what the destination has spoilt, also where its size is right', async () => {
    await fill(disk)
    await put(bucket, 'films/0/00000.m4s', 'cOnTeNt of films/0/00000.m4s')
    await put(bucket, 'films/0/00003.m4s', 'half')
    await move()
    expect(await contents(bucket)).toEqual(await contents(disk))
  })
})

describe('the source of a move', () => {
  test('loses what was read back at the destination, when told so', async () => {
    await fill(disk)
    const before = await contents(disk)
    await move()
    expect(await move({ removes: true })).toMatchObject({ objects: FILES + 1, isWhole: true })
    expect(await contents(bucket)).toEqual(before)
    expect(await contents(disk)).toEqual([])
  })
  test.runIf(runsAll)('keeps what the destination gives back spoilt', async () => {
    await fill(disk)
    const before = await contents(disk)
    const spoilt = 'films/1/00001.m4s'
    const spoiling: Storage = {
      ...bucket,
      open: async (key) => bucket.open(key === spoilt ? 'films/0/00000.m4s' : key),
    }
    await put(bucket, 'films/0/00000.m4s')
    await expect(move({ to: spoiling, removes: true })).rejects.toEqual(new SpoiltCopyError(spoilt))
    expect((await contents(disk)).map(([key]) => key)).toContain(spoilt)
    await move({ removes: true })
    expect(await contents(bucket)).toEqual(before)
  })
})
