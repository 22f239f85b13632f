import { expect, test } from 'vitest'
import { PLANS } from '~/domain/membership/plans'
import { appleWords } from '~/features/membership/doctor/appleWords'
import { cardWords } from '~/features/membership/doctor/cardWords'
import type { Words, WordsOf } from '~/features/membership/doctor/words'

const PLACES = { stripe: (menu: string, path: string) => `${menu}, ${path}`, outage: 'le réseau' }

const said = <Check extends string>(words: WordsOf<Check>, of: string): [string, Words][] =>
  Object.entries<WordsOf<Check>[Check]>(words).map(([check, say]) => [check, say({ of, found: '3' }, PLACES)])

// What is to be set says why and where; of what is set, or only worth knowing, there is nothing to be done.
test.each([...said(cardWords, PLANS[0].productId), ...said(appleWords, 'Sandbox')])(
  '%s is said whole',
  (_, { what, why, where }) => {
    expect(what).toMatch(/[.»]$/)
    expect(why === undefined).toBe(where === undefined)
    expect(`${what} ${why} ${where}`).not.toMatch(/\?\?|null|NaN|\[object/)
  },
)

test('what a provider gives no detail of is said without', () => {
  for (const check of ['card/silent', 'card/account-charges', 'card/permission', 'card/unread'] as const)
    expect(cardWords[check]({ of: 'account' }, PLACES).what).not.toMatch(/undefined|\(\)/)
  expect(cardWords['card/silent']({}, PLACES).what).not.toContain('undefined')
  expect(appleWords['apple/silent']({ of: 'Production' }, PLACES).what).not.toContain('undefined')
})
