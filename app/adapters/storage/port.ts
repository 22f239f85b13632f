import type { Readable } from 'node:stream'

/** A stored object, opened for reading. */
export interface StoredObject {
  /** Bytes of the whole object. */
  size: number
  /**
   * Reads from `start` to `end`, both included, in bytes. The stream fails with a StorageError when the store goes away
   * meanwhile.
   */
  read(start: number, end: number): Readable
  /**
   * A short-lived address where a browser may GET the object from the store itself; `null` when it is to be served by us.
   * Only for who may see the object: the address asks for nothing more.
   */
  directUrl(now: Date): Promise<string | null>
}

export interface ListedObject {
  key: string
  /** Bytes. */
  size: number
  /** About when it was stored; never later than it is listed. */
  changedAt: Date
}

/** Some of the objects under a prefix, in the order of their keys. */
export interface ObjectPage {
  objects: ListedObject[]
  /** The last key, when there may be more after it. */
  next: string | null
}

/**
 * Where media lie, in one place for all instances. Keys are slash-separated relative paths of plain names; `work` is no first name of a key. Objects never
 * change once written: who puts one again, puts the same. An unsafe key names no object, and writing one throws a RangeError.
 * What is full, away, slow or refuses throws a StorageError within a bounded time, and leaves nothing half visible.
 */
export interface Storage {
  /** @returns `null` when there is no such object */
  open(key: string): Promise<StoredObject | null>
  /**
   * A path on this machine to read an object from, for tools that take files: its own place, or a copy in `folder`.
   * Nobody writes to it, and only a copy may be removed, with its folder.
   *
   * @returns `null` when there is no such object
   */
  localFile(key: string, folder: string): Promise<string | null>
  /**
   * Takes a finished local file in as `key`, all or nothing: moved where it lies on the same disk, else copied. What is
   * left of it is the caller's to remove.
   */
  putFile(file: string, key: string): Promise<void>
  /** Takes a finished local folder in as `prefix`, all or nothing: it replaces what a try before it has left. */
  putFolder(folder: string, prefix: string): Promise<void>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  removeFolder(prefix: string): Promise<void>
  /**
   * What is under a folder, or in the whole store, page by page.
   *
   * @param prefix a folder's, without a slash at its end; an empty one is the whole store
   * @param after begins behind this key
   * @param limit objects of a page at most
   */
  list(prefix: string, after?: string, limit?: number): Promise<ObjectPage>
  /** A fresh local folder to prepare files in, on the same disk where that makes the move atomic. */
  workFolder(): Promise<string>
  /** Removes what those who died before an instant have left unfinished, in the store and on this machine. */
  sweep(before: Date): Promise<void>
}
