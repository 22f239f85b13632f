import {
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
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

/** What a store says of an object. */
interface FoundObject {
  size: number
  etag: string
  metadata: Record<string, string> | undefined
}

/** What answers with success need not be the store: a proxy shows a page of its own while the store is away. */
export const notTheStore = (what: string) =>
  new StorageError('storage/unavailable', `${what}: not an answer of a store`)

/** @returns `null` when there is none */
export async function head(bucket: Bucket, key: string): Promise<FoundObject | null> {
  const { client, name, nameOf, ask } = bucket
  try {
    const found = await ask('head', (within) =>
      client.send(new HeadObjectCommand({ Bucket: name, Key: nameOf(key) }), within),
    )
    const { ContentLength: size, ETag: etag, Metadata: metadata } = found
    if (size === undefined || etag === undefined) throw notTheStore('head')
    return { size, etag, metadata }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** The client for `Upload`, which knows no limits of time: each of its calls gets one. */
const carryingClient = ({ client, carry }: Bucket) =>
  Object.create(client, {
    send: {
      value: (command: Parameters<S3Client['send']>[0]) =>
        carry('send', async (within) => {
          const answer = await client.send(command, within)
          const isBegun = !(command instanceof CreateMultipartUploadCommand) || 'UploadId' in answer
          if (!isBegun) throw notTheStore('send')
          return answer
        }),
    },
  }) as S3Client

/**
 * Sends a local file; a large one in parts, of which the store shows nothing before the last has arrived.
 *
 * @param put the put of a folder that it belongs to
 * @returns its ETag
 */
export async function send(bucket: Bucket, file: string, key: string, put?: string): Promise<string> {
  const { size } = await stat(file)
  const body = createReadStream(file)
  const upload = new Upload({
    client: carryingClient(bucket),
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
    const { ETag } = await upload.done()
    if (ETag === undefined) throw notTheStore('send')
    return ETag
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
  if (IsTruncated === undefined) throw notTheStore('list')
  const objects = (Contents ?? []).flatMap(({ Key, Size, ETag, LastModified }) => {
    const key = Key === undefined ? null : keyOf(Key)
    return key === null ? [] : [{ key, size: Size ?? 0, etag: ETag, changedAt: LastModified ?? new Date(0) }]
  })
  // There would be no telling where to go on.
  if (IsTruncated && objects.length === 0) throw notTheStore('list')
  return { objects, isCut: IsTruncated }
}

/** All of them. */
export async function* everyName(bucket: Bucket, beginning: string): AsyncGenerator<TaggedObject> {
  let after = ''
  for (;;) {
    const { objects, isCut } = await listNames(bucket, beginning, after)
    yield* objects
    if (!isCut) return
    after = objects.at(-1)?.key ?? ''
  }
}

export async function removeAll(
  { client, name, nameOf, ask }: Bucket,
  keys: readonly string[],
): Promise<void> {
  for (let from = 0; from < keys.length; from += BATCH) {
    const names = keys.slice(from, from + BATCH).map(nameOf)
    const wanted = { Bucket: name, Delete: { Objects: names.map((Key) => ({ Key })) } }
    const { Deleted = [], Errors = [] } = await ask('remove', (within) =>
      client.send(new DeleteObjectsCommand(wanted), within),
    )
    // The call succeeds even when the store has kept some of them.
    const gone = new Set(Deleted.map(({ Key }) => Key))
    const kept = names.filter((one) => !gone.has(one))
    if (kept.length > 0)
      throw new StorageError(
        'storage/unavailable',
        `remove: ${kept.length} are kept, ${Errors[0]?.Code ?? 'no word why'}`,
      )
  }
}
