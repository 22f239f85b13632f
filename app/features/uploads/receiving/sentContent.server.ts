import { fileTypeFromBuffer } from 'file-type'
import { endsAsZip, ZIP_TAIL_BYTES } from '~/domain/sending/endsAsZip'
import type { ErrorCode } from '~/messages/errors.fr'
import { refusalOfBoxes } from './boxes.server'
import { isEbml, refusalOfEbml } from './ebml.server'
import { readParts } from './readParts.server'

/** As many bytes as tell one format from another. */
export const HEAD_BYTES = 4100

const TYPES = new Set(['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/matroska', 'video/webm'])

/** What a file is by its first bytes, whatever it is called. @returns the code of the refusal, or `null` */
export async function refusalOfHead(file: string): Promise<ErrorCode | null> {
  const type = await readParts(file, async (read) => fileTypeFromBuffer(await read(0, HEAD_BYTES)))
  return type && TYPES.has(type.mime) ? null : 'film/wrong-type'
}

/** Where readers of PDF look for its beginning. */
const PDF_BYTES = 1024

/**
 * Whether a whole file is a film and nothing else, as far as can be told without reading all of it: no part of it is missing, and
 * neither a page nor an archive stands behind it.
 *
 * @param size bytes of the file
 * @returns the code of the refusal, or `null`
 */
export function refusalOfWhole(file: string, size: number): Promise<ErrorCode | null> {
  return readParts(file, async (read) => {
    // Before its parts: an archive is not a part that was cut.
    const tail = await read(Math.max(0, size - ZIP_TAIL_BYTES), ZIP_TAIL_BYTES)
    if (endsAsZip(tail)) return 'film/polyglot'
    const head = await read(0, PDF_BYTES)
    if (head.includes('%PDF-')) return 'film/polyglot'
    return isEbml(head) ? refusalOfEbml(read, size) : refusalOfBoxes(read, size)
  })
}
