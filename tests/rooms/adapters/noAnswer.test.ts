import { expect, test } from 'vitest'
import { isNoAnswer } from '~/adapters/identityProvider/noAnswer'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test.each([
  ['a line that is cut', coded('app/network-error'), true],
  ['no answer in time', coded('app/network-timeout'), true],
  ['a page of a proxy', coded('app/unable-to-parse-response'), true],
  ['a failure of its own', coded('auth/internal-error'), true],
  ['enough of us', coded('auth/too-many-requests'), true],
  ['no keys to check a token by', coded('auth/argument-error', 'Error fetching public keys for x'), true],
  ['a bad token', coded('auth/argument-error'), false],
  ['an account that is gone', coded('auth/user-not-found'), false],
  ['what is no error', 'thrown', false],
  ['nothing at all', undefined, false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
])('%s', (_what, error, isNone) => {
  expect(isNoAnswer(error)).toBe(isNone)
})
