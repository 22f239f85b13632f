import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readDemoMessages } from '~/features/demo/demoMessages.server'
import { IdentityAwayError } from '~/lib/bounds/identityAway.server'

test.each<[string, RequestListener]>([
  ['hangs up', (request) => request.socket.destroy()],
  ['says what cannot be read', (_, response) => response.end('<html>')],
])('an emulator that %s is away', async (_what, answer) => {
  const emulator = createServer(answer)
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve))
  const { port } = emulator.address() as AddressInfo
  try {
    await expect(readDemoMessages(`http://127.0.0.1:${port}`)).rejects.toBeInstanceOf(IdentityAwayError)
  } finally {
    emulator.close()
  }
})
