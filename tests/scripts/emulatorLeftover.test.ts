import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRunning } from '~tests/support/server/processTree'
import { emulatorFiles, endLeftover } from '../../scripts/server/emulator/emulatorProcess'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'elan-leftover-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** A process that is named as an emulator of a folder; it says when it runs. */
async function leave(config: string) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)', config])
  await new Promise((resolve) => child.stdout.once('data', resolve))
  writeFileSync(emulatorFiles(dataDir).pid, String(child.pid))
  return child
}

test('the emulator that a server has left behind is ended', async () => {
  const { pid = 0 } = await leave(emulatorFiles(dataDir).config)
  await endLeftover(dataDir)
  expect(isRunning(pid)).toBe(false)
})

test('another process of that number is left alone', async () => {
  const child = await leave('/elsewhere/firebase.json')
  await endLeftover(dataDir)
  expect(isRunning(child.pid ?? 0)).toBe(true)
  child.kill()
})

test('without one nothing is done', async () => {
  await expect(endLeftover(dataDir)).resolves.toBeUndefined()
})
