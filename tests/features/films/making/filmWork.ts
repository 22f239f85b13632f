import { createDiskStorage } from '~/adapters/storage/disk.server'
import { createFfmpegTranscoder } from '~/adapters/transcoder/ffmpeg.server'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import type { WorkContext } from '~/features/films/making/workOnFilm.server'
import { copyFile, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'

/** What a worker needs, with its media in `root`; films do not wait for each other. */
export function filmWork(db: Db, root: string, parts: Partial<WorkContext> = {}): WorkContext {
  return {
    db,
    storage: createDiskStorage(root),
    transcoder: createFfmpegTranscoder({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }),
    takeTurn: async () => async () => undefined,
    ...parts,
  }
}

/** A film of a file that somebody sent, waiting for a worker. @returns its id */
export async function addWaitingFilm({ db, storage }: WorkContext, file: string): Promise<string> {
  const key = `originals/${randomUUID()}`
  const sent = path.join(await mkdtemp(path.join(path.dirname(file), 'sent-')), 'film')
  await copyFile(file, sent)
  await storage.putFile(sent, key)
  const [film] = await db
    .insert(films)
    .values({ name: path.basename(file), originalKey: key })
    .returning({ id: films.id })
  if (!film) throw new Error('insert returned no row')
  return film.id
}
