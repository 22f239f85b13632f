/** `PK\5\6`: the last record of an archive. */
const END = [0x50, 0x4b, 0x05, 0x06]
const END_BYTES = 22
const COMMENT_BYTES = 65_535
/** As many bytes of a file's end as tell. */
export const ZIP_TAIL_BYTES = END_BYTES + COMMENT_BYTES

/**
 * Whether a file can be opened as a ZIP, too: that is read from its end, so one can stand behind a picture or a document. Its last
 * record says how long the comment behind it is.
 */
export function endsAsZip(bytes: Uint8Array): boolean {
  const from = Math.max(0, bytes.length - ZIP_TAIL_BYTES)
  for (let at = bytes.length - END_BYTES; at >= from; at--) {
    if (END.some((byte, offset) => bytes[at + offset] !== byte)) continue
    const comment = (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0)
    if (at + END_BYTES + comment === bytes.length) return true
  }
  return false
}
