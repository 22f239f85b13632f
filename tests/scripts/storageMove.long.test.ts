import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'
import { hashOfObject } from '~/adapters/storage/move/hash.server'
import type { Storage } from '~/adapters/storage/port'
import { machineEnv, ROOT } from '~tests/support/server/server'
import { bucketEnv } from '~tests/support/storage/s3Server'
import { mountSmallDisk } from '~tests/support/storage/smallDisk'
import { openTestBucket, useS3Server } from '~tests/support/storage/storages'

/** Who may mount a disk here. */
const probe = mountSmallDisk(1)
probe?.remove()

const server = useS3Server()
let dataDir = ''
let disk: Storage
let bucket: Storage
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'elan-moving-'))
  disk = createDiskStorage(path.join(dataDir, 'media'))
  bucket = openTestBucket(server(), path.join(dataDir, 'work'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function put(storage: Storage, key: string, bytes: number) {
  const file = path.join(await mkdtemp(path.join(dataDir, 'made-')), 'file')
  await writeFile(file, randomBytes(bytes))
  await storage.putFile(file, key)
}
async function fill(storage: Storage, files: number) {
  for (let n = 0; n < files; n += 1)
    await put(storage, `films/${n % 4}/${String(n).padStart(5, '0')}.m4s`, 20_000)
  await put(storage, 'films/1/source.mp4', 9 * 1024 ** 2)
}
async function contents(storage: Storage) {
  const { objects } = await storage.list('')
  return Promise.all(objects.map(async ({ key }) => [key, await hashOfObject(storage, key)]))
}

interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  printed: string
}

/** Runs the command to its end. @param began is given its process at once */
async function run(args: string[], env: Record<string, string> = {}, began?: (child: ChildProcess) => void) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/storage-move.ts', ...args], {
    cwd: ROOT,
    env: { ...machineEnv(), ...bucketEnv(server(), 'proxy'), STORAGE: 'disk', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  began?.(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, printed })),
  )
}

const TO_BUCKET = ['--from', 'disk', '--to', 's3']

/** Runs the command and signals it when the store is asked for the n-th time. */
async function endAt(request: number, signal: NodeJS.Signals, args = TO_BUCKET, env = {}): Promise<Ended> {
  let running: ChildProcess | undefined
  let left = request
  server().trouble(() => {
    left -= 1
    if (left === 0) running?.kill(signal)
    return null
  })
  const ended = await run(args, env, (child) => (running = child))
  server().trouble(() => null)
  return ended
}

describe('npm run storage:move', () => {
  test('that was killed goes on, says what it did, and removes nothing unless told', async () => {
    await fill(disk, 12)
    const before = await contents(disk)
    expect((await endAt(20, 'SIGKILL')).signal).toBe('SIGKILL')
    await put(disk, 'films/0/late.m4s', 10)
    const ended = await run(TO_BUCKET)
    expect([ended.code, ended.printed]).toEqual([
      0,
      expect.stringMatching(/14 fichier\(s\).+relus et identiques/),
    ])
    expect(ended.printed).toContain('Rien n’a été supprimé de disk')
    expect((await contents(bucket)).length).toBe(14)
    expect(await contents(bucket)).toEqual(await contents(disk))
    expect(await contents(disk)).toEqual(expect.arrayContaining(before))
  })

  describe('at length', () => {
    test.each([
      ['to a bucket', TO_BUCKET, {}],
      ['to the disk', ['--from', 's3', '--to', 'disk'], {}],
      ['to a bucket, removing', [...TO_BUCKET, '--delete'], { STORAGE: 's3' }],
      ['to the disk, removing', ['--from', 's3', '--to', 'disk', '--delete'], { STORAGE: 'disk' }],
    ])('killed at ten random moments ends whole %s', { timeout: 300_000 }, async (_way, args, env) => {
      const [from, to] = args[1] === 'disk' ? [disk, bucket] : [bucket, disk]
      await fill(from, 40)
      const before = await contents(from)
      for (let kill = 0; kill < 10; kill += 1) {
        const signal = kill % 4 === 3 ? 'SIGTERM' : 'SIGKILL'
        const ended = await endAt(randomInt(1, 25), signal, args, env)
        // Nothing is lost at any moment: what the source has no more was read back at the destination.
        const held = new Map([...(await contents(from)), ...(await contents(to))] as [string, string][])
        expect([...held].sort()).toEqual(before)
        if (ended.code === 0) break
      }
      expect((await run(args, env)).code).toBe(0)
      expect(await contents(to)).toEqual(before)
      expect(await contents(from)).toEqual(args.includes('--delete') ? [] : before)
    })
    test.each(['SIGINT', 'SIGTERM'] as const)(
      'ends in order at %s, and leaves nothing but its progress',
      async (signal) => {
        await fill(disk, 40)
        const ended = await endAt(20, signal)
        expect([ended.code, ended.signal, ended.printed]).toEqual([
          130,
          null,
          expect.stringContaining('Interrompu'),
        ])
        expect((await readdir(dataDir)).filter((name) => name.startsWith('storage-move'))).toEqual([
          'storage-move.json',
        ])
      },
    )
    test.each([
      ['nothing', [], {}, 'Usage'],
      ['the same store twice', ['--from', 'disk', '--to', 'disk'], {}, 'le même stockage'],
      ['a store that there is not', ['--from', 'disk', '--to', 'tape'], {}, 'Usage'],
      ['to remove what Élan still reads', [...TO_BUCKET, '--delete'], {}, 'STORAGE=s3'],
      ['wrong settings', TO_BUCKET, { S3_BUCKET: 'Élan' }, 'S3_BUCKET'],
    ])('refuses %s with a sentence', async (_name, args, env, sentence) => {
      await put(disk, 'films/1/a.m4s', 10)
      const ended = await run(args, env)
      expect([ended.code, ended.printed]).toEqual([1, expect.stringContaining(sentence)])
      expect(ended.printed).not.toMatch(/\bat .+:\d+:\d+/)
      expect((await contents(disk)).length).toBe(1)
    })
    test.runIf(probe)('tells of a disk that is full, or can only be read, without a stack', async () => {
      const small = mountSmallDisk(1)
      try {
        const DATA_DIR = path.join(small?.folder ?? '', 'data')
        await mkdir(DATA_DIR)
        await writeFile(path.join(DATA_DIR, 'filling'), Buffer.alloc(2 * 1024 ** 2)).catch(() => undefined)
        const full = await run(TO_BUCKET, { DATA_DIR })
        expect([full.code, full.printed]).toEqual([1, expect.stringMatching(/plus assez de place/)])
        small?.close()
        const closed = await run(TO_BUCKET, { DATA_DIR })
        expect([closed.code, closed.printed]).toEqual([
          1,
          expect.stringMatching(/ne se laisse que lire.+relancez/),
        ])
        expect(full.printed + closed.printed).not.toMatch(/\bat .+:\d+:\d+/)
      } finally {
        small?.remove()
      }
    })
    test('ends whole though the bucket refuses one call in three', { timeout: 300_000 }, async () => {
      await fill(disk, 40)
      let asked = 0
      server().trouble(() => (++asked % 3 === 0 ? { status: 503, code: 'SlowDown' } : null))
      let ended = await run(TO_BUCKET)
      for (let again = 0; ended.code !== 0 && again < 10; again += 1) {
        expect(ended.printed).toMatch(/indisponibles.+relancez/)
        ended = await run(TO_BUCKET)
      }
      expect(ended.code).toBe(0)
      server().trouble(() => null)
      expect(await contents(bucket)).toEqual(await contents(disk))
      expect(server().unfinished.size).toBe(0)
    })
    test('tells of a store that is away without keys, and goes on afterwards', async () => {
      await fill(disk, 12)
      server().trouble(() => ({ status: 403, code: 'AccessDenied' }))
      const ended = await run(TO_BUCKET)
      expect([ended.code, ended.printed]).toEqual([1, expect.stringMatching(/indisponibles.+relancez/)])
      expect(ended.printed).not.toMatch(/AKELAN|a-secret/)
      server().trouble(() => null)
      expect((await run(TO_BUCKET)).code).toBe(0)
    })
  })
})
