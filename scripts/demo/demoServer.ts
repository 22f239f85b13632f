import { planOfVideo } from '../../app/features/catalogue/seed/demoPlans'
import type { DemoVideo } from '../../app/features/catalogue/seed/demoContent'
import { demoVideos } from '../../app/features/catalogue/seed/demoVideos'
import { addFilmByChannel, findChannel } from '../server/operatorClient'
import { Mendable } from '../setup/say.mjs'
import { chaptersOf, withIds } from './chapters'
import type { PreparedFilm } from './film'
import { subtitlesOf } from './subtitles'

/** The server that the demo's films are made for. */
export interface DemoServer {
  origin: string
  dataDir: string
  /** Ends what is asked of it. */
  signal: AbortSignal
}

async function read<Item>({ origin, signal }: DemoServer, address: string): Promise<Item[]> {
  const response = await fetch(`${origin}/api/${address}?limit=100`, { signal })
  return ((await response.json()) as { items: Item[] }).items
}

/** Which demo videos still wait for their film: the server knows, over its public API. */
export async function waitingVideos(server: DemoServer): Promise<DemoVideo[]> {
  const items = await read<{ slug: string; ready: boolean }>(server, 'videos')
  const ready = new Map(items.map(({ slug, ready: isReady }) => [slug, isReady]))
  return demoVideos.filter(({ slug }) => ready.get(slug) === false)
}

/** The ids of pieces of equipment, by their slugs. */
export async function equipmentIdsOf(server: DemoServer): Promise<Map<string, string>> {
  const pieces = await read<{ id: string; slug: string }>(server, 'equipment')
  return new Map(pieces.map(({ id, slug }) => [slug, id]))
}

/**
 * Adds a video's film, unless somebody has sent another one while it was drawn, and takes its files away.
 *
 * @returns whether it was added
 * @throws Mendable where the server has ended, or refuses it; the signal's reason
 */
export async function addDemoFilm(
  server: DemoServer,
  video: DemoVideo,
  film: PreparedFilm,
  equipmentIds: ReadonlyMap<string, string>,
): Promise<boolean> {
  try {
    const channel = await findChannel(server.dataDir)
    if (!channel)
      throw new Mendable('Élan s’est arrêtée : les films restants seront préparés au prochain démarrage.')
    const stillWaiting = await waitingVideos(server)
    if (!stillWaiting.some(({ slug }) => slug === video.slug)) return false
    const plan = planOfVideo(video.slug)
    const outcome = await addFilmByChannel(
      channel,
      {
        kind: 'for',
        video: video.slug,
        file: film.source,
        encoded: film.encoded,
        subtitles: subtitlesOf(plan),
        chapters: withIds(chaptersOf(plan), equipmentIds),
      },
      () => undefined,
      server.signal,
    )
    if (!outcome.ok) throw new Mendable(`« ${video.name} » : ${outcome.message}`)
    return true
  } finally {
    await film.remove()
  }
}
