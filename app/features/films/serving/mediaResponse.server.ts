import { Readable } from 'node:stream'
import type { StoredObject } from '~/adapters/storage/port'
import { logger } from '~/lib/log/logger.server'
import { mediaType } from '~/lib/storage/mediaType'
import { StorageError } from '~/lib/storage/storageError'

/** One range of `Range: bytes=…` as first and last byte; `null` for none, `'unsatisfiable'` for one outside. */
export function parseRange(
  header: string | null,
  size: number,
): { start: number; end: number } | null | 'unsatisfiable' {
  const found = header === null ? null : /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  // Several ranges at once, or another unit: the whole object is a valid answer (RFC 9110 §14.2).
  if (!found || (found[1] === '' && found[2] === '')) return null
  if (found[1] === '') {
    const suffix = Number(found[2])
    return suffix === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - suffix), end: size - 1 }
  }
  const start = Number(found[1])
  const end = found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  if (start >= size || end < start) return 'unsatisfiable'
  return { start, end }
}

/** Whether a client has a version already; `If-None-Match` compares weakly (RFC 9110 §13.1.2). */
function has(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')))
}

/** Where a browser finds an object for the next minutes. To be asked again each time: we say who may. */
export function redirectToObject(address: string): Response {
  const headers = { Location: address, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
  return new Response(null, { status: 302, headers })
}

/**
 * Answers with a stored object, or a range of it.
 *
 * @param etag names the content: objects never change under their key
 * @param cacheControl who may keep it, and for how long
 */
export function mediaResponse(
  request: Request,
  object: StoredObject,
  key: string,
  etag: string,
  cacheControl: string,
): Response {
  const headers = new Headers({
    'Content-Type': mediaType(key),
    'Cache-Control': cacheControl,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  if (has(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  // A range that was begun on another version must not be continued with this one, and HEAD has none.
  const ifRange = request.headers.get('if-range')
  const isWhole = request.method === 'HEAD' || (ifRange !== null && ifRange !== etag)
  const range = isWhole ? null : parseRange(request.headers.get('range'), object.size)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${object.size}`)
    // A cache that kept it would answer the others with it, whatever they ask for.
    headers.set('Cache-Control', 'no-store')
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: object.size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${object.size}`)
  if (request.method === 'HEAD' || object.size === 0)
    return new Response(null, { status: range ? 206 : 200, headers })
  const stream = object.read(start, end)
  // By then the answer has begun: it breaks off, and the player asks again. Who closes a film is no failure.
  stream.once('error', (error) => {
    if (error instanceof StorageError) logger.warn({ err: error }, 'media broke off')
  })
  return new Response(Readable.toWeb(stream) as ReadableStream, { status: range ? 206 : 200, headers })
}
