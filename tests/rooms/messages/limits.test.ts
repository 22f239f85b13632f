import { expect, test } from 'vitest'
import { errorResponse } from '~/http/operation/respond'
import { errorMessage } from '~/messages/errors.fr'
import { refusalMessage, upTo } from '~/messages/limits.fr'

const MB = 1024 ** 2

test.each([
  ['images/too-large', 10 * MB, 'Cette image est trop volumineuse\u00A0: 10\u00A0Mo au plus.'],
  ['files/too-large', 20 * MB, 'Ce fichier est trop volumineux\u00A0: 20\u00A0Mo au plus.'],
  ['film/too-large', 4096 * MB, 'Ce film est trop volumineux\u00A0: 4\u00A0Go au plus.'],
  ['subtitles/too-large', MB, 'Ce fichier de sous-titres est trop volumineux\u00A0: 1\u00A0Mo au plus.'],
] as const)('a refusal by %s says the limit', async (code, limit, message) => {
  expect(refusalMessage(code, limit)).toBe(message)
  expect(await errorResponse(413, code, undefined, { limit }).json()).toEqual({
    code,
    message,
    status: 413,
    limit,
  })
})

test('a quota says how much is left, and when there is more', () => {
  expect(refusalMessage('uploads/quota', 3.5 * MB)).toMatch(/^Il vous reste 3,5\u00A0Mo\u00A0: .*un jour\.$/)
  expect(refusalMessage('uploads/quota', 0)).toContain('Il vous reste 0\u00A0Ko')
})

test('a limit that is told is never more than the one that holds', () => {
  expect(upTo('PDF', 9.99 * MB)).toBe('PDF, 9,9\u00A0Mo au plus')
  expect(upTo('PDF', 20.9 * MB)).toBe('PDF, 20\u00A0Mo au plus')
  expect(upTo('PDF', undefined)).toBe('PDF')
})

test('what knows no limit has the sentence of the catalogue', () => {
  expect(refusalMessage('images/too-large')).toBe(errorMessage('images/too-large'))
  expect(refusalMessage('images/empty', 1)).toBe(errorMessage('images/empty'))
})
