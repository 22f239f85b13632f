import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'
import { createFfmpegTranscoder } from '~/adapters/transcoder/ffmpeg.server'
import { SlugParamsSchema } from '~/http/slugSchema'
import { AddFilmSchema } from '~/features/films/adding/addFilm.schema'
import { addFilm } from '~/features/films/adding/addFilm.server'
import { addCoach, addPlaylist } from '~tests/support/catalogue'
import { NOW } from '~tests/support/time'
import { describeWithDatabase } from '~tests/support/db/databases'
import { inBrief } from '~tests/support/extent'
import { makeFilm } from '~tests/support/films'

describeWithDatabase('the address of a film’s page', (db) => {
  let folder = ''
  let file = ''

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'elan-titles-'))
    file = await makeFilm('silent', folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const titles = [
    'Étirements d’épaules',
    'Œufs et énergie',
    'Ex æquo',
    '体操',
    // Cut at 80 characters, it would end with the hyphen between its words.
    `${'a'.repeat(79)} b`,
  ]
  it.each(inBrief(titles, 2))('opens for the title %j', async (title) => {
    await addPlaylist(db(), { slug: 'force' })
    await addCoach(db())
    const input = v.parse(AddFilmSchema, { kind: 'new', file, title, playlist: 'force' })
    const storage = createDiskStorage(path.join(folder, 'media'))
    const transcoder = createFfmpegTranscoder({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' })
    const takeTurn = async () => async () => undefined
    const { slug } = await addFilm({ db: db(), storage, transcoder, maxBytes: 1e9, takeTurn }, input, NOW)
    expect(v.safeParse(SlugParamsSchema, { id: slug }).success, slug).toBe(true)
  })
})
