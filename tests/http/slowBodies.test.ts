import { connect, type Socket } from 'node:net'
import { afterAll, expect, inject, test } from 'vitest'
import { LIMITS } from '~/http/limits/costs'
import { operations } from '~/operations.server'

const { origin } = inject('server')
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.destroy()))

/** Begins to send a body, and does not go on. */
function sendSlowly(path: string): Promise<void> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const head = [`POST ${path} HTTP/1.1`, `Host: ${hostname}`, 'Content-Type: application/json']
      socket.write(`${[...head, 'Content-Length: 1000'].join('\r\n')}\r\n\r\n{`, () => resolve())
    })
    socket.once('error', reject)
    sockets.push(socket)
  })
}

const send = (path: string) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })

const bounded = operations.filter(
  ({ method, audience, body, takesText, cost }) =>
    method === 'POST' && audience === 'anyone' && (body || takesText) && LIMITS[cost].all !== null,
)

test.each(bounded)('who is still sending to $id keeps nobody else waiting', async ({ path, cost }) => {
  const { atOnce, waiting } = LIMITS[cost].all ?? { atOnce: 0, waiting: 0 }
  await Promise.all(Array.from({ length: atOnce + waiting + 1 }, () => sendSlowly(`/api${path}`)))
  const answer = await send(`/api${path}`)
  expect(await answer.json()).not.toMatchObject({ code: 'server/busy' })
})
