import { GetObjectCommand } from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { StorageError } from '~/lib/storage/storageError'
import { withinTime } from '~/lib/withinTime'
import type { Bucket } from './bucket.server'
import { toStorageError } from './failure'

/** How often a reading is taken up again without having got further. */
const TRIES = 3

interface Span {
  key: string
  /** Of the version that was opened: another one is never mixed in. */
  etag: string | undefined
  start: number
  end: number
  /** Of the whole object. */
  size: number
}

async function begin({ client, name, nameOf, ask }: Bucket, span: Span): Promise<Readable> {
  const { key, etag, start, end, size } = span
  // Asked for as a whole it comes with a checksum, which the client compares at its end.
  const isWhole = start === 0 && end === size - 1
  const wanted = {
    Bucket: name,
    Key: nameOf(key),
    IfMatch: etag,
    ...(isWhole ? {} : { Range: `bytes=${start}-${end}` }),
  }
  const { Body } = await ask('read', (within) => client.send(new GetObjectCommand(wanted), within))
  if (!(Body instanceof Readable)) throw new StorageError('storage/unavailable', 'read: no body')
  return Body
}

/** The chunks of one answer. Only waiting for the store counts as standing still, not a reader who is slow. */
async function* chunksOf(body: Readable, stallMs: number): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const stalled = () => new StorageError('storage/unavailable', 'read: no byte for too long')
  try {
    for (;;) {
      const { value, done } = await withinTime(chunks.next(), stallMs, stalled)
      if (done) return
      yield value
    }
  } finally {
    body.destroy()
  }
}

/** A reading of an object that goes on where its connection broke off. */
async function* readOn(bucket: Bucket, span: Span): AsyncGenerator<Buffer> {
  let at = span.start
  for (let tries = 1; at <= span.end; tries += 1) {
    const body = await begin(bucket, { ...span, start: at })
    try {
      for await (const chunk of chunksOf(body, bucket.stallMs)) {
        at += chunk.length
        tries = 0
        yield chunk
      }
      if (at <= span.end) throw new StorageError('storage/unavailable', 'read: cut off')
    } catch (error) {
      // With all bytes here, it is their checksum that is wrong.
      if (tries >= TRIES || at > span.end) throw toStorageError(error, 'read')
    }
  }
}

/** Reads a part of an object. */
export const readSpan = (bucket: Bucket, span: Span): Readable =>
  Readable.from(readOn(bucket, span), { objectMode: false })
