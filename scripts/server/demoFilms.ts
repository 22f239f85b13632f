import { spawn } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** How the folders in a data folder begin that the demo's films are put together in. */
export const DEMO_FILMS_FOLDER = 'demo-films-'

/**
 * Removes what was left behind where the making of films was killed. The caller holds the data folder, so nobody else is at
 * work in it. What cannot be removed is told, and left to the next start.
 */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const folder = path.resolve(dataDir)
  try {
    for (const name of await readdir(folder)) {
      if (!name.startsWith(DEMO_FILMS_FOLDER)) continue
      // One that has just been told of its server's end may be writing its last file.
      await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 })
    }
  } catch (error) {
    console.error(error)
  }
}

/**
 * Makes the demo's films in a process of its own, so that drawing them never delays a page. It ends with this process, however
 * this one ends: the channel between them closes.
 *
 * @returns how to stop it
 */
export function makeDemoFilms(dataDir: string, origin: string): () => Promise<void> {
  // Each picture leaves thousands of small objects: with more room for them they are cleared away less often.
  const args = ['--max-semi-space-size=64', '--import', 'tsx', 'scripts/demo-films.ts', dataDir]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { ...process.env, ELAN_ORIGIN: origin },
  })
  // The demo does without its films sooner than without its server.
  child.once('error', (error) => console.error(error))
  return () =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve()
      child.once('exit', () => resolve())
      // The whole group: ffmpeg runs in it.
      process.kill(-child.pid, 'SIGTERM')
    })
}
