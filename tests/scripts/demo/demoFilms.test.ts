import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRunning, processTree } from '~tests/support/server/processTree'
import { makeDemoFilms, removeLeftovers } from '../../../scripts/server/demoFilms'

const PATIENCE_MS = 120_000

let dataDir = ''
let server: Server
let origin = ''
let asked = 0
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'elan-demo-films-'))
  asked = 0
  // One that never answers: who asks it which films to make is at work until it is stopped.
  server = createServer(() => void (asked += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const atWork = () => vi.waitUntil(() => asked > 0, { timeout: PATIENCE_MS })
const folders = () => readdirSync(dataDir).filter((name) => name.startsWith('demo-films-'))
/** The process that makes films, below another one. */
function makerBelow(root: number): number {
  const isMaker = (pid: number) => {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words.includes('scripts/demo-films.ts') && words.includes(dataDir)
  }
  const maker = processTree(root).find((pid) => pid !== root && isMaker(pid))
  if (maker === undefined) throw new Error('nobody makes films')
  return maker
}
const hasEnded = (pid: number) => vi.waitUntil(() => !isRunning(pid), { timeout: PATIENCE_MS })

test('stopped in order, it ends and leaves nothing', { timeout: PATIENCE_MS }, async () => {
  const stop = makeDemoFilms(dataDir, origin)
  await atWork()
  const maker = makerBelow(process.pid)
  expect(folders()).toHaveLength(1)
  await stop()
  expect(isRunning(maker)).toBe(false)
  expect(folders()).toEqual([])
  await expect(stop()).resolves.toBeUndefined()
})

test('one that was killed is stopped already', { timeout: PATIENCE_MS }, async () => {
  const stop = makeDemoFilms(dataDir, origin)
  await atWork()
  const maker = makerBelow(process.pid)
  process.kill(maker, 'SIGKILL')
  // Until this process has noticed: from then on there is no group to signal.
  await vi.waitUntil(() => !existsSync(`/proc/${maker}`), { timeout: PATIENCE_MS })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect(stop()).resolves.toBeUndefined()
})

test('it ends with a server that was killed, and leaves nothing', { timeout: PATIENCE_MS }, async () => {
  const start = `
    import { makeDemoFilms } from './scripts/server/demoFilms.ts'
    makeDemoFilms(${JSON.stringify(dataDir)}, ${JSON.stringify(origin)})
    setInterval(() => undefined, 1000)`
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', start], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const parentPid = parent.pid ?? 0
  try {
    await atWork()
    const maker = makerBelow(parentPid)
    parent.kill('SIGKILL')
    await hasEnded(maker)
    expect(folders()).toEqual([])
  } finally {
    parent.kill('SIGKILL')
  }
})

test('what one that was killed has left behind is removed, and nothing else', async () => {
  mkdirSync(path.join(dataDir, 'demo-films-abc123', 'clips'), { recursive: true })
  writeFileSync(path.join(dataDir, 'demo-films-abc123', 'clips', 'a.h264'), 'picture')
  mkdirSync(path.join(dataDir, 'media'))
  await removeLeftovers(dataDir)
  expect(readdirSync(dataDir)).toEqual(['media'])
})
