import { expect, test } from 'vitest'
import { encodingFor } from '../../scripts/server/compressHtml'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0', null],
  ['br;q=0, gzip;q=0.0', null],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['identity', null],
  ['gzip;q=0.5, identity', null],
  ['deflate', null],
  ['brotli, x-gzip', null],
  ['', null],
  [null, null],
])('who accepts %j is sent %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
