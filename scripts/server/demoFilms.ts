import { spawn } from 'node:child_process'

/** Makes the demo's films in a process of its own, so that drawing them never delays a page. @returns how to stop it */
export function makeDemoFilms(dataDir: string, origin: string): () => Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo-films.ts', dataDir], {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, ELAN_ORIGIN: origin },
  })
  return () =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.pid === undefined) return resolve()
      child.once('exit', () => resolve())
      // The whole group: ffmpeg runs in it.
      process.kill(-child.pid, 'SIGTERM')
    })
}
