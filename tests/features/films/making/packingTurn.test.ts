import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
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

test('as many are packed at once as there are processors, and no more', async () => {
  const ends = await Promise.all(Array.from({ length: availableParallelism() }, () => takePackingTurn()))
  const later = vi.fn()
  const oneMore = takePackingTurn().then((end) => {
    later()
    return end
  })
  try {
    // Who waits looks again twice a second.
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(later).not.toHaveBeenCalled()
  } finally {
    for (const end of ends) await end()
    await (
      await oneMore
    )()
  }
})
