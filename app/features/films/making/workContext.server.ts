import { getStorage } from '~/adapters/storage/index.server'
import { getTranscoder, takeTranscodingTurn } from '~/adapters/transcoder/index.server'
import { getDb } from '~/db/current.server'
import type { WorkContext } from './workOnFilm.server'

/** What the settings give for work on films. */
export async function workContext(): Promise<WorkContext> {
  return {
    db: await getDb(),
    storage: getStorage(),
    transcoder: getTranscoder(),
    takeTurn: takeTranscodingTurn,
  }
}
