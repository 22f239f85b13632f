import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'
import { moveObjects } from '~/adapters/storage/move/moveObjects.server'
import { progressFile } from '~/adapters/storage/move/progress.server'
import type { Storage } from '~/adapters/storage/port'
import { mountSmallDisk, type SmallDisk } from '~tests/support/storage/smallDisk'
import { openTestBucket, useS3Server } from '~tests/support/storage/storages'

const MIB = 1024 ** 2
/** Who may mount a disk here; `npm test` runs as root on the machines that it is made for. */
const probe = mountSmallDisk(1)
probe?.remove()

describe.runIf(probe)('a disk with room for two megabytes', () => {
  const server = useS3Server()
  let disk: SmallDisk
  let outside = ''
  let storage: Storage
  beforeAll(async () => {
    outside = await mkdtemp(path.join(tmpdir(), 'elan-full-'))
  })
  beforeEach(() => {
    const mounted = mountSmallDisk(2)
    if (!mounted) throw new Error('the disk could not be mounted')
    disk = mounted
    storage = createDiskStorage(path.join(disk.folder, 'media'))
    return () => disk.remove()
  })
  afterAll(() => rm(outside, { recursive: true, force: true }))

  const made = async (name: string, bytes: number) => {
    const file = path.join(await mkdtemp(path.join(outside, 'made-')), name)
    await writeFile(file, Buffer.alloc(bytes, 7))
    return file
  }
  const keys = async () => (await storage.list('')).objects.map(({ key }) => key)
  async function expectNothingHalf(whole: string[] = []) {
    expect(await keys()).toEqual(whole)
    const work = path.join(disk.folder, 'media/work')
    expect(await readdir(work, { recursive: true }).catch(() => [])).toEqual([])
  }

  test('takes no part of a file, and the whole once there is room', async () => {
    await storage.putFile(await made('small', MIB / 2), 'films/0/a.m4s')
    const large = await made('large', 3 * MIB)
    await expect(storage.putFile(large, 'films/1/a.m4s')).rejects.toMatchObject({ code: 'storage/full' })
    await expectNothingHalf(['films/0/a.m4s'])
    disk.resize(8)
    await storage.putFile(large, 'films/1/a.m4s')
    expect((await storage.open('films/1/a.m4s'))?.size).toBe(3 * MIB)
  })
  test('takes no part of a folder, and the whole once there is room', async () => {
    const film = path.dirname(await made('00001.m4s', MIB))
    await mkdir(path.join(film, '240p'))
    await writeFile(path.join(film, '240p/00001.m4s'), Buffer.alloc(2 * MIB, 7))
    await expect(storage.putFolder(film, 'films/1')).rejects.toMatchObject({ code: 'storage/full' })
    await expectNothingHalf()
    disk.resize(8)
    await storage.putFolder(film, 'films/1')
    expect(await keys()).toEqual(['films/1/00001.m4s', 'films/1/240p/00001.m4s'])
  })
  test('holds no part of a copy from a bucket, which stays where it was', async () => {
    const bucket = openTestBucket(server(), path.join(disk.folder, 'work'))
    await bucket.putFile(await made('source.mp4', 3 * MIB), 'films/1/source.mp4')
    const copies = path.join(disk.folder, 'copies')
    await expect(bucket.localFile('films/1/source.mp4', copies)).rejects.toMatchObject({
      code: 'storage/full',
    })
    expect(await readdir(copies)).toEqual([])
    disk.resize(8)
    expect(await bucket.localFile('films/1/source.mp4', copies)).not.toBeNull()
  })
  test('stops a move to it, which goes on once there is room', async () => {
    const bucket = openTestBucket(server(), path.join(outside, 'work'))
    for (let n = 0; n < 8; n += 1) await bucket.putFile(await made('a', MIB / 2), `films/${n}/a.m4s`)
    const progress = progressFile(path.join(outside, 'progress.json'), 'full')
    const move = async () => moveObjects({ from: bucket, to: storage, progress, removes: false })
    await expect(move()).rejects.toMatchObject({ code: 'storage/full' })
    for (const key of await keys()) expect((await storage.open(key))?.size).toBe(MIB / 2)
    disk.resize(16)
    expect(await move()).toMatchObject({ objects: 8, isWhole: true })
    await expectNothingHalf(Array.from({ length: 8 }, (_, n) => `films/${n}/a.m4s`))
  })
  test('says so when it can only be read by now, and gives what it holds', async () => {
    await storage.putFile(await made('small', 10), 'films/0/a.m4s')
    const [one, another] = [await made('one', 10), await made('another', 10)]
    disk.close()
    const away = { code: 'storage/unavailable' }
    await expect(storage.putFile(one, 'films/0/b.m4s')).rejects.toMatchObject(away)
    await expect(storage.putFile(another, 'images/1/a.jpg')).rejects.toMatchObject(away)
    await expect(storage.putFolder(path.dirname(one), 'films/1')).rejects.toMatchObject(away)
    await expect(storage.workFolder()).rejects.toMatchObject(away)
    await expect(storage.remove('films/0/a.m4s')).rejects.toMatchObject(away)
    await expect(storage.removeFolder('films/0')).rejects.toMatchObject(away)
    expect(await keys()).toEqual(['films/0/a.m4s'])
    expect((await storage.open('films/0/a.m4s'))?.size).toBe(10)
  })
  test('has no room to prepare anything either, and says so', async () => {
    await writeFile(path.join(disk.folder, 'filling'), Buffer.alloc(4 * MIB)).catch(() => undefined)
    const error: unknown = await storage
      .putFile(await made('small', 10), 'a')
      .catch((failure: unknown) => failure)
    expect(error).toMatchObject({ code: 'storage/full' })
  })
})
