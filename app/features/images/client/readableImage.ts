import type { ErrorCode } from '~/messages/errors.fr'

const HEIC = /^image\/hei[cf]/
const HEIC_NAME = /\.hei[cf]$/i
const QUALITY = 0.92

/**
 * A photograph in a format that the server reads. What an iPhone keeps (HEIC) is read by Safari alone: it is turned into a JPEG there.
 *
 * @throws the code of the refusal where this browser cannot read it either: she is told what to do
 */
export async function readableImage(file: File): Promise<File> {
  if (!HEIC.test(file.type) && !HEIC_NAME.test(file.name)) return file
  const refusal: { code: ErrorCode } = { code: 'images/heic' }
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) throw refusal
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!jpeg) throw refusal
  return new File([jpeg], file.name.replace(HEIC_NAME, '.jpg'), { type: 'image/jpeg' })
}
