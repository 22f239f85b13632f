import { expect, test } from 'vitest'
import { purchaseFailureNotice } from '~/features/membership/bridge/purchaseFailureNotice'
import { StoreKitError } from '~/features/membership/bridge/storeKitError'

test.each([
  'storekit/not-available',
  'storekit/unsupported-method',
  'storekit/user-not-found',
  'storekit/timeout',
  'storekit/offers-not-supported',
] as const)('%s is told in the source’s words and in French', (code) => {
  const failure = new StoreKitError(code)
  const { title, message } = purchaseFailureNotice(failure)
  expect(title).toBe('Purchase failed')
  expect(message).toMatch(/^[A-ZÀ-Ý].*\. \(.+\)$/)
  expect(message).toContain(`(${failure.message})`)
})

test('the App Store’s own words are not shown', () => {
  expect(purchaseFailureNotice(new StoreKitError('storekit/purchase-failed', 'SKErrorDomain 3'))).toEqual({
    title: 'Purchase failed',
    message: 'L’achat n’a pas abouti.',
  })
})

test.each([
  [
    { status: 500, code: 'server/network', message: 'Server Not available at the moment' },
    'Le serveur n’est pas joignable pour le moment. Vérifiez votre connexion.',
  ],
  [
    { status: 409, code: 'made/up', message: 'Vous êtes déjà abonnée par carte.' },
    'Vous êtes déjà abonnée par carte.',
  ],
  [{ status: 409, code: 'made/up' }, 'L’achat n’a pas abouti.'],
  [new TypeError('undefined is not a function'), 'L’achat n’a pas abouti.'],
  [null, 'L’achat n’a pas abouti.'],
])('%o is told in French', (failure, message) => {
  expect(purchaseFailureNotice(failure)).toEqual({ title: 'Purchase failed', message })
})
