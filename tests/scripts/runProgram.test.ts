import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { isRunning, processTree } from '~tests/support/server/processTree'

const RUN = path.resolve(import.meta.dirname, '../../scripts/setup/run.mjs')

/** A script that runs programs as `npm start` runs the install and the build. */
function runs(programs: string) {
  const script = `import { run } from ${JSON.stringify(RUN)}\n${programs}\nprocess.exit(7)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once('close', (...how) => resolve(how)),
  )
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return { pid: child.pid ?? 0, ended, printed: () => printed }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends a command and every program that it runs, and no further one begins',
  async (signal) => {
    const { pid, ended } = runs(
      `await Promise.all([run('sleep', ['300']), run('sleep', ['301'])])\nawait run('sleep', ['302'])`,
    )
    await vi.waitUntil(() => processTree(pid).length === 3, { timeout: 20_000 })
    const all = processTree(pid)
    process.kill(pid, signal)
    expect(await ended).toEqual([null, signal])
    expect(all.filter(isRunning)).toEqual([])
  },
)

test('a program that ends in order on a signal gives its exit code', async () => {
  const inOrder = `process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('up')`
  const { pid, ended, printed } = runs(
    `const { code } = await run(process.execPath, ['--eval', ${JSON.stringify(inOrder)}], { endsInOrder: true })\nprocess.exit(code)`,
  )
  await vi.waitUntil(() => printed().includes('up'), { timeout: 20_000 })
  process.kill(pid, 'SIGTERM')
  expect(await ended).toEqual([3, null])
})
