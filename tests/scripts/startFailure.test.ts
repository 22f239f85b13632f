import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Settings } from '~/env.server'
import { mountSmallDisk } from '~tests/support/storage/smallDisk'
import { holdDataFolder } from '../../scripts/server/dataFolder'
import { startFailure } from '../../scripts/server/startFailure'
import { Mendable } from '../../scripts/setup/say.mjs'

const probe = mountSmallDisk(1)
probe?.remove()

/** What a start in this folder says. */
async function startIn(folder: string): Promise<unknown> {
  const settings = { demo: true, DATA_DIR: folder, origin: 'http://127.0.0.1' } as Settings
  const lifetime = { onEnd: async (end: () => unknown) => void (await end()) }
  return holdDataFolder(settings, lifetime as never).then(() => null, startFailure)
}
const says = (error: unknown) => (error instanceof Mendable ? error.message : error)

test.runIf(probe)(
  'a data folder on a disk that can only be read is a sentence, and so is a full one',
  async () => {
    const disk = mountSmallDisk(1)
    if (!disk) throw new Error('the disk could not be mounted')
    try {
      await writeFile(path.join(disk.folder, 'filling'), Buffer.alloc(2 * 1024 ** 2)).catch(() => undefined)
      expect(says(await startIn(disk.folder))).toMatch(/DATA_DIR.+plein/)
      disk.close()
      expect(says(await startIn(disk.folder))).toMatch(/DATA_DIR.+que lire/)
      expect(says(await startIn(path.join(disk.folder, 'data')))).toMatch(/DATA_DIR.+pas créer/)
    } finally {
      disk.remove()
    }
  },
)

test('a data folder that is none is a sentence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'elan-start-'))
  try {
    await writeFile(path.join(folder, 'file'), '')
    for (const name of ['file', 'file/data'])
      expect(says(await startIn(path.join(folder, name)))).toMatch(/DATA_DIR.+pas un dossier/)
    expect(await startIn(path.join(folder, 'data'))).toBeNull()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a port that is not ours to open is not taken for the data folder', () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' })
  expect(says(startFailure(refused))).toMatch(/port/)
})
