import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { addFilmByChannel, findChannel } from '../../../scripts/server/operatorClient'
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

/**
 * Gives the free and the pro video a film each, as the operator's command does.
 *
 * @throws Error when the server refuses one
 */
export async function addTestFilms({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<void> {
  const channel = await findChannel(dataDir)
  if (!channel) throw new Error('the server has no operator channel')
  const file = path.join(dataDir, 'test-film.mp4')
  await paintFilm(file)
  for (const video of [FREE_VIDEO, PRO_VIDEO]) {
    const chapters = [{ startSeconds: 0, endSeconds: 1, title: 'Planche' }]
    const outcome = await addFilmByChannel(
      channel,
      { kind: 'for', video, file, subtitles: SUBTITLES, chapters },
      () => undefined,
    )
    if (!outcome.ok) throw new Error(`${video}: ${outcome.code}`)
  }
}
