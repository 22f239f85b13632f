import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { storageErrorOf } from '~/lib/storage/storageError'
import type { ErrorCode } from '~/messages/errors.fr'
import { ApiError } from './apiError'
import { LimitError } from './limitError.server'

/** Boundary, headers and what a browser adds around the file. */
const ENVELOPE_BYTES = 16 * 1024
const MAX_NAME = 200

/** A file that came with a form. */
export interface ReceivedFile {
  /** Where it lies now. */
  file: string
  /** What its sender calls it: shown, never used as a path. */
  name: string
  /** Bytes. */
  size: number
  /** SHA-256, in hexadecimal. */
  hash: string
}

/** What may be sent, in bytes. */
export interface SentLimits {
  /** Of one file. */
  bytes: number
  /** Of all that one person has sent, or is sending, and that nothing uses yet. */
  waiting: number
}

/** The codes of what may be wrong with it. */
export interface FileRefusals {
  tooLarge: ErrorCode
  empty: ErrorCode
}

function parserOf(request: Request): BusboyInstance {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ApiError(415, 'request/unsupported-type')
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { files: 1, fields: 0, parts: 1 } })
  } catch {
    throw new ApiError(400, 'request/malformed')
  }
}

const shownName = (name: string) =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(-MAX_NAME)

function toRefusal(error: unknown): unknown {
  if (error instanceof ApiError) return error
  const { code } = error as NodeJS.ErrnoException
  const failure = storageErrorOf(error)
  if (failure) return failure
  // The file system's own failures have a code; the parser's and the connection's are the sender's.
  return code?.startsWith('E') && code !== 'ECONNRESET' ? error : new ApiError(400, 'request/malformed')
}

/**
 * Writes the one file of a form to the disk as it comes, and never more of it than is allowed.
 *
 * @param folder of the caller's own, which removes it, whatever happens
 * @param maxBytes of the file
 * @throws ApiError 400 for a form that is none or holds nothing, 413, 415; StorageError
 */
export async function receiveFile(
  request: Request,
  folder: string,
  maxBytes: number,
  { tooLarge, empty }: FileRefusals,
): Promise<ReceivedFile> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + ENVELOPE_BYTES)
    throw new LimitError(413, tooLarge, maxBytes)
  const parser = parserOf(request)
  const file = path.join(folder, 'received')
  const hash = createHash('sha256')
  let size = 0
  let name: string | undefined
  let written: Promise<void> | undefined
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength
      hash.update(chunk)
      done(size > maxBytes ? new LimitError(413, tooLarge, maxBytes) : null, chunk)
    },
  })
  parser.on('file', (_field, stream, filename) => {
    name = shownName(filename ?? '')
    written = pipeline(stream, measure, createWriteStream(file))
    // Whoever sends too much is not listened to until the end.
    written.catch((error: unknown) => parser.destroy(error as Error))
  })
  try {
    if (!request.body) throw new ApiError(400, 'request/malformed')
    await pipeline(Readable.fromWeb(request.body as never), parser)
    await written
  } catch (error) {
    await written?.catch(() => undefined)
    throw toRefusal(error)
  }
  if (name === undefined) throw new ApiError(400, 'request/malformed')
  if (size === 0) throw new ApiError(400, empty)
  return { file, name, size, hash: hash.digest('hex') }
}
