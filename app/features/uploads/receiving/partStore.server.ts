import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import { FileStore, type Configstore } from '@tus/file-store'
import { Upload } from '@tus/server'
import type { Db } from '~/db/client.server'
import { uploads } from '~/db/schema/uploads'
import { storageErrorOf } from '~/lib/storage/storageError'

/** What is known of an upload is its row alone, written before the protocol is: so nothing has to be kept in step. */
const rowsAsConfig = (db: Db): Configstore => ({
  async get(id) {
    const open = and(eq(uploads.id, id), eq(uploads.state, 'OPEN'))
    const [row] = await db.select().from(uploads).where(open)
    return row && new Upload({ id, size: row.size, offset: 0 })
  },
  set: async () => undefined,
  delete: async () => undefined,
})

/** The parts of what is being sent, each in a file of its own, whose length says how much has arrived. */
export class PartStore extends FileStore {
  constructor(db: Db, folder: string) {
    super({ directory: folder, configstore: rowsAsConfig(db) })
    this.extensions = ['creation', 'termination']
  }

  fileOf(id: string): string {
    return path.join(this.directory, id)
  }

  /**
   * As the library does, but that it says which failure it was.
   *
   * @throws StorageError when the disk is full or away; what was written stays, and is gone on from
   */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    let written = 0
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        written += chunk.byteLength
        yield chunk
      }
    }
    const part = createWriteStream(this.fileOf(id), { flags: 'r+', start: offset })
    try {
      await pipeline(readable, counted, part)
    } catch (error) {
      throw storageErrorOf(error) ?? error
    }
    return offset + written
  }
}
