import { S3Client } from '@aws-sdk/client-s3'
import { StorageError } from '~/lib/storage/storageError'
import { timeLeft } from '~/lib/timeBudget.server'
import { withinTime } from '~/lib/withinTime'
import { toStorageError } from './failure'

export interface BucketSettings {
  name: string
  region: string
  /** What all keys in the bucket begin with, without a slash at its end. */
  prefix?: string | undefined
  /** AWS where there is none. */
  endpoint?: string | undefined
  /** The bucket's name in the path of addresses, not in the host's name. */
  pathStyle?: boolean
  /** The machine's own (a role, a file, the environment) where there are none. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Milliseconds that a short call may take in all, its repetitions included. */
  callMs?: number
  /** Milliseconds without a byte, after which a transfer is given up. */
  stallMs?: number
  /** Milliseconds for a part of an upload, once. */
  partMs?: number
  /** How often a call is made that fails for a reason that may pass. */
  attempts?: number
}

/** A bucket, or what lies under a prefix of it. */
export interface Bucket {
  client: S3Client
  name: string
  stallMs: number
  /** The name that a key has in the bucket. */
  nameOf(key: string): string
  /** The key of an object's name; `null` for a name that is none of ours. */
  keyOf(name: string): string | null
  /**
   * Makes a short call: longer than it may take, and it is given up.
   *
   * @param what names the call in errors and logs
   * @throws StorageError unless it succeeds; what the store says of a missing object is left to `isMissing`
   */
  ask<T>(what: string, call: Call<T>): Promise<T>
  /**
   * Makes a call that carries a file, or a part of one, or ends its upload. It has a time of its own, for a request that has
   * brought a large file has none left.
   *
   * @throws StorageError
   */
  carry<T>(what: string, call: Call<T>): Promise<T>
}

type Call<T> = (within: { abortSignal: AbortSignal }) => Promise<T>

/** Makes a call that ends in time, though nothing comes, or only the beginning of an answer. */
async function callWithin<T>(ms: number, what: string, call: Call<T>): Promise<T> {
  // Not `AbortSignal.timeout`: it would also cut off a body that is read after the call.
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ms)
  // The client's pauses between two tries hear of no signal.
  const tooLate = () => new StorageError('storage/unavailable', `${what}: no answer in time`)
  try {
    return await withinTime(call({ abortSignal: late.signal }), ms, tooLate)
  } catch (error) {
    throw toStorageError(error, what)
  } finally {
    clearTimeout(timer)
  }
}

const CALL_MS = 8_000
const STALL_MS = 20_000
const CONNECT_MS = 2_000
/** A part of an upload: 8 MiB within this time is a megabit a second. */
const PART_MS = 60_000
const ATTEMPTS = 3
/** Each film being watched through us holds a connection; the default of 50 would make the others wait. */
const MAX_CONNECTIONS = 1_000

export function openBucket({
  name,
  callMs = CALL_MS,
  stallMs = STALL_MS,
  partMs = PART_MS,
  attempts = ATTEMPTS,
  ...place
}: BucketSettings): Bucket {
  const start = place.prefix ? `${place.prefix}/` : ''
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS }
  const client = new S3Client({
    region: place.region,
    ...(place.endpoint ? { endpoint: place.endpoint } : {}),
    ...(place.credentials ? { credentials: place.credentials } : {}),
    forcePathStyle: place.pathStyle ?? false,
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: partMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  return {
    client,
    name,
    stallMs,
    nameOf: (key) => start + key,
    keyOf: (found) => (found.startsWith(start) ? found.slice(start.length) : null),
    ask: (what, call) => callWithin(timeLeft(callMs), what, call),
    carry: (what, call) => callWithin(partMs * attempts, what, call),
  }
}
