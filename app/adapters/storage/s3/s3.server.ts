import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isSafeKey, PAGE_SIZE, requireSafeKey } from '../keys'
import { makeWorkFolder, sweepWork } from '../localWork.server'
import type { ListedObject, Storage } from '../port'
import { openBucket, type BucketSettings } from './bucket.server'
import { signedAddress } from './directUrl.server'
import { toStorageError } from './failure'
import { folderPuts } from './folderPuts.server'
import { everyName, head, listNames, removeAll, send } from './objects.server'
import { abortParts } from './unfinishedUploads.server'
import { readSpan } from './read.server'

interface S3Settings extends BucketSettings {
  /** Where files are prepared on this machine. */
  work: string
  /** Whether browsers are sent to the bucket for what they may see. */
  redirects?: boolean
  /** Where browsers reach the store, when it is not where the server does. */
  publicEndpoint?: string | undefined
}

/** Media in a bucket of a store that speaks S3. */
export function createS3Storage({
  work,
  redirects = false,
  publicEndpoint,
  ...settings
}: S3Settings): Storage {
  const bucket = openBucket(settings)
  const puts = folderPuts(bucket)
  const signer = publicEndpoint ? openBucket({ ...settings, endpoint: publicEndpoint }).client : bucket.client

  const open: Storage['open'] = async (key) => {
    const found = isSafeKey(key) ? await head(bucket, key) : null
    if (!found || (await puts.isHidden(found.metadata))) return null
    const { etag, size } = found
    return {
      size,
      read: (start, end) => readSpan(bucket, { key, etag, start, end, size }),
      directUrl: async (now) =>
        redirects
          ? bucket.ask('sign', () => signedAddress(signer, bucket.name, bucket.nameOf(key), now))
          : null,
    }
  }

  return {
    open,
    async localFile(key, folder) {
      const object = await open(key)
      if (!object) return null
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${randomUUID()}-${path.basename(key)}`)
      try {
        await pipeline(object.read(0, object.size - 1), createWriteStream(file))
        return file
      } catch (error) {
        await rm(file, { force: true })
        throw toStorageError(error, 'read')
      }
    },
    async putFile(file, key) {
      await send(bucket, file, requireSafeKey(key))
    },
    putFolder: async (folder, prefix) => puts.putFolder(folder, requireSafeKey(prefix)),
    remove: async (key) => removeAll(bucket, [requireSafeKey(key)]),
    async removeFolder(prefix) {
      const keys: string[] = []
      for await (const { key } of everyName(bucket, `${requireSafeKey(prefix)}/`)) keys.push(key)
      await removeAll(bucket, keys)
    },
    async list(prefix, after, limit = PAGE_SIZE) {
      const beginning = prefix === '' ? '' : `${requireSafeKey(prefix)}/`
      const { objects, isCut } = await listNames(bucket, beginning, after, limit)
      // Asked for afterwards: a put that began meanwhile is among them.
      const pending = objects.length === 0 ? [] : await puts.pendingFolders()
      const shown: ListedObject[] = []
      for (const { key, size, changedAt } of objects) {
        const mayHide = pending.some((folder) => key.startsWith(folder))
        if (isSafeKey(key) && (!mayHide || (await open(key)))) shown.push({ key, size, changedAt })
      }
      return { objects: shown, next: isCut ? (objects.at(-1)?.key ?? null) : null }
    },
    workFolder: () => makeWorkFolder(work),
    async sweep(before) {
      await sweepWork(work, before)
      await puts.sweep(before)
      await abortParts(bucket, before)
    },
  }
}
