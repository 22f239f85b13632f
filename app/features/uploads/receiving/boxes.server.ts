import type { ErrorCode } from '~/messages/errors.fr'
import type { ReadPart } from './readParts.server'

/** Of a recording in fragments there are a few for each second; one that was made to waste our time could have more. */
const MOST_BOXES = 4_000_000
const HEAD_BYTES = 16
/** What may stand at the top of an MP4 or MOV. Others are skipped where they fit, for cameras add their own. */
const KNOWN = new Set(
  'ftyp styp moov moof mdat imda free skip wide uuid udta meta mfra sidx ssix pdin prft emsg pnot PICT'.split(
    ' ',
  ),
)
const NOTHING = '\0\0\0\0'
const BLOCK_BYTES = 4096

/** Some recorders fill the rest of their last block up. */
async function isNoughts(read: ReadPart, from: number, size: number): Promise<boolean> {
  for (let at = from; at < size; at += BLOCK_BYTES)
    if ((await read(at, BLOCK_BYTES)).some((byte) => byte !== 0)) return false
  return true
}

/**
 * Whether an MP4 or MOV is one and nothing else: its boxes fill the file, and the one that says where everything is, is among
 * them. A camera that was switched off, or a copy that stopped, leaves a film without it.
 *
 * @param size bytes of the file
 */
export async function refusalOfBoxes(read: ReadPart, size: number): Promise<ErrorCode | null> {
  let at = 0
  let hasIndex = false
  for (let boxes = 0; at < size; boxes++) {
    const head = await read(at, HEAD_BYTES)
    if (head.length < 8 || boxes === MOST_BOXES) return 'film/truncated'
    const type = head.toString('latin1', 4, 8)
    const short = head.readUInt32BE(0)
    if (short === 0 && type === NOTHING) {
      if (!(await isNoughts(read, at, size))) return 'film/polyglot'
      break
    }
    // 1: its length follows in 64 bits; 0: it reaches to the end.
    const length =
      short === 1 && head.length === HEAD_BYTES ? Number(head.readBigUInt64BE(8)) : short || size - at
    const fits = length >= 8 && at + length <= size
    if (!KNOWN.has(type) && (!fits || short === 0)) return 'film/polyglot'
    if (!fits) return 'film/truncated'
    hasIndex ||= type === 'moov'
    at += length
  }
  return hasIndex ? null : 'film/truncated'
}
