import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { addFilmByChannel, findChannel } from '../../../scripts/server/operatorClient'
import type { AddFilmInput } from '~/features/films/adding/addFilm.schema'
import type { TestServer } from '../server/server'

/** A video with a film that anybody may watch: long enough to stop in its middle, and it leads her from its first second. */
export const FREE_FILM = { slug: 'fessiers-en-feu-doux', title: 'Fessiers, à feu doux', seconds: 48 } as const
/** One for those with access only. */
export const PRO_FILM = { slug: 'premiers-halteres', title: 'Premiers haltères', seconds: 24 } as const
/** One that is short enough to be watched to its end. */
export const SHORT_FILM = { slug: 'cardio-sans-excuse', title: 'Cardio sans excuse', seconds: 12 } as const
export type E2eFilm = typeof FREE_FILM | typeof PRO_FILM | typeof SHORT_FILM

/** The text that is on the film at every moment. */
export const SUBTITLE = 'Respirez, vous y êtes.'

type ChapterOfFilm = NonNullable<AddFilmInput['chapters']>[number]

const execute = promisify(execFile)

/** A moving test picture with a tone: every moment differs from the one before. */
export async function paintFilm(file: string, seconds: number): Promise<void> {
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    // One rung of the ladder: how many there are for which film is the transcoder's tests' matter.
    'testsrc2=size=426x240:rate=25',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440',
  ]
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await execute('ffmpeg', ['-v', 'error', '-y', ...inputs, '-t', String(seconds), ...codecs, file])
}

/** What is done in it. Of all but one it is only said, as in films of before the studio's editor. */
function chaptersOf(film: E2eFilm): ChapterOfFilm[] {
  const half = film.seconds / 2
  if (film !== FREE_FILM)
    return [
      { startSeconds: 0, endSeconds: half, title: 'Planche' },
      { startSeconds: half, endSeconds: film.seconds, title: 'Squat' },
    ]
  return [
    {
      ...{ startSeconds: 0, endSeconds: half - 6, title: 'Planche', kind: 'WORK', figureId: 'plank' },
      easier: { text: 'Sur les genoux' },
      gym: { text: 'Les pieds sur un banc' },
    },
    { startSeconds: half - 6, endSeconds: half, title: 'Pause', kind: 'REST' },
    {
      ...{ startSeconds: half, endSeconds: film.seconds, title: 'Squat', kind: 'WORK', figureId: 'squat' },
      oneSided: true,
    },
  ]
}

const clock = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`

/**
 * Gives videos their films, as the operator's command does.
 *
 * @throws Error when the server refuses one
 */
export async function addE2eFilms(
  server: Pick<TestServer, 'dataDir'>,
  films: readonly E2eFilm[],
): Promise<void> {
  const channel = await findChannel(server.dataDir)
  if (!channel) throw new Error('the server has no operator channel')
  const fileOf = ({ slug }: E2eFilm) => path.join(server.dataDir, `${slug}.mp4`)
  await Promise.all(films.map((film) => paintFilm(fileOf(film), film.seconds)))
  for (const film of films) {
    const { slug, seconds } = film
    const outcome = await addFilmByChannel(
      channel,
      {
        kind: 'for',
        video: slug,
        file: fileOf(film),
        subtitles: `WEBVTT\n\n00:00.000 --> ${clock(seconds)}\n${SUBTITLE}\n`,
        chapters: chaptersOf(film),
      },
      () => undefined,
    )
    if (!outcome.ok) throw new Error(`${slug}: ${outcome.code}`)
  }
}
