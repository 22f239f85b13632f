import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readAddress, readBody, validAddress, validBody } from '~/http/operation/readInput.server'
import { defineOperation } from '~/http/operation/operation'
import { operations } from '~/operations.server'
import { refusal } from '~tests/support/refusal'

const anything = defineOperation({
  id: 'anything',
  method: 'POST',
  path: '/anything',
  summary: '',
  audience: 'anyone',
  params: v.object({ id: v.string() }),
  query: v.record(v.string(), v.string()),
  body: v.unknown(),
  handle: async () => undefined,
})
const MALFORMED = { code: 'request/malformed', status: 400 }

const nested = (depth: number): unknown => (depth === 0 ? 'a' : { a: nested(depth - 1) })
const DEEP = '['.repeat(20_000) + ']'.repeat(20_000)

const UNREADABLE: Record<string, unknown> = {
  'half a character': '\uD800',
  'the other half': 'a\uDC00b',
  'halves in the wrong order': '\uDC00\uD800',
  'a NUL': 'a\u0000',
  'half a character in a list': { a: [1, ['\uDBFF']] },
  'half a character as a name': { 'a\uD800': 1 },
  'a NUL as a name': { a: { '\u0000': 1 } },
  '65 levels': nested(65),
  'many levels of lists': JSON.parse(DEEP),
}

async function send(text: string): Promise<unknown> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: text }
  return (await readBody(anything, new Request('https://elan.test/api/anything', init))).body
}

/** `JSON.stringify` itself does not go that deep. */
const written = (value: unknown) =>
  value === UNREADABLE['many levels of lists'] ? DEEP : JSON.stringify(value)

describe.each(Object.entries(UNREADABLE))('%s', (_, value) => {
  it('is refused in what is sent', async () => {
    expect(await refusal(send(written(value)))).toEqual(MALFORMED)
  })
  it('is refused in what a page asks for', async () => {
    expect(await refusal((async () => validBody(anything, value))())).toEqual(MALFORMED)
    expect(
      await refusal((async () => validAddress(anything, { params: { id: 'a' }, query: { q: value } }))()),
    ).toEqual(MALFORMED)
  })
})

it.each(['%00', 'a%00b'])('an address with a NUL (%s) is refused', async (text) => {
  const ask = async (params: string, query: string) =>
    readAddress(anything, new Request(`https://elan.test/api/anything?q=${query}`), { id: params })
  expect(await refusal(ask(decodeURIComponent(text), 'a'))).toEqual(MALFORMED)
  expect(await refusal(ask('a', text))).toEqual(MALFORMED)
})

it.each([
  ['pairs of halves', '👩‍🦰 𝒜'],
  ['what is written from the right', 'عائشة \u202E'],
  ['64 levels', nested(64)],
  ['nothing', null],
  ['a number', 1],
])('%s can be read', async (_, value) => {
  expect(await send(JSON.stringify(value))).toEqual(value)
})

it.each(operations.filter(({ body }) => body))('$id is given nothing of it', async (operation) => {
  for (const value of Object.values(UNREADABLE))
    expect(await refusal((async () => validBody(operation, { email: value }))())).toEqual(MALFORMED)
})

it('a client that goes away while it sends is at fault, not the database', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    },
  })
  const headers = { 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body, duplex: 'half' as const }
  const request = new Request('https://elan.test/api/anything', init)
  expect(await refusal(readBody(anything, request))).toEqual(MALFORMED)
})
