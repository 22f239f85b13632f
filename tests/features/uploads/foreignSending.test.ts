import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foreignFilm } from '~tests/features/films/foreignFilm'
import { describeWithDatabase } from '~tests/support/db/databases'
import { useReceiving } from '~tests/support/sending/receiving'

const MOST_BYTES = 10_000_000
const ffmpeg = (...args: string[]) =>
  promisify(execFile)('ffmpeg', ['-v', 'error', ...args], { encoding: 'buffer', maxBuffer: MOST_BYTES })

describeWithDatabase('a film that this project did not make', (db) => {
  const { begin, piece, files } = useReceiving(db)
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'elan-foreign-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Into a pipe nobody goes back to write how long it became. */
  async function live(format: string, ...args: string[]): Promise<Buffer> {
    const source = await foreignFilm(format === 'mp4' ? 'mp4' : 'webm', folder)
    const { stdout } = await ffmpeg('-i', source, '-c', 'copy', ...args, '-f', format, 'pipe:1')
    return stdout
  }
  const films: [string, () => Promise<Buffer>][] = [
    ['in MP4', async () => readFile(await foreignFilm('mp4', folder))],
    ['in WebM', async () => readFile(await foreignFilm('webm', folder))],
    ['in WebM, written to a pipe', () => live('webm')],
    ['in WebM, written live', () => live('webm', '-live', '1')],
    ['in MKV, written to a pipe', () => live('matroska')],
    ['in MP4 by fragments', () => live('mp4', '-movflags', 'frag_keyframe+empty_moov')],
  ]
  test.each(films)('%s is taken as it is, and refused when it is cut', async (_, make) => {
    const film = new Uint8Array(await make())
    const whole = await begin(film.length)
    expect((await piece(whole, film, 0)).status).toBe(204)
    expect(await files()).toEqual([`media/originals/${whole}`])

    const start = film.slice(0, -7)
    const part = await begin(start.length)
    await expect(piece(part, start, 0)).rejects.toMatchObject({ status: 422, code: 'film/truncated' })
    expect(await files()).toEqual([`media/originals/${whole}`])
  })
})
