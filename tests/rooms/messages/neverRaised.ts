import type { ErrorCode } from '~/messages/errors.fr'

const PROVIDER_SAYS = 'Accounts are the identity provider’s, which says why not by codes of its own: '

/**
 * Codes of the source's catalogue that nothing here raises, and why. They keep their French: the catalogue is the source's (`source.md
 * §8`), and a backend behind another API base may answer them.
 */
export const neverRaised = {
  'Bad Request': 'The source’s own word for what is called request/invalid and request/malformed here.',
  'auth/missing-bearer-token':
    'The same as auth/missing-token, which is the one that the request client throws.',
  'auth/invalid-login-credentials':
    'An older name of auth/invalid-credential: the pinned client library gives that one.',
  'auth/invalid-login-code':
    'The source’s own word for auth/invalid-verification-code and auth/invalid-action-code.',
  'auth/sms-confirmation-missing': 'The source’s own word for auth/missing-verification-id.',
  'auth/reserved-claims':
    'Élan writes two claims, of fixed names; the library’s word for it is auth/forbidden-claim.',
  'products/not-found':
    'The products are three constants: a request for another is refused by its schema (request/invalid).',
  'payments/checkout-failed':
    'A payment fails on the provider’s own page; what fails here says why: payments/card-refused, payments/unavailable.',
  'accounts/creation-failed': `${PROVIDER_SAYS}auth/email-already-in-use, auth/weak-password, auth/too-many-requests.`,
  'accounts/update-password-failed': `${PROVIDER_SAYS}auth/expired-action-code, auth/weak-password, auth/wrong-password.`,
  'accounts/update-email-failed': `${PROVIDER_SAYS}auth/email-already-in-use, auth/invalid-action-code.`,
  'accounts/update-phone-failed': `${PROVIDER_SAYS}auth/invalid-phone-number, auth/invalid-verification-code.`,
  'accounts/update-name-failed':
    'A name is refused by its schema (request/invalid), or its record is gone (users/not-found).',
  'accounts/email-linked': `${PROVIDER_SAYS}auth/email-already-in-use, auth/credential-already-in-use.`,
  'accounts/phone-linked': `${PROVIDER_SAYS}auth/credential-already-in-use, auth/phone-number-already-exists.`,
} satisfies Partial<Record<ErrorCode, string>>
