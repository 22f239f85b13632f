import { open } from 'node:fs/promises'

/** Reads up to so many bytes from a place; fewer where the file ends. */
export type ReadPart = (at: number, length: number) => Promise<Buffer>

/** What stands close together is read at once: a recording has hundreds of thousands of parts, of a few kilobytes each. */
const WINDOW_BYTES = 32 * 1024

/** Opens a file to read small parts of it, mostly one after another. It is closed when `look` has ended. */
export async function readParts<T>(file: string, look: (read: ReadPart) => Promise<T>): Promise<T> {
  const handle = await open(file)
  let window = Buffer.alloc(0)
  let from = 0
  try {
    return await look(async (at, length) => {
      if (at < from || at + length > from + window.length) {
        const bytes = Buffer.allocUnsafe(Math.max(length, WINDOW_BYTES))
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, at)
        from = at
        window = bytes.subarray(0, bytesRead)
      }
      return window.subarray(at - from, at - from + length)
    })
  } finally {
    await handle.close()
  }
}
