import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** How far a move has come: everything up to a key is at the destination, and was read back there. */
export interface Progress {
  /** Which stores, so that the progress of another move is not taken for this one's. */
  stores: string
  upTo: string
  objects: number
  bytes: number
}

const START = { upTo: '', objects: 0, bytes: 0 }

/** The progress of a move, in a file that a crash leaves as it was or as it became. */
export function progressFile(file: string, stores: string) {
  const begin = async (): Promise<Progress> => ({ ...START, stores })
  return {
    begin,
    async read(): Promise<Progress> {
      const text = await readFile(file, 'utf8').catch(() => null)
      const found = text === null ? null : (JSON.parse(text) as Progress)
      return found?.stores === stores ? found : begin()
    },
    async write(progress: Progress): Promise<void> {
      await mkdir(path.dirname(file), { recursive: true })
      const next = `${file}.next`
      const handle = await open(next, 'w')
      try {
        await handle.writeFile(JSON.stringify(progress))
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(next, file)
    },
    remove: () => rm(file, { force: true }),
  }
}
