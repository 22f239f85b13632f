/** File System Access as far as Chromium has it; TypeScript's own description lacks these. */
interface Permitting {
  queryPermission?(how: { mode: 'read' }): Promise<PermissionState>
  requestPermission?(how: { mode: 'read' }): Promise<PermissionState>
}

/** Whether the file may be read now, without asking her. */
export async function mayRead(handle: FileSystemFileHandle): Promise<boolean> {
  return (
    (await (handle as Permitting).queryPermission?.({ mode: 'read' }).catch(() => 'denied')) === 'granted'
  )
}

/** Asks her, which the browser allows while she presses a button. */
export async function askToRead(handle: FileSystemFileHandle): Promise<boolean> {
  return (
    (await (handle as Permitting).requestPermission?.({ mode: 'read' }).catch(() => 'denied')) === 'granted'
  )
}

/** @returns `null` for one that is no longer there */
export const readHandle = (handle: FileSystemFileHandle): Promise<File | null> =>
  handle.getFile().catch(() => null)

/** A chosen file, and the way back to it where the browser gives one. */
export interface ChosenFile {
  file: File
  handle?: FileSystemFileHandle | undefined
}

type Handing = DataTransferItem & { getAsFileSystemHandle?(): Promise<FileSystemHandle | null> }

/** The files of a drop. To be called while the event is handled: afterwards the browser has forgotten them. */
export function droppedFiles({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  const dropped = [...items].filter(({ kind }) => kind === 'file') as Handing[]
  if (dropped.length === 0) return Promise.resolve([...files].map((file) => ({ file })))
  return Promise.all(
    dropped.map(async (item): Promise<ChosenFile[]> => {
      const file = item.getAsFile()
      const handle = await item.getAsFileSystemHandle?.().catch(() => null)
      // A folder is no film.
      if (!file || handle?.kind === 'directory') return []
      return [{ file, handle: handle ? (handle as FileSystemFileHandle) : undefined }]
    }),
  ).then((chosen) => chosen.flat())
}
