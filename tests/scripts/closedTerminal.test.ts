import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRunning } from '~tests/support/server/processTree'

const file = (name: string) => JSON.stringify(path.resolve(name))

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-terminal-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const inFolder = (name: string) => path.join(folder, name)
const has = (name: string) => () => existsSync(inFolder(name))

/** A server process that has started a program in a group of its own, as it starts the emulator, and logs while it ends. */
const server = () => `
  import { spawn } from 'node:child_process'
import { once } from 'node:events'
  import { writeFileSync } from 'node:fs'
  import { logger } from ${file('app/lib/log/logger.server.ts')}
  import { runServer } from ${file('scripts/server/lifetime.ts')}
  await runServer(async (lifetime) => {
    const child = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' })
    await lifetime.onEnd(() => writeFileSync(${JSON.stringify(inFolder('ended'))}, ''))
    await lifetime.onEnd(() => void child.kill())
    await lifetime.onEnd(async () => {
      for (let line = 0; line < 3; line += 1) {
        logger.error('what ends')
        console.error('what ends')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })
    writeFileSync(${JSON.stringify(inFolder('up'))}, [child.pid, process.pid, process.ppid].join(' '))
    setInterval(() => undefined, 1000)
  })`

/** The same below the program that `npm start` is. */
const launcher = () => `
  import { command } from ${file('scripts/setup/say.mjs')}
  import { serveUntilEnd } from ${file('scripts/setup/serve.mjs')}
  await command(() => serveUntilEnd(process.execPath, ${JSON.stringify(inFolder('server.mjs'))}))`

test.runIf(existsSync('/usr/bin/script')).each(['server', 'launcher'])(
  'a terminal that is closed ends what runs in it in order, although nobody hears of it: the %s',
  async (program) => {
    await writeFile(inFolder('server.mjs'), server())
    await writeFile(inFolder('launcher.mjs'), launcher())
    const run = `exec ${process.execPath} --import tsx ${inFolder(`${program}.mjs`)}`
    const terminal = spawn('script', ['-qc', run, '/dev/null'], {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'warn', npm_lifecycle_event: '' },
    })
    await vi.waitUntil(has('up'), { timeout: 30_000 })
    const [child = 0, ...programs] = (await readFile(inFolder('up'), 'utf8')).split(' ').map(Number)
    terminal.kill('SIGKILL')
    try {
      await vi.waitUntil(has('ended'), { timeout: 10_000 })
      await vi.waitUntil(() => ![child, ...programs].some(isRunning), { timeout: 10_000 })
    } finally {
      for (const left of [child, ...programs].filter(isRunning)) process.kill(left, 'SIGKILL')
    }
  },
)

test('a reader of the log that has gone ends nothing', async () => {
  const lines = `
    import { logger } from ${file('app/lib/log/logger.server.ts')}
    for (let line = 0; line < 30; line += 1) {
      logger.error('nobody reads this')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }`
  await writeFile(inFolder('lines.mjs'), lines)
  const child = spawn(process.execPath, ['--import', 'tsx', inFolder('lines.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(0)
})
