import {
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type HeadObjectCommandOutput,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { mediaType } from '~/lib/storage/mediaType'
import { StorageError } from '~/lib/storage/storageError'
import type { ListedObject } from '../port'
import type { Bucket } from './bucket.server'
import { isMissing, toStorageError } from './failure'

/** Names the put of a folder that an object came with. */
export const PUT = 'elan-put'

const MIB = 1024 ** 2
const PART_BYTES = 8 * MIB
/** S3 takes no more parts than this of one object. */
const MAX_PARTS = 10_000
/** Of one file; each holds a part in memory. */
const PARTS_AT_ONCE = 3
/** What S3 removes in one call. */
const BATCH = 1_000

interface TaggedObject extends ListedObject {
  etag: string | undefined
}

/** @returns `null` when there is none */
export async function head(bucket: Bucket, key: string): Promise<HeadObjectCommandOutput | null> {
  const { client, name, nameOf, ask } = bucket
  try {
    return await ask('head', (within) =>
      client.send(new HeadObjectCommand({ Bucket: name, Key: nameOf(key) }), within),
    )
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * Sends a local file; a large one in parts, of which the store shows nothing before the last has arrived.
 *
 * @param put the put of a folder that it belongs to
 * @returns its ETag
 */
export async function send(
  bucket: Bucket,
  file: string,
  key: string,
  put?: string,
): Promise<string | undefined> {
  const { size } = await stat(file)
  const body = createReadStream(file)
  const upload = new Upload({
    client: bucket.client,
    params: {
      Bucket: bucket.name,
      Key: bucket.nameOf(key),
      Body: body,
      ContentType: mediaType(key),
      // Only for the browser of who was sent here: no proxy may hand a pro film to others.
      CacheControl: 'private, max-age=3600',
      ...(put === undefined ? {} : { Metadata: { [PUT]: put } }),
    },
    partSize: Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS / MIB) * MIB),
    queueSize: PARTS_AT_ONCE,
  })
  try {
    return (await upload.done()).ETag
  } catch (error) {
    throw toStorageError(error, 'send')
  } finally {
    body.destroy()
  }
}

/** Some objects whose keys begin so, in their order, whatever they are. */
export async function listNames(
  { client, name, nameOf, keyOf, ask }: Bucket,
  beginning: string,
  after = '',
  limit = BATCH,
): Promise<{ objects: TaggedObject[]; isCut: boolean }> {
  const wanted = {
    Bucket: name,
    Prefix: nameOf(beginning),
    MaxKeys: limit,
    ...(after === '' ? {} : { StartAfter: nameOf(after) }),
  }
  const { Contents, IsTruncated } = await ask('list', (within) =>
    client.send(new ListObjectsV2Command(wanted), within),
  )
  const objects = (Contents ?? []).flatMap(({ Key, Size, ETag, LastModified }) => {
    const key = Key === undefined ? null : keyOf(Key)
    return key === null ? [] : [{ key, size: Size ?? 0, etag: ETag, changedAt: LastModified ?? new Date(0) }]
  })
  return { objects, isCut: IsTruncated ?? false }
}

/** All of them. */
export async function* everyName(bucket: Bucket, beginning: string): AsyncGenerator<TaggedObject> {
  let after = ''
  for (;;) {
    const { objects, isCut } = await listNames(bucket, beginning, after)
    yield* objects
    if (!isCut || objects.length === 0) return
    after = objects.at(-1)?.key ?? ''
  }
}

export async function removeAll(
  { client, name, nameOf, ask }: Bucket,
  keys: readonly string[],
): Promise<void> {
  for (let from = 0; from < keys.length; from += BATCH) {
    const Objects = keys.slice(from, from + BATCH).map((key) => ({ Key: nameOf(key) }))
    const wanted = { Bucket: name, Delete: { Objects, Quiet: true } }
    const { Errors = [] } = await ask('remove', (within) =>
      client.send(new DeleteObjectsCommand(wanted), within),
    )
    // The call succeeds even when the store has kept some of them.
    if (Errors[0]) throw new StorageError('storage/unavailable', `remove: ${Errors[0].Code ?? 'refused'}`)
  }
}
