import { spawn, execFile } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { globSync } from 'node:fs'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server of this run, without a database; `null` where its binaries were not found. */
    postgresUrl: string | null
  }
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

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
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

async function start(binaries: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'elan-postgres-'))
  const data = path.join(folder, 'data')
  try {
    if (process.getuid?.() === 0) {
      const { stdout } = await execute('id', ['-u', 'postgres'])
      chownSync(folder, Number(stdout), -1)
    }
    const options = ['-D', data, '-U', 'elan', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
    await execute(...asItsUser(path.join(binaries, 'initdb'), options), { cwd: folder })
    const port = await freePort()
    // What a test run writes may be lost with the machine: it is thrown away anyway.
    const tuning = [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'shared_buffers=64MB',
      'listen_addresses=127.0.0.1',
    ]
    const [program, args] = asItsUser(path.join(binaries, 'postgres'), [
      ...['-D', data, '-p', String(port), '-k', folder],
      ...tuning.flatMap((setting) => ['-c', setting]),
    ])
    const child = spawn(program, args, { cwd: folder, stdio: 'ignore' })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const stop = async () => {
      // The first line is the pid of the server itself, not of runuser before it. SIGINT: end at once, in order.
      process.kill(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
    const url = `postgresql://elan@127.0.0.1:${port}`
    await untilReady(url)
    return { url, stop }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** A PostgreSQL server of its own, as a test's or a benchmark's; `null` where its binaries are not found. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> } | null> {
  const binaries = newestBinaries()
  return binaries ? start(binaries) : null
}

/** One PostgreSQL server for the whole run, where Debian's binaries are found. Each test file makes its own database. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = await startPostgres()
  project.provide('postgresUrl', server?.url ?? null)
  return server?.stop
}
