import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'

const { origin } = inject('server')

/** Sends these bytes as they are. @returns all that comes back until the server hangs up */
async function send(
  bytes: string,
): Promise<{ status: number; headers: Record<string, string>; names: string[]; body: string }> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines
    .map((line) => line.split(/: (.*)/))
    .map(([name = '', value = '']) => [name.toLowerCase(), value])
  const names = headers.map(([name = '']) => name)
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), names, body }
}

const HOST = new URL(origin).host

test.each([
  ['bytes that are no HTTP', 400, 'bonjour\r\n\r\n'],
  ['a method that there is not', 400, `LIRE / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`],
  ['a header without a name', 400, `GET / HTTP/1.1\r\nHost: ${HOST}\r\n: x\r\n\r\n`],
  [
    'two lengths',
    400,
    `POST /api/login HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
  ],
  ['no name of a host', 400, 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['too many headers', 431, `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('%s: %i, with the headers of every answer, and nothing else', async (_, status, bytes) => {
  const answer = await send(bytes)
  expect(answer).toMatchObject({
    status,
    headers: { 'x-content-type-options': 'nosniff', connection: 'close' },
    body: '',
  })
})

test.each([
  ['a port that there cannot be', '/', 'localhost:99999', 400, /request\/malformed/],
  ['such a port, of the API', '/api/videos', 'localhost:99999', 400, /request\/malformed/],
  ['an address of a host that cannot be read', 'http://[/x', HOST, 400, /^$/],
  ['one of ours', `http://${HOST}/healthz`, HOST, 200, /\bok\b/],
])('%s is answered with the headers of every answer, once', async (_, address, host, status, said) => {
  const answer = await send(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  expect([answer.status, answer.headers['x-content-type-options'], answer.body]).toEqual([
    status,
    'nosniff',
    expect.stringMatching(said),
  ])
  expect(answer.names.filter((name) => name === 'x-content-type-options')).toHaveLength(1)
})

test('an expectation that nobody knows is passed over', async () => {
  const answer = await send(
    `GET /healthz HTTP/1.1\r\nHost: ${HOST}\r\nExpect: more\r\nConnection: close\r\n\r\n`,
  )
  expect([answer.status, answer.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
})
