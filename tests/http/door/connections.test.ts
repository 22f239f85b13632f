import { connect, type Socket } from 'node:net'
import { afterAll, expect, inject, test } from 'vitest'
import { runsAll } from '~tests/support/extent'

const { origin } = inject('server')
const { hostname, port } = new URL(origin)
const sockets: Socket[] = []
/** A busy machine takes its time. */
const timeout = 30_000
afterAll(() => sockets.forEach((socket) => socket.destroy()))

const HEALTH = `GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`

/** A connection, and what came on it so far. */
function open() {
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  let came = ''
  socket.setEncoding('utf8').on('data', (text: string) => (came += text))
  // A connection that is reset is what is looked for.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, closed, answers: () => came.split('HTTP/1.1 200').length - 1, came: () => came }
}

test('a few requests that lie on one connection are answered in turn', async () => {
  const { socket, answers } = open()
  socket.write(HEALTH.repeat(10))
  await expect.poll(answers, { timeout }).toBe(10)
  // And any number, one after another.
  for (let asked = 11; asked <= 60; asked += 1) {
    socket.write(HEALTH)
    await expect.poll(answers, { timeout, interval: 1 }).toBe(asked)
  }
})

test('who asks thousands of things before she has read an answer is hung up on, and nobody else waits', async () => {
  const { socket, closed, answers } = open()
  socket.write(HEALTH.repeat(5000))
  await closed
  expect(answers()).toBeLessThan(100)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
})

test.runIf(runsAll)('a body that goes on when its answer is complete ends with the connection', async () => {
  const { socket, closed, came } = open()
  socket.write(`POST /api/nothing HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 1000000\r\n\r\nx`)
  await expect.poll(came, { timeout }).toContain('HTTP/1.1 404')
  await closed
})

test('one that ends soon leaves the connection to the next request', async () => {
  const { socket, came, answers } = open()
  socket.write(`POST /api/nothing HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 10\r\n\r\nx`)
  await expect.poll(came, { timeout }).toContain('HTTP/1.1 404')
  socket.write(`123456789${HEALTH}`)
  await expect.poll(answers, { timeout }).toBe(1)
})
