import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePorts, withFreePorts } from '~tests/support/server/serverPorts'

const taken: Server[] = []
afterEach(async () => {
  await Promise.all(taken.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
})

async function take(port: number): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve()),
  )
  taken.push(server)
}

test('free ports are different, and none is the system’s to give away', async () => {
  const ports = await freePorts(3)
  expect(new Set(ports).size).toBe(3)
  for (const port of ports) expect(port).toBeLessThan(32_768)
})

test('where somebody else takes a port meanwhile, others are tried', async () => {
  const tried: number[] = []
  const opened = await withFreePorts(1, async ([port]) => {
    tried.push(port)
    // Somebody else is faster, once.
    if (tried.length === 1) await take(port)
    await take(port)
    return port
  })
  expect(tried).toHaveLength(2)
  expect(opened).toBe(tried[1])
})

test('a port that was taken and is free again when it is looked at does not end it', async () => {
  let attempts = 0
  const opening = withFreePorts(1, async ([port]) => {
    attempts += 1
    if (attempts === 1) await take(port)
    try {
      await take(port)
    } catch (error) {
      await new Promise((resolve) => taken.splice(0)[0]!.close(resolve))
      throw error
    }
  })
  await opening
  expect(attempts).toBe(2)
})

test('a failure that is not about ports is told at once', async () => {
  let attempts = 0
  const opening = withFreePorts(2, async () => {
    attempts += 1
    throw new Error('wrong settings')
  })
  await expect(opening).rejects.toThrow('wrong settings')
  expect(attempts).toBe(1)
})
