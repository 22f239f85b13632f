import { fileTypeFromBuffer } from 'file-type'
import { endsAsZip } from '~/domain/sending/endsAsZip'
import { ApiError } from '~/http/apiError'

const KINDS = {
  'image/jpeg': { name: 'JPEG', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  'image/png': { name: 'PNG', extensions: ['png'] },
  'image/apng': { name: 'PNG', extensions: ['png', 'apng'] },
  'image/webp': { name: 'WebP', extensions: ['webp'] },
  'image/avif': { name: 'AVIF', extensions: ['avif'] },
} as const
export type ImageType = keyof typeof KINDS

const HEIC = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

/** Endings that say what a file is. One that says something else than the file was renamed, or means to deceive. */
const EXTENSION = /\.(\w{2,5})$/
const SVG = /^(?:\uFEFF|\s|<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype[^>]*>)*<svg[\s>]/i

const isSvg = (bytes: Buffer) => SVG.test(bytes.toString('utf8', 0, 4096))

/**
 * What an image is, by its bytes.
 *
 * @param name what its sender calls it
 * @throws ApiError 415 for what is none of JPEG, PNG, WebP, AVIF, and for one that is called something else
 */
export async function imageTypeOf(bytes: Buffer, name: string): Promise<ImageType> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (HEIC.has(mime)) throw new ApiError(415, 'images/heic')
  if (isSvg(bytes)) throw new ApiError(415, 'images/svg')
  if (!Object.hasOwn(KINDS, mime)) throw new ApiError(415, 'images/wrong-type')
  const type = mime as ImageType
  const extension = EXTENSION.exec(name)?.[1]?.toLowerCase()
  if (extension !== undefined && !(KINDS[type].extensions as readonly string[]).includes(extension))
    throw new ApiError(415, 'images/wrong-extension')
  return type
}

/** Long enough that they do not come about by chance among ten million bytes. */
const SIGNS =
  /<script[\s>]|<\?php|<html[\s>]|<iframe[\s>]|<svg[\s>]|javascript:|%PDF-1|%PDF-2|Rar!\u001A\u0007|7z\u00BC\u00AF\u0027\u001C/i

/** Whether the bytes are something else as well: a page, a program, an archive. No camera writes that. */
export function isPolyglot(bytes: Buffer): boolean {
  return SIGNS.test(bytes.toString('latin1')) || endsAsZip(bytes)
}

const chunkEnd = (bytes: Buffer) => bytes.subarray(-12).toString('latin1', 4, 8) === 'IEND'

/** Whether the end of an image is missing, as far as its format says where that is. */
export function isTruncated(bytes: Buffer, type: ImageType): boolean {
  if (type === 'image/jpeg') return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) === -1
  if (type === 'image/webp') return bytes.length < 12 || bytes.readUInt32LE(4) + 8 > bytes.length
  if (type === 'image/avif') return boxesEnd(bytes) > bytes.length
  return !chunkEnd(bytes) && bytes.indexOf('IEND', 8, 'latin1') === -1
}

/** Where the last box of an AVIF ends, by what the boxes say. */
function boxesEnd(bytes: Buffer): number {
  let at = 0
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    // 0: to the end. 1: in 64 bits, for more than an image may have.
    if (length === 0) return bytes.length
    if (length < 8) return Infinity
    at += length
  }
  return at
}
