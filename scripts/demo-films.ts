/** Draws, encodes and adds the demo's films, one after the other, while the server already serves. */
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { demoVideos } from '../app/features/catalogue/seed/demoVideos'
import { lookOfCoach, type DemoVideo } from '../app/features/catalogue/seed/demoContent'
import { chaptersFor, renderFilm, subtitlesFor, type FilmPlan, type Tint } from './demo/film'
import { addFilmByChannel, findChannel } from './server/operatorClient'
import { Mendable, command, say } from './setup/say.mjs'

const [dataDir = '.data'] = process.argv.slice(2)
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stopped.abort(new Error('stopped')))

/** Film walls come in four tints; the cards' plum is closest to blush. */
const WALLS: Record<string, Tint> = {
  paper: 'paper',
  blush: 'blush',
  apricot: 'apricot',
  sage: 'sage',
  plum: 'blush',
}

function planOf(video: DemoVideo): FilmPlan {
  return {
    title: video.name,
    look: lookOfCoach(video.coach),
    tint: WALLS[video.artwork.tint] ?? 'paper',
    intervals: video.intervals,
  }
}

/** Which demo videos still wait for their film: the server knows, over its public API. */
async function waiting(origin: string): Promise<DemoVideo[]> {
  const response = await fetch(`${origin}/api/videos?limit=100`, { signal: stopped.signal })
  const { items } = (await response.json()) as { items: { slug: string; ready: boolean }[] }
  const ready = new Map(items.map(({ slug, ready: isReady }) => [slug, isReady]))
  return demoVideos.filter(({ slug }) => ready.get(slug) === false)
}

const KINDS = { intro: 'TALK', work: 'WORK', rest: 'REST', outro: 'TALK' } as const

async function make(video: DemoVideo, workFolder: string, report: (share: number) => void): Promise<void> {
  const plan = planOf(video)
  const file = path.join(workFolder, `${video.slug}.mp4`)
  // Drawing takes about a third of the time, the quality ladder the rest.
  await renderFilm(plan, file, (share) => report(share * 0.35), { signal: stopped.signal })
  const channel = await findChannel(dataDir)
  if (!channel)
    throw new Mendable('Élan s’est arrêtée : les films restants seront préparés au prochain démarrage.')
  const chapters = chaptersFor(plan).map(({ startSeconds, endSeconds, title, kind, exerciseId }) => ({
    startSeconds,
    endSeconds,
    title,
    kind: KINDS[kind],
    figureId: kind === 'work' && exerciseId !== undefined ? exerciseId : null,
  }))
  const outcome = await addFilmByChannel(
    channel,
    { kind: 'for', video: video.slug, file, subtitles: subtitlesFor(plan), chapters },
    (share) => report(0.35 + share * 0.65),
    stopped.signal,
  )
  await rm(file, { force: true })
  if (!outcome.ok) throw new Mendable(`« ${video.name} » : ${outcome.message}`)
}

/** A line for each quarter, so that a terminal or a log shows progress without flooding. */
function reporter(label: string): (share: number) => void {
  let shown = -1
  return (share) => {
    const quarter = Math.floor(share * 4)
    if (quarter <= shown || share >= 1) return
    shown = quarter
    if (quarter > 0) say(`  ${label} : ${quarter * 25} %`)
  }
}

await command(async () => {
  const origin = process.env.ELAN_ORIGIN ?? 'http://127.0.0.1:3000'
  const folder = await mkdtemp(path.join(path.resolve(dataDir), 'demo-films-'))
  try {
    const todo = (await waiting(origin)).slice(0, Number(process.env.DEMO_FILMS ?? demoVideos.length))
    for (const [index, video] of todo.entries()) {
      const label = `[film ${index + 1}/${todo.length}] ${video.name}`
      say(`  ${label} : préparation…`)
      await make(video, folder, reporter(label))
      say(`  ${label} : prêt ✓`)
    }
    if (todo.length > 0) say('  Tous les films de la démonstration sont prêts.')
  } catch (error) {
    if (!stopped.signal.aborted) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
