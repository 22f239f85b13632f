import { spawn, execFile } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { withFreePorts } from '../server/serverPorts'

export interface RunningPostgres {
  /** Without a database. */
  url: string
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 60_000
const execute = promisify(execFile)

function newestBinaries(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) =>
      ['initdb', 'postgres'].every((program) => globSync(path.join(folder, program)).length > 0),
    )
    .sort((a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]))[0]
}

/** PostgreSQL refuses to run as root: then it runs as its own user. */
function asItsUser(program: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    if (hasEnded()) throw new Error('PostgreSQL ended before it was ready')
    const client = new Client({ connectionString: `${url}/postgres` })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

// What a test run writes may be lost with the machine: it is thrown away anyway.
const TUNING = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=64MB',
  'listen_addresses=127.0.0.1',
].flatMap((setting) => ['-c', setting])

async function serve(binaries: string, folder: string, port: number): Promise<RunningPostgres> {
  const data = path.join(folder, 'data')
  const args = ['-D', data, '-p', String(port), '-k', folder, ...TUNING]
  const child = spawn(...asItsUser(path.join(binaries, 'postgres'), args), { cwd: folder, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = `postgresql://elan@127.0.0.1:${port}`
  await untilReady(url, () => child.exitCode !== null)
  return {
    url,
    async stop() {
      // The first line is the pid of the server itself, not of runuser before it. SIGINT: end at once, in order.
      process.kill(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(binaries: string): Promise<RunningPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'elan-postgres-'))
  try {
    if (process.getuid?.() === 0) {
      const { stdout } = await execute('id', ['-u', 'postgres'])
      chownSync(folder, Number(stdout), -1)
    }
    const options = ['-U', 'elan', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
    const initdb = asItsUser(path.join(binaries, 'initdb'), ['-D', path.join(folder, 'data'), ...options])
    await execute(...initdb, { cwd: folder })
    return await withFreePorts(1, ([port]) => serve(binaries, folder, port))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** A PostgreSQL server of its own, as a test's or a benchmark's; `null` where its binaries are not found. */
export async function startPostgres(): Promise<RunningPostgres | null> {
  const binaries = newestBinaries()
  return binaries ? start(binaries) : null
}
