import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DemoPlan } from '../../../app/features/catalogue/seed/demoPlan'

/** What the mixing program reads. */
export interface Piece {
  plan: DemoPlan
  /** The same name gives the same music. */
  name: string
}

/**
 * A film's music, mixed by a program of its own: drawing the next film fills a core by itself.
 *
 * @returns samples as `mix` gives them, in chunks of any size
 * @throws Error where the program fails; the signal's reason
 */
export async function* playedApart(piece: Piece, signal?: AbortSignal): AsyncGenerator<Buffer> {
  signal?.throwIfAborted()
  const program = fileURLToPath(new URL('mixing.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    signal,
    killSignal: 'SIGKILL',
  })
  const closed = once(child, 'close')
  // Its failure is met where it is awaited.
  closed.catch(() => undefined)
  // One that died says so by its exit code.
  child.stdin.on('error', () => undefined).end(JSON.stringify(piece))
  try {
    for await (const chunk of child.stdout) yield chunk as Buffer
    signal?.throwIfAborted()
    const [code] = await closed
    if (code !== 0) throw new Error(`the music of ${piece.name} ended with ${code ?? 'a signal'}`)
  } finally {
    // Who stops listening before the end stops the music.
    child.kill('SIGKILL')
  }
}
