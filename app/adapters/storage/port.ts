import type { Readable } from 'node:stream'

/** A stored object, opened for reading. */
export interface StoredObject {
  /** Bytes of the whole object. */
  size: number
  /** Reads from `start` to `end`, both included, in bytes. */
  read(start: number, end: number): Readable
}

/** Where media lie. Keys are slash-separated relative paths; objects never change once written. */
export interface Storage {
  /** @returns `null` when there is no such object */
  open(key: string): Promise<StoredObject | null>
  /** Moves a finished local folder in as `prefix`, all or nothing. */
  putFolder(folder: string, prefix: string): Promise<void>
  removeFolder(prefix: string): Promise<void>
  /** A fresh local folder to prepare files in, on the same disk where that makes the move atomic. */
  workFolder(): Promise<string>
}
