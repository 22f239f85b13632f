import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { addFilmByChannel, findChannel } from '../../../scripts/server/operatorClient'
import type { AddFilmInput } from '../../../app/features/films/adding/addFilm.schema'
import type { FilmOutcome } from '../../../app/features/films/adding/operatorCommand.server'
import type { TestServer } from './server'

/** The demo's videos that get a film; every other one waits for its own. */
export const FREE_VIDEO = 'reveil-en-douceur'
export const PRO_VIDEO = 'gainage-profond'
/** A free and a pro one that stay without. */
export const UNFILMED_VIDEO = 'cardio-sans-excuse'

const SUBTITLES = 'WEBVTT\n\n00:00.000 --> 00:01.000\nRespirez.\n'
const execute = promisify(execFile)

/** Two seconds of a moving test picture with a tone. */
async function paintFilm(file: string): Promise<void> {
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=320x240:rate=25',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440',
  ]
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await execute('ffmpeg', ['-v', 'error', '-y', ...inputs, '-t', '2', ...codecs, file])
}

type AddFilm = (input: AddFilmInput) => Promise<FilmOutcome>

/**
 * Gives the free and the pro video a film each.
 *
 * @param add the operator's command
 * @throws Error when it refuses one
 */
export async function addFilms(dataDir: string, add: AddFilm): Promise<void> {
  const file = path.join(dataDir, 'test-film.mp4')
  await paintFilm(file)
  for (const video of [FREE_VIDEO, PRO_VIDEO]) {
    const chapters = [{ startSeconds: 0, endSeconds: 1, title: 'Planche' }]
    const outcome = await add({ kind: 'for', video, file, subtitles: SUBTITLES, chapters })
    if (!outcome.ok) throw new Error(`${video}: ${outcome.code}`)
  }
}

/**
 * Gives a running server's free and pro video a film each, as the operator does.
 *
 * @throws Error when the server refuses one
 */
export async function addTestFilms({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<void> {
  const channel = await findChannel(dataDir)
  if (!channel) throw new Error('the server has no operator channel')
  await addFilms(dataDir, (input) => addFilmByChannel(channel, input, () => undefined))
}
