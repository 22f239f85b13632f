import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRunning } from '~tests/support/server/processTree'
import { emulatorCall, emulatorFiles, endLeftover } from '../../scripts/server/emulator/emulatorProcess'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'elan-leftover-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** A process that is named as an emulator of a folder; it says when it runs. */
async function leave(...words: string[]) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)', '--', ...words])
  await new Promise((resolve) => child.stdout.once('data', resolve))
  writeFileSync(emulatorFiles(dataDir).pid, String(child.pid))
  return child
}

test('the emulator that a server has left behind is ended', async () => {
  const { pid = 0 } = await leave('--config', emulatorFiles(dataDir).config)
  await endLeftover(dataDir)
  expect(isRunning(pid)).toBe(false)
})

test.each([
  ['of another folder', () => ['--config', '/elsewhere/firebase.json']],
  [
    'of a folder whose path ends like this one’s',
    () => ['--config', `/home/x${emulatorFiles(dataDir).config}`],
  ],
  ['of a file whose name begins like this one’s', () => ['--config', `${emulatorFiles(dataDir).config}.old`]],
  ['that only reads the file', () => [emulatorFiles(dataDir).config]],
])('another process of that number is left alone: one %s', async (_, words) => {
  const child = await leave(...words())
  await endLeftover(dataDir)
  expect(isRunning(child.pid ?? 0)).toBe(true)
  child.kill()
})

test('without one nothing is done', async () => {
  await expect(endLeftover(dataDir)).resolves.toBeUndefined()
})

test('two demos have a temporary folder each, for emulators find each other by what lies in it', () => {
  const folderOf = (folder: string) =>
    emulatorCall({ dataDir: folder, projectId: 'demo', hosts: [] }).env.TMPDIR
  expect(folderOf('/a/data')).toBe('/a/data/emulator-tmp')
  expect(folderOf('/b/data')).toBe('/b/data/emulator-tmp')
})
