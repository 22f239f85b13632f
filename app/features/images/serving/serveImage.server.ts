import { Readable } from 'node:stream'
import { findServed, getStorage } from '~/adapters/storage/index.server'
import type { Storage, StoredObject } from '~/adapters/storage/port'
import { PHOTO_FORMATS, keptWidth } from '~/ui/photo/photoFiles'
import { visitorOf } from '~/http/limits/limitCall.server'
import { refuseMedia } from '~/http/mediaRefusal.server'
import { errorResponse } from '~/http/operation/respond'
import { isUuid } from '~/lib/isUuid'
import { imageFolder, imageKey } from '../keeping/imageKeeping.server'
import { isReading } from '~/http/headers/isReading'

const FILE = /^([\w-]+)\/(\d{1,4})\.(avif|webp|jpg)$/
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const YEAR_SECONDS = 31_536_000
/** The one size that is there stands in for another until that is made. */
const STAND_IN_SECONDS = 20

const isFormat = (format: string | undefined): format is keyof typeof TYPES =>
  format !== undefined && Object.hasOwn(TYPES, format)

interface FoundImage {
  object: StoredObject
  format: keyof typeof TYPES
  cacheControl: string
}

function respond(request: Request, { object, format, cacheControl }: FoundImage): Response {
  const { size, read } = object
  const headers = {
    'Content-Type': TYPES[format],
    'Content-Length': String(size),
    'Cache-Control': cacheControl,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  const body = request.method === 'HEAD' ? null : (Readable.toWeb(read(0, size - 1)) as ReadableStream)
  return new Response(body, { headers })
}

/** The JPEG of an image: its folder holds no other. */
async function findJpeg(storage: Storage, id: string): Promise<StoredObject | null> {
  const { objects } = await storage.list(imageFolder(id))
  const jpeg = objects.find(({ key }) => key.endsWith('.jpg'))
  return jpeg ? storage.open(jpeg.key) : null
}

/** A size of an image, or what stands in for it. */
async function findImage(
  storage: Storage,
  id: string,
  width: number,
  format: keyof typeof TYPES,
): Promise<FoundImage | null> {
  const object = await storage.open(imageKey(id, width, format))
  if (object) return { object, format, cacheControl: `public, max-age=${YEAR_SECONDS}, immutable` }
  const isMadeLater = (PHOTO_FORMATS as readonly string[]).includes(format)
  const standIn = isMadeLater ? await findJpeg(storage, id) : null
  return standIn && { object: standIn, format: 'jpg', cacheControl: `public, max-age=${STAND_IN_SECONDS}` }
}

/**
 * A size of an image, for anybody: it never changes, so it may be kept for ever. Search engines and mails show it, too.
 *
 * @param path what follows `/media/images/`
 */
export async function serveImage(request: Request, path: string, storage = getStorage()): Promise<Response> {
  if (!isReading(request)) return errorResponse(405, 'request/method-not-allowed', { Allow: 'GET, HEAD' })
  const [, id = '', digits, format] = FILE.exec(path) ?? []
  const width = Number(digits)
  if (!isUuid(id) || !isFormat(format) || width !== keptWidth(width))
    return errorResponse(404, 'images/not-found')
  try {
    const served = { address: imageKey(id, width, format), waiter: visitorOf(request) }
    const found = await findServed(storage, served, async () => findImage(storage, id, width, format))
    if (!found) return errorResponse(404, 'images/not-found')
    return respond(request, found)
  } catch (error) {
    return refuseMedia(error)
  }
}
