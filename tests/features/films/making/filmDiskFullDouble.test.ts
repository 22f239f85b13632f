import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, test, vi } from 'vitest'
import { createFfmpegTranscoder } from '~/adapters/transcoder/ffmpeg.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { inBrief } from '~tests/support/extent'
import { makeFilm } from '~tests/support/films'
import { addWaitingFilm, filmWork } from './filmWork'
import { expectWaitsForRoom } from './waitingForRoom'

// For machines where nobody may mount a small disk (filmDiskFull.test.ts): one file of the work has no room. What ffmpeg
// writes leads to /dev/full, which has none on any machine; what Élan writes itself is refused by a double.
const full = vi.hoisted(() => ({ file: '', seen: false }))

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof fs>()
  return {
    ...actual,
    statfs: async (...given: Parameters<typeof fs.statfs>) =>
      Object.assign(await actual.statfs(...given), full.seen && { bavail: 0 }),
    writeFile: async (...[file, ...rest]: Parameters<typeof fs.writeFile>) => {
      if (full.file === '' || typeof file !== 'string' || !file.endsWith(full.file))
        return actual.writeFile(file, ...rest)
      await actual.writeFile(file, 'the beginn')
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' })
    },
  }
})

/** The first ones stand for the others. Of a segment ffmpeg 5.1 does not say why it could not be written: the disk does. */
const FILES: readonly { file: string; isSilent?: true }[] = [
  { file: '240p/%05d.m4s', isSilent: true },
  { file: 'sound.m4a' },
  { file: 'master.m3u8' },
  { file: 'peaks.json' },
  { file: '360p/%05d.m4s', isSilent: true },
  { file: '360p/index.m3u8', isSilent: true },
  { file: 'thumbnails-%03d.jpg' },
  { file: 'thumbnails.vtt' },
  { file: 'shot-%d.jpg' },
]

let folder = ''
let wide = ''
let ffmpeg = ''
const told = () => path.join(folder, 'full')

/** Its file without room leads to /dev/full from before it begins. */
const program = () => `#!/bin/sh
full=$(cat '${told()}' 2>/dev/null)
for argument in "$@"; do
  case "$argument" in *"$full") [ -n "$full" ] &&
    ln -sf /dev/full "$(echo "\${argument#file:}" | sed 's/%05d/00000/; s/%03d/001/; s/%d/1/')" ;;
  esac
done
exec ffmpeg "$@"
`

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'elan-film-double-'))
  wide = await makeFilm('wide', folder)
  ffmpeg = path.join(folder, 'ffmpeg')
  await fs.writeFile(ffmpeg, program(), { mode: 0o755 })
})
afterAll(() => fs.rm(folder, { recursive: true, force: true }))
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

describeWithDatabase('a film on a disk that fills up', (db) => {
  test.each(inBrief(FILES))(
    'at $file says so, shows nothing half, and goes on when there is room',
    async ({ file, isSilent = false }) => {
      const root = await fs.mkdtemp(path.join(folder, 'media-'))
      const transcoder = createFfmpegTranscoder({ ffmpeg, ffprobe: 'ffprobe' })
      const context = filmWork(db(), root, { transcoder })
      const id = await addWaitingFilm(context, wide)
      await fs.writeFile(told(), file)
      Object.assign(full, { file, seen: isSilent })
      await expectWaitsForRoom(context, root, id, async () => {
        Object.assign(full, { file: '', seen: false })
        await fs.rm(told())
      })
    },
  )
})
