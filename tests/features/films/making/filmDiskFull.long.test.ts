import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, test, vi } from 'vitest'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { makeFilm } from '~tests/support/films'
import { mountSmallDisk, type SmallDisk } from '~tests/support/storage/smallDisk'
import { addWaitingFilm, filmWork } from './filmWork'
import { expectWaitsForRoom } from './waitingForRoom'

const KIB = 1024
/** Who may mount a disk here. */
const probe = mountSmallDisk(1)
probe?.remove()

describe.runIf(probe)('on a disk that fills up', () => {
  let sources = ''
  let wide = ''
  let disk: SmallDisk
  beforeAll(async () => {
    sources = await mkdtemp(path.join(tmpdir(), 'elan-filling-'))
    wide = await makeFilm('wide', sources)
  })
  beforeEach(() => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const mounted = mountSmallDisk(8)
    if (!mounted) throw new Error('the disk could not be mounted')
    disk = mounted
    return () => disk.remove()
  })
  afterAll(() => rm(sources, { recursive: true, force: true }))

  describeWithDatabase('a film', (db) => {
    // Each ends the work at another step, the sound or a quality.
    test.each([0, 40, 80, 120].map((room) => [room]))(
      'with %i kB of room says so, shows nothing half, and goes on when there is room',
      async (room) => {
        const root = path.join(disk.folder, 'media')
        const context = filmWork(db(), root)
        const id = await addWaitingFilm(context, wide)
        const filling = path.join(disk.folder, 'filling')
        const { size } = await stat(wide)
        await writeFile(filling, Buffer.alloc(8 * KIB * KIB - size - (room + 32) * KIB))
        await expectWaitsForRoom(context, root, id, () => rm(filling))
      },
    )
  })
})
