import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { ErrorCode } from '~/messages/errors.fr'

/** As many bytes as tell one format from another. */
export const HEAD_BYTES = 4100

const TYPES = new Set(['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/matroska', 'video/webm'])

async function read(file: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** What a file is by its first bytes, whatever it is called. @returns the code of the refusal, or `null` */
export async function refusalOfHead(file: string): Promise<ErrorCode | null> {
  const type = await fileTypeFromBuffer(await read(file, 0, HEAD_BYTES))
  return type && TYPES.has(type.mime) ? null : 'film/wrong-type'
}

/** A film has a few dozen at its top level; one that was made to waste our time could have millions. */
const MOST_BOXES = 10_000
/** Of MP4 and MOV. */
const isBoxed = (head: Buffer) => head.toString('latin1', 4, 8) === 'ftyp'

/**
 * Whether an MP4 or MOV has an end: its boxes fill the file, and the one that says where everything is, is among them. A
 * camera that was switched off, or a copy that stopped, leaves a film without it. Of other formats a part can be watched.
 */
export async function refusalOfWhole(file: string, size: number): Promise<ErrorCode | null> {
  let at = 0
  let hasIndex = false
  for (let boxes = 0; at < size; boxes++) {
    const head = await read(file, at, 16)
    if (boxes === 0 && !isBoxed(head)) return null
    if (head.length < 8 || boxes === MOST_BOXES) return 'film/truncated'
    const short = head.readUInt32BE(0)
    // 1: its length follows in 64 bits; 0: it reaches to the end.
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short || size - at
    if (length < 8) return 'film/truncated'
    hasIndex ||= head.toString('latin1', 4, 8) === 'moov'
    at += length
  }
  return at === size && hasIndex ? null : 'film/truncated'
}
