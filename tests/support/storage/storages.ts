import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'
import type { Storage } from '~/adapters/storage/port'
import { createS3Storage } from '~/adapters/storage/s3/s3.server'
import { ACCESS_KEY, BUCKET, REGION, startS3Server, type S3Server } from './s3Server'
import { runsAll } from '../extent'

/** What a test of stores is given: a store that is empty, and a folder of this machine outside it. */
interface StoragePlace {
  storage: Storage
  outside: string
}

type S3Options = Partial<Parameters<typeof createS3Storage>[0]>

/** A store in the tests' bucket. */
export const openTestBucket = (
  { endpoint }: Pick<S3Server, 'endpoint'>,
  work: string,
  options: S3Options = {},
) =>
  createS3Storage({
    name: BUCKET,
    region: REGION,
    endpoint,
    pathStyle: true,
    credentials: { accessKeyId: ACCESS_KEY.id, secretAccessKey: ACCESS_KEY.secret },
    prefix: 'elan',
    work,
    ...options,
  })

/** An S3 server for the tests of this file, emptied before each. */
export function useS3Server(): () => S3Server {
  let server: S3Server | undefined
  beforeAll(async () => {
    server = await startS3Server()
  })
  beforeEach(() => {
    server?.empty()
    server?.trouble(() => null)
    server?.asked.splice(0)
  })
  afterAll(async () => server?.close())
  return () => {
    if (!server) throw new Error('ask for the server within a test')
    return server
  }
}

function describeStorage(
  title: string,
  open: (folder: string) => Storage,
  tests: (place: () => StoragePlace) => void,
) {
  describe(title, () => {
    let place: StoragePlace | undefined
    beforeEach(async () => {
      const outside = await mkdtemp(path.join(tmpdir(), 'elan-media-'))
      place = { storage: open(outside), outside }
    })
    afterEach(async () => {
      if (place) await rm(place.outside, { recursive: true, force: true })
    })
    tests(() => {
      if (!place) throw new Error('ask for the store within a test')
      return place
    })
  })
}

/** The same tests on every kind of store, each beginning empty. */
/** What only uses a store: on disk; where all tests run, in a bucket as well. */
export function describeWithStorage(title: string, tests: (place: () => StoragePlace) => void): void {
  if (runsAll) return describeEachStorage(title, tests)
  describeStorage(`${title}, on disk`, (folder) => createDiskStorage(path.join(folder, 'media')), tests)
}

export function describeEachStorage(title: string, tests: (place: () => StoragePlace) => void): void {
  describeStorage(`${title}, on disk`, (folder) => createDiskStorage(path.join(folder, 'media')), tests)
  describe('S3', () => {
    const server = useS3Server()
    describeStorage(
      `${title}, in a bucket`,
      (folder) => openTestBucket(server(), path.join(folder, 'work')),
      tests,
    )
  })
}
