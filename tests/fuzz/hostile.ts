import fc from 'fast-check'

const MEGABYTE = 'a'.repeat(1_000_000)

/** What has failed before: halves of characters, a NUL, what turns the direction of a line. */
const WORST = ['\uD800', 'a\uDC00b', '\uDBFF\uDBFF', 'a\u0000b', '\u202Egnol']

/** Texts that were made to be taken for something else, or for nothing. */
const HOSTILE = [
  '',
  ' ',
  '\u2066a\u2069',
  '\u200B',
  '\uFEFF',
  '\u2028',
  'e\u0301',
  'Z' + '\u0301'.repeat(40),
  '👩‍🦰'.repeat(30),
  'عائشة',
  '\uFDFA'.repeat(40),
  'İıſK',
  'a'.repeat(300),
  '𝒜'.repeat(5_000),
  "' OR 1=1 --",
  '%_\\',
  '(?:a+)+$',
  '../../etc/passwd',
  '..%2f..%2f',
  '/\\evil.example',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '0',
  '1e400',
  '99999999999999999999',
  '2026-02-30T00:00:00Z',
  '2026-11-28T18:30:00+01',
  '0000-01-01',
  '2026-13-45',
  '[object Object]',
  'x\r\nSet-Cookie: a=b',
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...WORST) },
  { weight: 40, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 20, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 20, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constant(MEGABYTE) },
)

const nested = (depth: number): unknown => {
  let value: unknown = 'a'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 53],
      ...[[], {}, [[]], [null], { a: 1 }, nested(64), nested(66), nested(500)],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** What stands in place of a body, as it is sent. */
export const hostileBody = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"texte"',
  '1e999',
  '{"a":1,"a":2}',
  '{"__proto__":{"roles":["ADMIN"]}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '\u0000',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  JSON.stringify({ name: MEGABYTE }),
)
