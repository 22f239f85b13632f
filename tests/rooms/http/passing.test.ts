import { beforeEach, expect, test, vi } from 'vitest'
import { failedAnswer } from '~/http/door/failedAnswer.server'
import { failureOf } from '~/http/failure.server'
import { FullError } from '~/lib/bounds/bulkhead.server'
import { IdentityAwayError } from '~/lib/bounds/identityAway.server'
import { logger } from '~/lib/log/logger.server'

const full = new FullError('pages')

/** Later than whatever another file of this worker has logged. */
let laterMs = Date.now()
beforeEach(() => {
  laterMs += 60_000
  vi.spyOn(Date, 'now').mockReturnValue(laterMs)
})

test('an identity provider without an answer is said to be that, wherever it was asked', () => {
  vi.spyOn(logger, 'error').mockReturnValue()
  const away = new IdentityAwayError(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))
  expect(failureOf(away, 'an operation failed')).toMatchObject({
    ...{ status: 503, code: 'auth/unavailable', retryAfterSeconds: 10 },
  })
  const answer = failedAnswer(new Request('http://localhost/media/x'), away)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10'])
})

test('at the door it has the code that operations answer', async () => {
  vi.spyOn(logger, 'warn').mockReturnValue()
  const answer = failedAnswer(new Request('http://localhost/media/papers/x'), full)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ code: 'server/busy' })
})

test('who has gone is logged nowhere', () => {
  const [error, warn] = [vi.spyOn(logger, 'error'), vi.spyOn(logger, 'warn')]
  failedAnswer(new Request('http://localhost/x', { signal: AbortSignal.abort() }), new Error('x'))
  expect([error.mock.calls, warn.mock.calls]).toEqual([[], []])
})

test('what has no place is no error, at the door or behind it, and is not logged for each request', () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue()
  const error = vi.spyOn(logger, 'error').mockReturnValue()
  for (let count = 0; count < 20; count += 1) {
    failedAnswer(new Request('http://localhost/api/videos'), full)
    failureOf(full, 'an operation failed')
  }
  expect(error).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledTimes(1)
})
