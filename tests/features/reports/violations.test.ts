import { describe, expect, test } from 'vitest'
import { readViolations } from '~/features/reports/violations'

const OLD = {
  'csp-report': {
    'document-uri': 'https://elan.test/invitation/secret-code?email=lea@elan.test#x',
    referrer: 'https://other.example/lea',
    'violated-directive': "img-src 'self'",
    'effective-directive': 'img-src',
    'blocked-uri': 'https://tracker.example/pixel?member=lea',
    'source-file': 'https://elan.test/assets/x.js?token=1',
    'line-number': 3,
  },
}
const body = {
  documentURL: 'https://elan.test/seances/x?q=lea',
  effectiveDirective: 'style-src-elem',
  blockedURL: 'inline',
  sourceFile: null,
  lineNumber: 7,
}

describe('what a page’s policy has blocked', () => {
  test('is read as older browsers report it, without queries, secrets and members', () => {
    expect(readViolations(JSON.stringify(OLD))).toEqual([
      {
        directive: 'img-src',
        page: '/invitation',
        blocked: 'https://tracker.example',
        source: 'https://elan.test/assets/x.js',
        line: 3,
      },
    ])
  })
  test('is read as newer ones do, among reports of other kinds', () => {
    const reports = [
      { type: 'deprecation', body: { id: 'x' } },
      { type: 'csp-violation', body },
      { type: 'csp-violation' },
    ]
    expect(readViolations(JSON.stringify(reports))).toEqual([
      { directive: 'style-src-elem', page: '/seances', blocked: 'inline', source: null, line: 7 },
    ])
  })
  test('is never more than a browser would send', () => {
    const many = Array.from({ length: 100 }, () => ({ type: 'csp-violation', body }))
    expect(readViolations(JSON.stringify(many))).toHaveLength(20)
  })
  test.each([
    ['data:text/html,secret', 'data:'],
    ['blob:https://elan.test/x', 'https://elan.test'],
    ['eval', 'eval'],
    ['a text\nwith lines', ''],
    [null, ''],
  ])('names what was blocked by its origin or a word: %j', (blockedURL, blocked) => {
    const report = [{ type: 'csp-violation', body: { ...body, blockedURL } }]
    expect(readViolations(JSON.stringify(report))?.[0]?.blocked).toBe(blocked)
  })
  test.each(['', 'x', '1', 'null', '{}', '{"csp-report":1}', '[1]', '[{"type":1}]'])('is not %j', (text) => {
    expect(readViolations(text)).toBeNull()
  })
})
