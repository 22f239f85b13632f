import { expect, test } from 'vitest'
import { tokenRefusal } from '~/adapters/identityProvider/tokenRefusal'

const failure = (code: string, message = 'no') => Object.assign(new Error(message), { code })

test.each([
  ['an expired token', failure('auth/id-token-expired'), 'auth/id-token-expired'],
  [
    'a bad signature',
    failure('auth/argument-error', 'Firebase ID token has invalid signature.'),
    'auth/argument-error',
  ],
  ['a revoked token', failure('auth/id-token-revoked'), 'auth/argument-error'],
  ['a deleted account', failure('auth/user-not-found'), 'auth/argument-error'],
  ['a disabled account', failure('auth/user-disabled'), 'auth/argument-error'],
  [
    'keys that could not be fetched',
    failure('auth/argument-error', 'Error fetching public keys for Google certs: getaddrinfo ENOTFOUND'),
    undefined,
  ],
  ['a provider that fails', failure('auth/internal-error'), undefined],
  ['an answer that is no JSON', failure('app/unable-to-parse-response'), undefined],
  ['no connection', failure('app/network-error'), undefined],
  ['a quota that is used up', failure('auth/quota-exceeded'), undefined],
  ['credentials of ours that are wrong', failure('app/invalid-credential'), undefined],
  ['a fault of the code', new TypeError('x is undefined'), undefined],
])('%s', (_, error, reason) => {
  expect(tokenRefusal(error)?.reason).toBe(reason)
})
