import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'

/** A store in a folder of each test's own. */
export function useFolderStorage() {
  let root = ''
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'elan-store-'))
  })
  afterEach(() => rm(root, { recursive: true, force: true }))
  return () => createDiskStorage(root)
}
