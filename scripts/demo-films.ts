/** Draws, encodes and adds the demo's films, one after the other, while the server already serves. */
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { plannedSeconds } from '../app/features/catalogue/seed/demoPlan'
import { planOfVideo } from '../app/features/catalogue/seed/demoPlans'
import { demoCoaches, type DemoVideo } from '../app/features/catalogue/seed/demoContent'
import { demoVideos } from '../app/features/catalogue/seed/demoVideos'
import { chaptersOf, withIds } from './demo/chapters'
import { prepareFilm, type PreparedFilm } from './demo/film'
import { levelsLine } from './demo/levels'
import { subtitlesOf } from './demo/subtitles'
import { addFilmByChannel, findChannel } from './server/operatorClient'
import { Mendable, command, say } from './setup/say.mjs'

const [dataDir = '.data'] = process.argv.slice(2)
const origin = process.env.ELAN_ORIGIN ?? 'http://127.0.0.1:3000'
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stopped.abort(new Error('stopped')))

// Pages come first, as they do where films are packed: the two share what is left.
setPriority(constants.priority.PRIORITY_LOW)

async function read<Item>(address: string): Promise<Item[]> {
  const response = await fetch(`${origin}/api/${address}?limit=100`, { signal: stopped.signal })
  return ((await response.json()) as { items: Item[] }).items
}

/** Which demo videos still wait for their film: the server knows, over its public API. */
async function waiting(): Promise<DemoVideo[]> {
  const items = await read<{ slug: string; ready: boolean }>('videos')
  const ready = new Map(items.map(({ slug, ready: isReady }) => [slug, isReady]))
  return demoVideos.filter(({ slug }) => ready.get(slug) === false)
}

/** Her films show a coach in her own room, so that what one film shows need not be drawn again for another. */
function coachOf({ coach: slug }: DemoVideo) {
  const coach = demoCoaches.find((one) => one.slug === slug)
  if (!coach) throw new Error(`the demonstration has no coach ${slug}`)
  return { lookId: coach.artwork.lookId, tint: coach.artwork.tint }
}

async function add(
  video: DemoVideo,
  film: PreparedFilm,
  equipmentIds: ReadonlyMap<string, string>,
): Promise<void> {
  const channel = await findChannel(dataDir)
  if (!channel)
    throw new Mendable('Élan s’est arrêtée : les films restants seront préparés au prochain démarrage.')
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
    stopped.signal,
  )
  await film.remove()
  if (!outcome.ok) throw new Mendable(`« ${video.name} » : ${outcome.message}`)
}

/** A line for each half, so that a terminal or a log shows progress without flooding. */
function reporter(label: string): (share: number) => void {
  let shown = 0
  return (share) => {
    const half = Math.floor(share * 2)
    if (half <= shown || share >= 1) return
    shown = half
    say(`  ${label} : ${half * 50} %`)
  }
}

/** So many films are on the disk at most, as big as they are before they are packed. */
const AHEAD = 3

const minutes = (seconds: number) => `${Math.round(seconds / 60)} min`

await command(async () => {
  const folder = await mkdtemp(path.join(path.resolve(dataDir), 'demo-films-'))
  const began = performance.now()
  const since = () => `${Math.round((performance.now() - began) / 1000)} s`
  // One film is drawn while those before it are put under their music and packed by the server.
  const done: Promise<void>[] = []
  try {
    const todo = (await waiting()).slice(0, Number(process.env.DEMO_FILMS ?? demoVideos.length))
    const pieces = await read<{ id: string; slug: string }>('equipment')
    const equipmentIds = new Map(pieces.map(({ id, slug }) => [slug, id]))
    for (const [index, video] of todo.entries()) {
      const plan = planOfVideo(video.slug)
      const label = `[film ${index + 1}/${todo.length}] ${video.name}, ${minutes(plannedSeconds(plan))}`
      await done.at(-AHEAD)
      say(`  ${label} : préparation…`)
      const drawn = Promise.withResolvers<void>()
      const ready = prepareFilm({
        ...{ name: video.slug, plan, coach: coachOf(video), folder, clipFolder: path.join(folder, 'clips') },
        ffmpeg: process.env.FFMPEG_PATH ?? 'ffmpeg',
        onProgress: reporter(label),
        onDrawn: drawn.resolve,
        signal: stopped.signal,
      }).then(async (film) => {
        say(`  ${label} : ${levelsLine(film.levels)}`)
        await add(video, film, equipmentIds)
        say(`  ${label} : prêt ✓ (${since()})`)
      })
      // Its failure is met where it is awaited.
      ready.catch(() => undefined)
      done.push(ready)
      await Promise.race([drawn.promise, ready])
    }
    await Promise.all(done)
    if (todo.length > 0) say(`  Tous les films de la démonstration sont prêts (${since()}).`)
  } catch (error) {
    if (!stopped.signal.aborted) throw error
  } finally {
    await Promise.allSettled(done)
    await rm(folder, { recursive: true, force: true })
  }
})
