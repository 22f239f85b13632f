import { expect, test } from 'vitest'
import { isOwnHost } from '~/http/door/ownHost'

const settings = { HOST: '127.0.0.1', origin: 'https://elan.test' }
const asks = (host: string) => new Request('http://127.0.0.1:3000/', { headers: { host } })

test.each([
  ['127.0.0.1:3000', true],
  ['localhost', true],
  ['LOCALHOST:3000', true],
  ['[::1]:3000', true],
  ['elan.test', true],
  ['evil.example', false],
  ['evil.example:3000', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  ['elan.test@evil.example', false],
  ['', false],
  ['a b', false],
])('the demo is called %j: %s', (host, own) => {
  expect(isOwnHost(asks(host), settings)).toBe(own)
})
