import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTcpGate } from '~tests/support/tcpGate'

const behind = createServer((socket) => socket.end('here'))
beforeAll(() => once(behind.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void behind.close())

test('a gate may be shut and opened many times, and leaves nothing behind', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => void warnings.push(warning)
  process.on('warning', note)
  const gate = await openTcpGate(`127.0.0.1:${(behind.address() as AddressInfo).port}`)
  for (let turn = 0; turn < 12; turn++) {
    await gate.turn('shut')
    await gate.turn('open')
  }
  const [words] = (await once(connect(gate.port, '127.0.0.1'), 'data')) as [Buffer]
  await gate.close()
  await turnOfTheLoop()
  process.off('warning', note)
  expect([words.toString(), warnings]).toEqual(['here', []])
})
