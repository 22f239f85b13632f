import { request as httpRequest } from 'node:http'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { encodeCursor } from '~/http/cursor'
import { operations } from '~/operations.server'
import { operationMatrix } from '../access/accessMatrix'
import { expectRefusal, opensSession } from '../errorBody'
import { isExemplary, probesFor } from '../access/probes'
import { addressOf, contextOf, namedIds, type World } from '../access/matrixCell'
import { openAllSessions } from '../access/visitors'

const server = inject('server')
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const READING = new Set(['GET', 'HEAD'])
let world: World
const samples = new Map<string, { address: string; body: Record<string, unknown> | undefined }>()

beforeAll(async () => {
  const sessions = await openAllSessions(server)
  world = {
    origin: server.origin,
    sessions,
    otherUid: sessions.USER.uid,
    ...(await namedIds(server.origin, sessions)),
  }
  const context = await contextOf(world, 'ADMIN', 'cookie')
  for (const operation of operations) {
    const [row] = operationMatrix[operation.id] ?? []
    if (row)
      samples.set(operation.id, {
        address: world.origin + addressOf(operation, row, context),
        body: row.body?.(context),
      })
  }
})

function sampleOf(id: string) {
  const sample = samples.get(id)
  if (!sample) throw new Error(`${id} is not in the access matrix`)
  return sample
}
const addressFor = (id: string) => sampleOf(id).address
const asAdmin = () => ({ Cookie: `auth=${world.sessions.ADMIN.cookie}`, Origin: world.origin })
/** A request that brings a body wherever one may come along. */
const bringing = (method: string, headers: Record<string, string>): RequestInit => ({
  method,
  headers: { ...json, ...headers },
  body: READING.has(method) ? null : '{}',
})
const json = { 'Content-Type': 'application/json' }

describe.each(operations)('$id', (operation) => {
  const { id, path, method } = operation

  test('answers 405 to the methods that its path does not have, and names those it has', async () => {
    const offered = operations.filter((other) => other.path === path).map((other) => other.method as string)
    const absent = METHODS.filter((candidate) => !offered.includes(candidate))
    for (const wrong of probesFor(id, absent)) {
      const response = await fetch(addressFor(id), { method: wrong, headers: asAdmin() })
      expect(response.headers.get('allow')?.split(', ').sort(), wrong).toEqual([...new Set(offered)].sort())
      expect(await expectRefusal(response, 405)).toBe('request/method-not-allowed')
    }
  })

  test('refuses a query that it does not know, or one given twice', async () => {
    const queries = ['inconnu=1', 'limit=2&limit=3', '__proto__=1', 'cursor=&cursor=', '%00=1']
    for (const query of probesFor(id, queries)) {
      const address = new URL(addressFor(id))
      address.search = query
      const response = await fetch(
        address,
        bringing(method, { ...asAdmin(), Authorization: `Bearer ${world.sessions.ADMIN.idToken}` }),
      )
      // A NUL is no parameter that anything could take.
      const code = operation.query && query.includes('%00') ? 'request/malformed' : 'request/invalid'
      expect(await expectRefusal(response, 400, operation), query).toBe(code)
    }
  })
})

describe.each(operations.filter(({ method }) => !READING.has(method)))(
  '$id, which changes something',
  (operation) => {
    const { id, method, sameOriginOnly } = operation
    const strangers: Record<string, string>[] = [
      { Origin: 'https://autre.example' },
      { Origin: 'null' },
      { Origin: 'http://127.0.0.1' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    test('refuses a request of another site that carries the cookie', async () => {
      const silent: Record<string, string>[] = sameOriginOnly ? [] : [{}]
      for (const source of probesFor(id, [...strangers, ...silent])) {
        const headers = { Cookie: `auth=${world.sessions.ADMIN.cookie}`, ...source }
        const response = await fetch(addressFor(id), bringing(method, headers))
        expect(await expectRefusal(response, 403, operation), JSON.stringify(source)).toBe(
          'request/cross-origin',
        )
      }
    })
  },
)

/** Sends bytes as they are, with no length announced. */
function sendChunked(
  address: string,
  method: string,
  headers: Record<string, string>,
  chunks: Buffer[],
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(address, { method, headers }, (incoming) => {
      const received: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => received.push(chunk))
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(received).toString() }),
      )
    })
    outgoing.on('error', reject)
    for (const chunk of chunks) outgoing.write(chunk)
    outgoing.end()
  })
}

describe.each(operations.filter(({ body }) => body))('$id, which takes a body', (operation) => {
  const { id, method, maxBodyBytes } = operation
  const send = (body: string | Buffer, headers: Record<string, string> = json) => {
    const bytes = typeof body === 'string' ? body : new Uint8Array(body)
    const request: RequestInit = { method, headers: { ...asAdmin(), ...headers }, body: bytes }
    return fetch(addressFor(id), request)
  }

  test.runIf(isExemplary(id))('refuses one that is too large, announced or not', async () => {
    const limit = maxBodyBytes ?? 100 * 1024
    const large = JSON.stringify({ name: 'a'.repeat(2 * limit) })
    const part = Math.ceil(0.6 * limit)
    expect(await expectRefusal(await send(large), 413, operation)).toBe('request/too-large')
    const unannounced = await sendChunked(addressFor(id), method, { ...asAdmin(), ...json }, [
      Buffer.from(large.slice(0, part)),
      Buffer.from(large.slice(0, part)),
    ])
    expect(unannounced.status).toBe(413)
    expect(JSON.parse(unannounced.text)).toMatchObject({ code: 'request/too-large', status: 413 })
  })

  test('refuses what is no JSON', async () => {
    for (const body of probesFor(id, ['', '{', '{"name":', 'name=Double', "{'name': 1}", '\u0000'])) {
      expect(await expectRefusal(await send(body), 400, operation), body).toBe('request/malformed')
    }
    expect(await expectRefusal(await send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), 400)).toBe(
      'request/malformed',
    )
  })

  test('refuses another content type', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ]
    for (const type of probesFor(id, types)) {
      expect(await expectRefusal(await send('{}', { 'Content-Type': type }), 415, operation), type).toBe(
        'request/unsupported-type',
      )
    }
  })

  test('refuses fields it does not know, wrong types and what is no object', async () => {
    const good = sampleOf(id).body ?? {}
    const wrongTypes = Object.keys(good).map((field) => ({ ...good, [field]: { nested: true } }))
    const missing = Object.keys(good).map((field) =>
      Object.fromEntries(Object.entries(good).filter(([name]) => name !== field)),
    )
    const bodies: unknown[] = [
      { ...good, inconnu: 1 },
      // Whose body it is takes it, and is tested where it is.
      ...('roles' in good ? [] : [{ ...good, roles: ['ADMIN'] }]),
      ...probesFor(id, wrongTypes),
      ...probesFor(id, missing),
      ...probesFor<unknown>(id, [[], {}, [good], null, 1, 'texte', true]),
    ]
    for (const body of bodies)
      expect(
        await expectRefusal(await send(JSON.stringify(body)), 400, operation),
        JSON.stringify(body),
      ).toBe('request/invalid')
    expect(
      await expectRefusal(await send(`{"__proto__":{"admin":true},${JSON.stringify(good).slice(1)}`), 400),
    ).toBe('request/invalid')
  })
})

describe.each(operations.filter(({ params }) => params))('$id, which takes an id', (operation) => {
  const { id, path, method } = operation
  const ids = [
    '%00',
    'a%00b',
    '%ff',
    '%',
    '..%2f..%2fetc',
    "'%20OR%201=1--",
    'É',
    '%F0%9F%92%AA',
    'a'.repeat(5000),
    '-1',
    '0',
    'null',
    '%20',
    'x%0d%0aSet-Cookie:a=b',
  ]
  test('answers an id that cannot be one with a code', async () => {
    const { body } = sampleOf(id)
    for (const bad of probesFor(id, ids, 3)) {
      const response = await fetch(`${world.origin}/api${path.replace(/\{\w+\}/, bad)}`, {
        method,
        headers: { ...asAdmin(), ...(body === undefined ? {} : json) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      expect(response.status, bad).toBeLessThan(500)
      await expectRefusal(response, undefined, operation)
    }
  })
})

const LISTS = ['listVideos', 'listPlaylists', 'listWeeklyVideos', 'listSubscriptions', 'listPaymentEvents']
describe.each(LISTS)('%s', (id) => {
  const get = (query: Record<string, string>) =>
    fetch(`${addressFor(id)}?${new URLSearchParams(query).toString()}`, { headers: asAdmin() })
  const uuid = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'

  test('refuses a cursor that it did not make', async () => {
    const cursors = [
      'x',
      '!!!!',
      btoa('[]'),
      btoa('{"a":1}'),
      btoa('null'),
      encodeCursor({ key: 'x', id: 'y' }),
      'a'.repeat(301),
    ]
    for (const cursor of cursors) await expectRefusal(await get({ cursor }), 400)
  })

  test('answers a cursor of the right shape and senseless content with no failure of its own', async () => {
    for (const key of [
      '',
      'demain',
      '99999999999999999999',
      '2026-02-31T00:00:00Z',
      '1e400',
      '-1',
      'a\u0000b',
      'NaN',
      'Infinity',
      "'",
    ]) {
      const response = await get({ cursor: encodeCursor({ key, id: uuid }) })
      expect(response.status, `${key}: ${await response.text()}`).toBeLessThan(500)
    }
  })

  test('refuses a limit outside of its bounds', async () => {
    for (const limit of ['0', '-1', '101', '1.5', '1e1', 'tous', '', ' 5', '0x10']) {
      expect(await expectRefusal(await get({ limit }), 400), limit).toBe('request/invalid')
    }
  })
})

test('searching takes any text without failing', async () => {
  for (const q of [
    '%',
    '_',
    '\\',
    "'",
    '"',
    '\u0000',
    'é'.repeat(100),
    '💪',
    '( & | !',
    '--',
    '%%%%%%%%%',
    '\ud800',
  ]) {
    const response = await fetch(
      `${world.origin}/api/videos?q=${encodeURIComponent(q.isWellFormed() ? q : '?')}`,
    )
    expect(response.status, `${q}: ${await response.text()}`).toBeLessThan(500)
  }
})

test('listVideos refuses filters that name nothing', async () => {
  const wrong = [
    'category=SPORT',
    'level=',
    'access=free',
    'exerciseType=POOL',
    'area=Pied%20!',
    'coach=Bad Slug',
    'maxMinutes=0',
    'maxMinutes=-5',
    `q=${'a'.repeat(101)}`,
  ]
  for (const query of wrong)
    expect(await expectRefusal(await fetch(`${world.origin}/api/videos?${query}`), 400), query).toBe(
      'request/invalid',
    )
})

test('addresses of the API that are none answer 404 with a code', async () => {
  for (const path of [
    '/api/',
    '/api/inconnue',
    '/api//videos',
    '/api/videos/a/b/c',
    '/api/VIDEOS',
    '/api/videos%2Fx',
  ]) {
    await expectRefusal(await fetch(world.origin + path), 404)
  }
})

test('a session endpoint takes no notice of a body, however large', async () => {
  const headers = { Origin: world.origin, 'Content-Type': 'application/json' }
  const response = await fetch(`${world.origin}/api/login`, {
    method: 'POST',
    headers,
    body: 'a'.repeat(300_000),
  })
  await expectRefusal(response, 401)
  expect(opensSession(response)).toBe(false)
})
