import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takePackingTurn, takeTranscodingTurn } from '~/adapters/transcoder/index.server'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-turns-'))
  // A machine of its own: other tests take turns on this one.
  vi.stubEnv('TMPDIR', folder)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test('a film that is only packed waits for none that is encoded', async () => {
  const endTurn = await takeTranscodingTurn()
  try {
    const endPacking = await takePackingTurn()
    expect(endPacking).toBeTypeOf('function')
    await endPacking()
  } finally {
    await endTurn()
  }
})
