import type { ErrorCode } from '~/messages/errors.fr'
import type { ReadPart } from './readParts.server'

/** Eight hours of a live recording, whose blocks stand in no length. */
const MOST_ELEMENTS = 4_000_000
/** A name of four bytes at most, a length of eight. */
const HEAD_BYTES = 12

const HEADER = 0x1a45dfa3
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const [VOID, CRC] = [0xec, 0xbf]
const idsOf = (ids: string) => ids.split(' ').map((id) => Number.parseInt(id, 16))

/** What may stand at the top, within a segment, and within a cluster, as RFC 9559 names it. */
const LEVELS: readonly ReadonlySet<number>[] = [
  new Set([HEADER, SEGMENT, VOID]),
  new Set([
    // What is found where, what the film is, its tracks, its index, what is attached, chapters, tags.
    ...idsOf('114d9b74 1549a966 1654ae6b 1c53bb6b 1941a469 1043a770 1254c367'),
    CLUSTER,
    VOID,
    CRC,
  ]),
  // Its time, silent tracks, its place, the size of the one before, blocks of three kinds.
  new Set([...idsOf('e7 5854 a7 ab a3 a0 af'), VOID, CRC]),
]
/** Where one goes on that has no length: its end is where something begins that stands further up. */
const WITHIN: ReadonlyMap<number, number> = new Map([
  [SEGMENT, 1],
  [CLUSTER, 2],
])

export const isEbml = (head: Buffer): boolean => head.length >= 4 && head.readUInt32BE(0) === HEADER

interface Element {
  id: number
  /** Bytes of what it holds; `null` where that was not known when it was begun. */
  length: number | null
  headBytes: number
}

/** How many bytes a number has: its first bit that is set says so. Nine: none has as many. */
const widthOf = (first: number) => Math.clz32(first) - 23

/** @returns `null` where there is no element, `undefined` where the file ends within its head */
function readElement(bytes: Buffer): Element | null | undefined {
  const idBytes = widthOf(bytes[0] ?? 0)
  if (idBytes > 4) return null
  const sizeBytes = widthOf(bytes[idBytes] ?? 0)
  if (bytes.length <= idBytes) return undefined
  if (sizeBytes > 8) return null
  const headBytes = idBytes + sizeBytes
  if (bytes.length < headBytes) return undefined
  const ones = 2n ** BigInt(7 * sizeBytes) - 1n
  const length = BigInt(`0x${bytes.toString('hex', idBytes, headBytes)}`) & ones
  return { id: bytes.readUIntBE(0, idBytes), length: length === ones ? null : Number(length), headBytes }
}

/**
 * Whether an MKV or WebM is one and nothing else: its segment is as long as it says, and only what is void follows it. One that
 * was recorded live does not say: there its parts are followed, to the end of the file.
 *
 * @param size bytes of the file
 */
export async function refusalOfEbml(read: ReadPart, size: number): Promise<ErrorCode | null> {
  let at = 0
  /** How deep it is within what has no length. */
  let level = 0
  let hasSegment = false
  for (let elements = 0; at < size; elements++) {
    if (elements === MOST_ELEMENTS) return 'film/truncated'
    const element = readElement(await read(at, HEAD_BYTES))
    if (element === undefined) return 'film/truncated'
    const depth =
      element === null ? -1 : LEVELS.findLastIndex((ids, one) => one <= level && ids.has(element.id))
    if (element === null || depth === -1) return 'film/polyglot'
    const { id, length, headBytes } = element
    hasSegment ||= id === SEGMENT
    const within = WITHIN.get(id)
    if (length === null && within === undefined) return 'film/polyglot'
    level = length === null && within !== undefined ? within : depth
    at += headBytes + (length ?? 0)
  }
  return at === size && hasSegment ? null : 'film/truncated'
}
