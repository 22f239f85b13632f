import { expect, test } from 'vitest'
import { bareRefusal } from '~/http/door/bareRefusal.server'

test.each([
  [undefined, 'HTTP/1.1 400 Bad Request'],
  ['HPE_INVALID_METHOD', 'HTTP/1.1 400 Bad Request'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'HTTP/1.1 408 Request Timeout'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'HTTP/1.1 413 Payload Too Large'],
  ['HPE_HEADER_OVERFLOW', 'HTTP/1.1 431 Request Header Fields Too Large'],
])('what the parser calls %s is answered by %s, over TLS with the wish for TLS', (code, line) => {
  const lines = bareRefusal(code, 'https://elan.example').split('\r\n')
  expect(lines).toEqual([
    line,
    'X-Content-Type-Options: nosniff',
    'Strict-Transport-Security: max-age=63072000; includeSubDomains',
    'Content-Length: 0',
    'Connection: close',
    '',
    '',
  ])
  expect(bareRefusal(code, 'http://127.0.0.1:3000')).not.toContain('Strict-Transport')
})
