import { describe, expect, test } from 'vitest'
import { ownOrigins, requestSource } from '~/http/headers/origin'

const request = (headers: Record<string, string>, url = 'http://elan.test/api/login') =>
  new Request(url, { method: 'POST', headers })
const OWN = ['https://elan.test']

describe('where a request was made from', () => {
  test.each([
    [{ origin: 'https://elan.test' }, 'same'],
    [{ origin: 'http://elan.test' }, 'other'],
    [{ origin: 'https://elan.test.evil.example' }, 'other'],
    [{ origin: 'https://elan.test:8443' }, 'other'],
    [{ origin: 'null' }, 'other'],
    [{ origin: '' }, 'other'],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 'other'],
    [{ 'sec-fetch-site': 'same-origin' }, 'same'],
    [{ 'sec-fetch-site': 'same-site' }, 'other'],
    [{ 'sec-fetch-site': 'cross-site' }, 'other'],
    [{ 'sec-fetch-site': 'none' }, 'other'],
    [{}, 'unknown'],
  ])('%j', (headers, expected) => {
    expect(requestSource(request(headers as Record<string, string>), OWN)).toBe(expected)
  })
})

describe('the origins of this site', () => {
  test('the configured one, and the one the request was addressed to', () => {
    expect(ownOrigins(request({ host: 'localhost:3000' }), 'http://127.0.0.1:3000', false)).toEqual([
      'http://127.0.0.1:3000',
      'http://localhost:3000',
    ])
  })
  test('forwarded headers count only behind a trusted proxy', () => {
    const forwarded = request({
      host: 'inner',
      'x-forwarded-host': 'elan.example',
      'x-forwarded-proto': 'https',
    })
    const own = (trustProxy: boolean) => ownOrigins(forwarded, 'http://127.0.0.1:3000', trustProxy)
    expect(own(false)).toEqual(['http://127.0.0.1:3000', 'http://inner'])
    expect(own(true)).toEqual(['http://127.0.0.1:3000', 'https://elan.example'])
  })
  test('where members come by https, no header adds one', () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    for (const trustProxy of [false, true])
      expect(ownOrigins(request(headers), 'https://elan.test', trustProxy)).toEqual(['https://elan.test'])
  })
})
