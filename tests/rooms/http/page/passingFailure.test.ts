import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { ApiError } from '~/http/apiError'
import { noteFailure, notedSeconds, passingSeconds } from '~/http/call/passingFailure.server'
import { LaterError } from '~/http/laterError.server'
import { IdentityAwayError } from '~/lib/bounds/identityAway.server'

const coded = (code: string) => Object.assign(new Error('x'), { code })
const ofQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

test.each([
  ['a provider that cannot be asked', new ApiError(503, 'auth/unavailable'), 10],
  ['too many at once', new LaterError(503, 'server/busy', 2), 2],
  ['an answer that does not come', new ApiError(500, 'server/timeout'), 10],
  ['a database that refuses', coded('ECONNREFUSED'), 10],
  ['a query of one', ofQuery(coded('ECONNREFUSED')), 10],
  ['one that is shut down', ofQuery(coded('57P01')), 10],
  ['a connection that is cut', ofQuery(new Error('Connection terminated unexpectedly')), 10],
  ['an identity provider without an answer', new IdentityAwayError(coded('app/network-error')), 10],
  ['a statement that takes too long', ofQuery(coded('57014')), 2],
  ['a row that somebody else holds for too long', ofQuery(coded('55P03')), 2],
  ['two transactions that wait for each other', ofQuery(coded('40P01')), 2],
  ['a mistake of ours', new ApiError(500, 'server/internal'), null],
  ['a column that is not there', ofQuery(coded('42703')), null],
  ['too many of one person', new LaterError(429, 'request/throttled', 60), null],
  ['what is no error', 'x', null],
])('%s', (_what, error, seconds) => {
  expect(passingSeconds(error)).toBe(seconds)
})

test('of all that failed of one page the longest counts, and none of another page', () => {
  const [page, other] = [new Request('http://elan.test/'), new Request('http://elan.test/')]
  for (const seconds of [2, 9, 3]) noteFailure(page, new LaterError(503, 'server/busy', seconds))
  noteFailure(other, new Error('x'))
  expect([notedSeconds(page), notedSeconds(other)]).toEqual([9, null])
})

test('a page of which something was refused to her alone is to be asked for again too', () => {
  const page = new Request('http://elan.test/')
  noteFailure(page, new LaterError(429, 'request/throttled', 60))
  expect(notedSeconds(page)).toBe(60)
})
