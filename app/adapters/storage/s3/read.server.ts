import { GetObjectCommand } from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { StorageError } from '~/lib/storage/storageError'
import { withinTime } from '~/lib/withinTime'
import type { Bucket } from './bucket.server'
import { toStorageError } from './failure'
import { notTheStore } from './objects.server'

/** How often a reading is taken up again without having got further. */
const TRIES = 3

interface Span {
  key: string
  /** Of the version that was opened: another one is never mixed in. */
  etag: string
  start: number
  end: number
  /** Of the whole object. */
  size: number
}

async function begin(
  { client, name, nameOf, ask }: Bucket,
  span: Span,
  stopped: AbortSignal,
): Promise<Readable> {
  const { key, etag, start, end, size } = span
  // Asked for as a whole it comes with a checksum, which the client compares at its end.
  const isWhole = start === 0 && end === size - 1
  const wanted = {
    Bucket: name,
    Key: nameOf(key),
    IfMatch: etag,
    ...(isWhole ? {} : { Range: `bytes=${start}-${end}` }),
  }
  const { Body, ContentLength, ETag } = await ask('read', ({ abortSignal }) =>
    client.send(new GetObjectCommand(wanted), { abortSignal: AbortSignal.any([abortSignal, stopped]) }),
  )
  if (!(Body instanceof Readable)) throw notTheStore('read')
  // Not every store looks at ranges and conditions.
  if (ContentLength === end - start + 1 && ETag === etag) return Body
  Body.destroy()
  throw new StorageError('storage/unavailable', 'read: not what was asked for')
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
async function* readOn(bucket: Bucket, span: Span, stopped: AbortSignal): AsyncGenerator<Buffer> {
  let at = span.start
  for (let tries = 1; at <= span.end; tries += 1) {
    const body = await begin(bucket, { ...span, start: at }, stopped)
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

/** Reads a part of an object. Who stops reading does not keep the store's connection, whatever it waits for. */
export function readSpan(bucket: Bucket, span: Span): Readable {
  const stop = new AbortController()
  const chunks = readOn(bucket, span, stop.signal)
  return new Readable({
    read() {
      chunks.next().then(
        ({ value, done }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, destroyed) {
      stop.abort()
      chunks.return(undefined).catch(() => undefined)
      destroyed(error)
    },
  })
}
