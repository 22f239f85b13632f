import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'
import type { Storage } from '~/adapters/storage/port'

/** What a test of stores is given: a store that is empty, and a folder of this machine outside it. */
interface StoragePlace {
  storage: Storage
  outside: string
}

/** The same tests on every kind of store, each beginning empty. */
export function describeEachStorage(title: string, tests: (place: () => StoragePlace) => void): void {
  describe(`${title}, on disk`, () => {
    let folder = ''
    let place: StoragePlace | undefined
    beforeEach(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'elan-media-'))
      place = { storage: createDiskStorage(path.join(folder, 'media')), outside: folder }
    })
    afterEach(() => rm(folder, { recursive: true, force: true }))
    tests(() => {
      if (!place) throw new Error('ask for the store within a test')
      return place
    })
  })
}
