import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

export interface Feeding {
  ffmpeg: string
  /** What it reads is `pipe:0`. */
  args: readonly string[]
  cwd: string
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>
  signal?: AbortSignal | undefined
}

/** Writes one piece, whose memory is free for the next one then. @returns false where nobody reads any more */
const push = (pipe: Writable, piece: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    pipe.write(piece, (error) => resolve(!error))
  })

/**
 * Runs ffmpeg on pieces that are made while it works. The next one is asked for once the one before it is written.
 *
 * @returns what it printed
 * @throws Error with ffmpeg's own words; the signal's reason
 */
export async function feedFfmpeg({ ffmpeg, args, cwd, pieces, signal }: Feeding): Promise<string> {
  signal?.throwIfAborted()
  const child = spawn(ffmpeg, ['-hide_banner', '-nostats', '-y', ...args], {
    cwd,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    words = (words + chunk).slice(-20_000)
  })
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // A dead ffmpeg closes its pipe (EPIPE): the exit code says why, the pipe's error adds nothing.
  child.stdin.on('error', () => undefined)
  const kill = (): void => void child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  const feed = async (): Promise<boolean> => {
    for await (const piece of pieces) if (!(await push(child.stdin, piece))) return false
    child.stdin.end()
    return true
  }
  try {
    const [code, fed] = await Promise.allSettled([
      closed,
      feed().catch((error: unknown) => {
        kill()
        throw error
      }),
    ])
    signal?.throwIfAborted()
    if (code.status === 'rejected') throw code.reason
    if (fed.status === 'rejected') throw fed.reason
    if (code.value !== 0 || !fed.value)
      throw new Error(`ffmpeg ended with ${code.value ?? 'a signal'}: ${words.trim()}`)
    return words
  } finally {
    signal?.removeEventListener('abort', kill)
  }
}
