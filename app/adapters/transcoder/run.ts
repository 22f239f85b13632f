import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** Absolute paths of the two programs; only Debian's 5.1 is supported. */
export type Tools = {
  ffmpeg: string
  ffprobe: string
  /** Long work takes only what others leave of processor and disk. */
  yields?: boolean
  /** An ffmpeg that makes pictures and gets no further for so long hangs; 3 minutes if nothing is said. */
  stallSeconds?: number
}

export type RunResult = { exitCode: number | null; stdout: string; stderrTail: string; diskFull: boolean }

export type RunOptions = {
  signal?: AbortSignal | undefined
  /** The folder that relative names are seen from. */
  cwd?: string | undefined
  /** Called per line instead of keeping the output. */
  onStdoutLine?: ((line: string) => void) | undefined
  onStderrLine?: ((line: string) => void) | undefined
  /** The program is killed when it writes no stdout line accepted by `isAlive` for so long. */
  stall?: { seconds: number; isAlive: (line: string) => boolean } | undefined
  /** Only takes what others leave of processor and disk. */
  nice?: boolean | undefined
}

/** Programs that lower the priority of the one that follows; each replaces itself by it, so that its process is the same. */
const YIELDING: readonly (readonly string[])[] = [
  ['/usr/bin/nice', '-n', '19'],
  // Idle, a busy disk would never let it go on.
  ['/usr/bin/ionice', '-c', '2', '-n', '7'],
].filter(([program = '']) => existsSync(program))
/** What they answer where they cannot start it. */
const NOT_STARTED = new Set([126, 127])

/** A hostile film can make ffmpeg print a line per packet: only the end is kept. */
const tailLines = 30
/** ffprobe's answer for a film is a few kilobytes; thousands of streams are an attack. */
const mostStdoutBytes = 4_000_000

/**
 * Runs a program without a shell and waits for its end.
 * @throws the signal's reason after an abort; an Error when the program can't be started.
 */
export async function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<RunResult> {
  const { signal, stall } = options
  signal?.throwIfAborted()
  const [command = program, ...rest] = [...(options.nice ? YIELDING.flat() : []), program, ...args]
  const child = spawn(command, rest, {
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // No secrets of the server in a process that parses strangers' files. AV_LOG_FORCE_NOCOLOR: plain lines to match.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', AV_LOG_FORCE_NOCOLOR: '1' },
  })
  // SIGKILL, not SIGTERM: at SIGTERM ffmpeg first finishes its files, which we throw away anyway.
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  signal?.addEventListener('abort', kill, { once: true })

  let stallTimer: NodeJS.Timeout | undefined
  let stalled = false
  const rearm = (): void => {
    if (!stall) return
    clearTimeout(stallTimer)
    stallTimer = setTimeout(() => {
      stalled = true
      kill()
    }, stall.seconds * 1000)
  }
  rearm()

  const kept: string[] = []
  let keptBytes = 0
  const tail: string[] = []
  let diskFull = false

  createInterface({ input: child.stdout }).on('line', (line) => {
    if (stall?.isAlive(line)) rearm()
    if (options.onStdoutLine) options.onStdoutLine(line)
    else if ((keptBytes += line.length) > mostStdoutBytes) kill()
    else kept.push(line)
  })
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.includes('No space left on device')) diskFull = true
    options.onStderrLine?.(line)
    tail.push(line.slice(0, 500))
    if (tail.length > tailLines) tail.shift()
  })

  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    signal?.throwIfAborted()
    if (stalled) tail.push('killed: no progress')
    if (command !== program && NOT_STARTED.has(exitCode ?? 0))
      throw Object.assign(new Error(`${program} cannot be started`), { code: 'ENOENT' })
    return { exitCode, stdout: kept.join('\n'), stderrTail: tail.join('\n'), diskFull }
  } finally {
    clearTimeout(stallTimer)
    signal?.removeEventListener('abort', kill)
  }
}

/** A slow machine does 4K tone mapping at a few pictures a second. */
const STALL_SECONDS = 180

/** Has ffmpeg report on its standard output how far it is. */
export const PROGRESS: readonly string[] = ['-nostats', '-progress', 'pipe:1']

/** `stall` for an ffmpeg that reports `PROGRESS`. Reports keep coming while it hangs: only a new number of pictures is a sign of life. */
export function stallWatch({ stallSeconds = STALL_SECONDS }: Tools): NonNullable<RunOptions['stall']> {
  let last = ''
  return {
    seconds: stallSeconds,
    isAlive: (line) => {
      if (!line.startsWith('frame=') || line === last) return false
      last = line
      return true
    },
  }
}
