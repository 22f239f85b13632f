import { PDFParser, ParseSpeeds, type PDFContext } from '@cantoo/pdf-lib'

/** No program leaves as much between two objects. */
const MOST_JUNK_BYTES = 10_000
/** Where an object begins, as far as its first line says. */
const HEADER = /^[\s\0]*\d{1,10}[\s\0]+\d{1,10}[\s\0]+obj/
const HEADER_BYTES = 64

/** What of the reader is not for everybody's use. */
interface Within {
  bytes: { offset: () => number }
  /** Asked for each byte that stands between two objects. */
  matchIndirectObjectHeader: () => boolean
}

/**
 * Reads all objects of a document. The reader looks for the next one byte by byte, and reads and throws at each: a megabyte that is
 * no object would keep the whole process for many seconds. So it is asked only where one begins, and not for ever.
 *
 * @throws what the reader throws, RangeError where too much of it is no object
 */
export function parsePdf(bytes: Buffer): Promise<PDFContext> {
  const parser = PDFParser.forBytesWithOptions(bytes, ParseSpeeds.Slow, true)
  const within = parser as unknown as Within
  const isHeader = within.matchIndirectObjectHeader.bind(parser)
  let junk = 0
  within.matchIndirectObjectHeader = () => {
    const from = within.bytes.offset()
    if (HEADER.test(bytes.toString('latin1', from, from + HEADER_BYTES)) && isHeader()) return true
    junk += 1
    if (junk > MOST_JUNK_BYTES) throw new RangeError('too much of a document is none of its objects')
    return false
  }
  return parser.parseDocument()
}
