import type { Db } from '~/db/client.server'
import type { VideoSummary } from './catalogue.schema'
import { listVideos } from './listVideos.server'

/** Films that members see which answer a search, best first. @param text as it was typed */
export async function findVideos(db: Db, text: string, limit: number, now: Date): Promise<VideoSummary[]> {
  return (await listVideos(db, { filters: { q: text }, limit }, now)).items
}
