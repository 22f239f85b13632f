import { expect, inject, test } from 'vitest'
import { askFor } from '~tests/support/server/askFor'

const { emulatorHost } = inject('server')

/** `fetch` lets nobody choose a host or an origin. @returns the status */
const ask = async (headers: Record<string, string>) =>
  (await askFor(`http://${emulatorHost}`, '/', headers)).status

/** Its accounts have passwords that are public, and it believes whoever asks. */
test.each<[who: string, headers: Record<string, string>, status: number]>([
  ['the demo itself', {}, 200],
  ['a page of the demo', { Origin: 'http://localhost:3000' }, 200],
  ['a page of the demo, at its address', { Origin: 'http://127.0.0.1:3000' }, 200],
  ['a foreign page', { Origin: 'https://evil.example' }, 421],
  ['a page without an origin of its own', { Origin: 'null' }, 421],
  ['a foreign name that leads here', { Host: 'evil.example' }, 421],
  ['one that begins as ours does', { Host: 'localhost.evil.example' }, 421],
])('the identity service of the demo and %s', async (_, headers, status) => {
  expect(await ask(headers)).toBe(status)
})
