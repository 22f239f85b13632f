import iconv from 'iconv-lite'

const UTF16_LITTLE = [0xff, 0xfe]
const UTF16_BIG = [0xfe, 0xff]
const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

/**
 * A file's text: by its mark, else UTF-8 where it is that, else Windows-1252, as spreadsheets in French write it. Every byte
 * means something there, so it comes last.
 */
export function decodeText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes)
  if (begins(bytes, UTF16_LITTLE)) return iconv.decode(buffer, 'utf-16le')
  if (begins(bytes, UTF16_BIG)) return iconv.decode(buffer, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return iconv.decode(buffer, 'win1252')
  }
}
