import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { keptWidth } from '~/ui/photo/photoFiles'
import { ApiError } from '~/http/apiError'
import { isPolyglot, isTruncated, type ImageType } from './contentOf.server'

// One picture at a time takes one core: members' pages have the other. Nothing of one is of use to the next.
sharp.concurrency(1)
sharp.cache(false)

/** More than the largest sensor of a phone (50 megapixels); decoded it takes 260 MB. */
const MAX_PIXELS = 64_000_000
/** WebP has no room for more; AVIF has for one more. */
const TALLEST = 16_383
const JPEG_QUALITY = 90
/** What a thumbhash takes at most. */
const HASHED = 100
/** What shows through a picture without a ground of its own. */
const GROUND = '#ffffff'

/** A photograph as it is kept. */
export interface DevelopedImage {
  jpeg: Buffer
  width: number
  height: number
  /** Thumbhash, in base64. */
  placeholder: string
}

let turn: Promise<unknown> = Promise.resolve()

/** Pictures of one process follow each other: each takes a core and up to a quarter of a gigabyte. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine
}

async function placeholderOf(jpeg: Buffer): Promise<string> {
  const { data, info } = await sharp(jpeg)
    .resize(HASHED, HASHED, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

async function refuseTooManyPixels(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS) throw new ApiError(422, 'images/too-many-pixels')
}

/**
 * Decodes a photograph from its first pixel to its last, turns it upright, and makes the JPEG of it that is kept: in sRGB, at
 * most 1920 pixels wide and as high as every format can be, without place, camera or anything else but pixels. Nothing of what was sent is kept beside it.
 *
 * @throws ApiError 422 for one with too many pixels, one that is something else as well, one whose end is missing, and one that
 *   cannot be read
 */
export async function developImage(bytes: Buffer, type: ImageType): Promise<DevelopedImage> {
  if (isTruncated(bytes, type)) throw new ApiError(422, 'images/truncated')
  if (isPolyglot(bytes)) throw new ApiError(422, 'images/polyglot')
  try {
    await refuseTooManyPixels(bytes)
    // `autoOrient` first: width means what she sees.
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }).autoOrient()
    const { width: wide, height: high, orientation = 1 } = await sharp(bytes).metadata()
    // From 5 on it lies on its side.
    const width = orientation > 4 ? high : wide
    const { data: jpeg, info } = await upright
      .resize({ width: keptWidth(width), height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: GROUND })
      .toColourspace('srgb')
      .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4', progressive: true })
      .toBuffer({ resolveWithObject: true })
    return { jpeg, width: info.width, height: info.height, placeholder: await placeholderOf(jpeg) }
  } catch (error) {
    if (error instanceof ApiError) throw error
    const ended = /premature end|truncat|unexpected end|end of (?:stream|file)/i.test(String(error))
    throw new ApiError(422, ended ? 'images/truncated' : 'images/unreadable')
  }
}
