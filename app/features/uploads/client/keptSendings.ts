import {
  dropMine,
  dropMyObject,
  keepMine,
  keepMyObject,
  readAllMine,
  readMyObject,
} from '~/lib/memberStorage'

/** What outlives the page of a sending, for who signed in on this device. */
export interface KeptSending {
  id: string
  name: string
  size: number
  fingerprint: string
  /** Where its bytes go; `null` before the server knows it. */
  url: string | null
  /** All is there, and nobody has made something of it yet. */
  finished: boolean
}

const PREFIX = 'uploads/'
const isText = (value: unknown): value is string => typeof value === 'string'

/** It may be of another version of Élan: what is not as it should be is left out. */
function read(value: unknown): KeptSending | null {
  const { id, name, size, fingerprint, url, finished } = (value ?? {}) as Partial<
    Record<keyof KeptSending, unknown>
  >
  if (!isText(id) || !isText(name) || typeof size !== 'number' || !isText(fingerprint)) return null
  return {
    id,
    name,
    size,
    fingerprint,
    url: isText(url) ? url : null,
    finished: finished === true,
  }
}

/** @param uid whose it is */
export const keepSending = (uid: string, kept: KeptSending): boolean => keepMine(uid, PREFIX + kept.id, kept)

export const keptSendings = (): KeptSending[] =>
  [...readAllMine(PREFIX).values()].map(read).filter((one) => one !== null)

/** Keeps the way to the file, where the browser gives one (File System Access). */
export const keepHandle = (uid: string, id: string, handle: FileSystemFileHandle): Promise<void> =>
  keepMyObject(uid, PREFIX + id, handle)

export const keptHandle = (id: string): Promise<FileSystemFileHandle | undefined> =>
  readMyObject<FileSystemFileHandle>(PREFIX + id)

export async function forgetSending(id: string): Promise<void> {
  dropMine(PREFIX + id)
  await dropMyObject(PREFIX + id)
}
