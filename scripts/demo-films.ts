/** Draws, encodes and adds the demo's films, one after the other, while the server already serves. */
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { plannedSeconds } from '../app/features/catalogue/seed/demoPlan'
import { planOfVideo } from '../app/features/catalogue/seed/demoPlans'
import { demoCoaches, type DemoVideo } from '../app/features/catalogue/seed/demoContent'
import { demoVideos } from '../app/features/catalogue/seed/demoVideos'
import { addDemoFilm, equipmentIdsOf, waitingVideos, type DemoServer } from './demo/demoServer'
import { prepareFilm } from './demo/film'
import { levelsLine } from './demo/levels'
import { DEMO_FILMS_FOLDER } from './server/demoFilms'
import { command, say } from './setup/say.mjs'

const [dataDir = '.data'] = process.argv.slice(2)
const origin = process.env.ELAN_ORIGIN ?? 'http://127.0.0.1:3000'
const stopped = new AbortController()
const server: DemoServer = { origin, dataDir, signal: stopped.signal }
const stop = () => stopped.abort(new Error('stopped'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
// A server that was killed sends no signal, but what led to it closes. A later server makes the films then.
process.once('disconnect', stop)
process.channel?.unref()
if (process.send && !process.connected) stop()

// Pages come first, as they do where films are packed: the two share what is left.
setPriority(constants.priority.PRIORITY_LOW)

/** Her films show a coach in her own room, so that what one film shows need not be drawn again for another. */
function coachOf({ coach: slug }: DemoVideo) {
  const coach = demoCoaches.find((one) => one.slug === slug)
  if (!coach) throw new Error(`the demonstration has no coach ${slug}`)
  return { lookId: coach.artwork.lookId, tint: coach.artwork.tint }
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
  const folder = await mkdtemp(path.join(path.resolve(dataDir), DEMO_FILMS_FOLDER))
  const began = performance.now()
  const since = () => `${Math.round((performance.now() - began) / 1000)} s`
  // One film is drawn while those before it are put under their music and packed by the server.
  const unfinished = new Set<Promise<void>>()
  try {
    const todo = (await waitingVideos(server)).slice(0, Number(process.env.DEMO_FILMS ?? demoVideos.length))
    const equipmentIds = await equipmentIdsOf(server)
    for (const [index, video] of todo.entries()) {
      const plan = planOfVideo(video.slug)
      const label = `[film ${index + 1}/${todo.length}] ${video.name}, ${minutes(plannedSeconds(plan))}`
      while (unfinished.size >= AHEAD) await Promise.race(unfinished)
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
        const isAdded = await addDemoFilm(server, video, film, equipmentIds)
        say(
          `  ${label} : ${isAdded ? `prêt ✓ (${since()})` : 'un autre film a été envoyé entre-temps, il reste'}`,
        )
      })
      unfinished.add(ready)
      // One that failed stays: it is met where it is awaited.
      ready.then(
        () => unfinished.delete(ready),
        () => undefined,
      )
      await Promise.race([drawn.promise, ready])
    }
    await Promise.all(unfinished)
    if (todo.length > 0) say(`  Tous les films de la démonstration sont prêts (${since()}).`)
  } catch (error) {
    if (!stopped.signal.aborted) throw error
  } finally {
    await Promise.allSettled(unfinished)
    await rm(folder, { recursive: true, force: true })
  }
})
