import { PutObjectCommand } from '@aws-sdk/client-s3'
import { LRUCache } from 'lru-cache'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { StorageError } from '~/lib/storage/storageError'
import type { Bucket } from './bucket.server'
import { everyName, head, notTheStore, PUT, removeAll, send } from './objects.server'

/**
 * A bucket has no folders and no way to rename one, so a folder becomes visible by one removal: each of its objects names
 * the put that it came with, and is no object while that put has its mark here. A mark's name tells the folder, and no key
 * begins with a dot.
 */
const MARKS = '.pending/'
const FILES_AT_ONCE = 8
const MAX_KNOWN = 10_000

const nameMark = (prefix: string) => `${Buffer.from(prefix).toString('base64url')}.${randomUUID()}`
const prefixOf = (put: string) => Buffer.from(put.slice(0, put.indexOf('.')), 'base64url').toString()

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

/** Sends some files at once, and stops with the first that fails. @returns the ETag of each key */
async function sendAll(bucket: Bucket, folder: string, prefix: string, put: string) {
  const etags = new Map<string, string>()
  const waiting = await filesIn(folder)
  const sendOn = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const key = `${prefix}/${file}`
      try {
        etags.set(key, await send(bucket, path.join(folder, file), key, put))
      } catch (error) {
        waiting.length = 0
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, sendOn))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return etags
}

/** @throws StorageError unless the bucket holds what was sent: another put of the same folder may have come between */
async function requireWhole(bucket: Bucket, prefix: string, sent: Map<string, string>): Promise<void> {
  const missing = new Map(sent)
  for await (const { key, etag } of everyName(bucket, `${prefix}/`))
    if (missing.get(key) === etag) missing.delete(key)
  if (missing.size > 0)
    throw new StorageError('storage/unavailable', `put: ${missing.size} objects are not as they were sent`)
}

/** Puts of folders, whole or not at all to readers, whatever dies in between. */
export function folderPuts(bucket: Bucket) {
  /** A put that was seen complete stays so. */
  const complete = new LRUCache<string, true>({ max: MAX_KNOWN })
  const { client, name, nameOf, ask } = bucket
  const unmark = (put: string) => removeAll(bucket, [MARKS + put])

  async function mark(put: string): Promise<void> {
    const wanted = { Bucket: name, Key: nameOf(MARKS + put), Body: prefixOf(put) }
    const { ETag } = await ask('mark', (within) => client.send(new PutObjectCommand(wanted), within))
    if (ETag === undefined) throw notTheStore('mark')
  }

  async function isPending(put: string): Promise<boolean> {
    if (complete.has(put)) return false
    if (await head(bucket, MARKS + put)) return true
    complete.set(put, true)
    return false
  }

  /** Takes a put back: what others have put there meanwhile stays. */
  async function takeBack(put: string): Promise<void> {
    const left: string[] = []
    for await (const { key } of everyName(bucket, `${prefixOf(put)}/`))
      if ((await head(bucket, key))?.metadata?.[PUT] === put) left.push(key)
    await removeAll(bucket, left)
    await unmark(put)
  }

  async function putFolder(folder: string, prefix: string): Promise<void> {
    const before: string[] = []
    for await (const { key } of everyName(bucket, `${prefix}/`)) before.push(key)
    await removeAll(bucket, before)
    const put = nameMark(prefix)
    await mark(put)
    try {
      await requireWhole(bucket, prefix, await sendAll(bucket, folder, prefix, put))
      await unmark(put)
    } catch (error) {
      // The sweep takes back what cannot be taken back now.
      await takeBack(put).catch(() => undefined)
      throw error
    }
  }

  async function marks(): Promise<{ put: string; changedAt: Date }[]> {
    const found: { put: string; changedAt: Date }[] = []
    for await (const { key, changedAt } of everyName(bucket, MARKS))
      found.push({ put: key.slice(MARKS.length), changedAt })
    return found
  }

  return {
    putFolder,
    /** Whether an object came with a put that is not complete. */
    isHidden: async (metadata: Record<string, string> | undefined) => {
      const put = metadata?.[PUT]
      return put !== undefined && (await isPending(put))
    },
    /** The folders that are being put, or were when somebody died. */
    pendingFolders: async () => (await marks()).map(({ put }) => `${prefixOf(put)}/`),
    async sweep(before: Date): Promise<void> {
      for (const { put, changedAt } of await marks()) if (changedAt < before) await takeBack(put)
    },
  }
}
