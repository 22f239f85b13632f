import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { startDevServer } from '../../scripts/server/startDevServer'
import { startServer } from '../../scripts/server/startServer'

const { settings, opened } = vi.hoisted(() => ({
  settings: { demo: true, DATA_DIR: '', origin: 'http://127.0.0.1' },
  opened: vi.fn(),
}))

vi.mock('../../scripts/server/lifetime', () => ({
  runServer: (steps: (lifetime: object) => Promise<void>) => steps({ onEnd: async () => undefined }),
}))
vi.mock('../../scripts/server/builtApp', () => ({ loadApp: async () => ({ getSettings: () => settings }) }))
vi.mock('~/env.server', () => ({ getSettings: () => settings }))
vi.mock('../../scripts/server/listen', () => ({ listen: opened }))
vi.mock('../../scripts/server/devListen', () => ({ listenFromSources: opened }))
// It starts the emulator, and ends the one that it finds in the folder.
vi.mock('../../scripts/server/openElan', () => ({ openElan: opened }))

test.each([
  ['npm start', startServer],
  ['npm run dev', startDevServer],
])('a second start refuses before it touches anything of the first: %s', async (_, start) => {
  settings.DATA_DIR = await mkdtemp(path.join(tmpdir(), 'elan-second-'))
  try {
    await writeFile(path.join(settings.DATA_DIR, 'elan.lock'), `${process.ppid} http://127.0.0.1:3000`)
    await expect(start()).rejects.toThrow('Élan tourne déjà')
    expect(opened).not.toHaveBeenCalled()
  } finally {
    await rm(settings.DATA_DIR, { recursive: true, force: true })
  }
})
