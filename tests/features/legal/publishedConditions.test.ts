import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { WITHDRAWAL_DAYS } from '~/domain/membership/membershipRules'
import { CARD_GRACE_DAYS } from '~/domain/membership/cardFacts'
import { VAT_PERCENT } from '~/domain/membership/plans'
import { SELLER } from '~/domain/seller'
import { inlineParts, plainWords } from '~/features/legal/conditions/article'
import { CONDITIONS_VERSIONS } from '~/features/legal/conditions/versions'
import { CURRENT_WITHDRAWAL_FORM, findConditions } from '~/features/legal/legal.public'

/**
 * What was published, by the hash of its every word. Orders were made on it: a line here is never changed and never taken away. What is to
 * be said otherwise is a version of its own, with a line of its own.
 */
const PUBLISHED: Readonly<Record<string, string>> = {
  '2026-11-01': '80adf55dee823979e583a3e3e1d5cba8b5bad881e02e28787b954ed258d9166b',
  '2026-11-27': '70ad2dc0b3456b73ba7423a70d86ff0b8db3cdfde8765d74542472326d69ecd9',
}

test('no word of a version that was published has changed, and none is missing', () => {
  const words = CONDITIONS_VERSIONS.map((conditions) => [
    conditions.version,
    createHash('sha256').update(JSON.stringify(conditions)).digest('hex'),
  ])
  expect(Object.fromEntries(words)).toEqual(PUBLISHED)
})

test('the first of them is the newest, and the one that an order is made on', () => {
  const versions = CONDITIONS_VERSIONS.map(({ version }) => version)
  expect(versions).toEqual(versions.toSorted().toReversed())
  expect(versions[0]).toBe(CONDITIONS_VERSION)
  expect(findConditions('2020-01-01')).toBeUndefined()
})

test('the one in force says what the rules do', () => {
  const current = JSON.stringify(findConditions(CONDITIONS_VERSION))
  for (const words of [
    SELLER.name,
    SELLER.address,
    SELLER.register,
    SELLER.vatNumber,
    SELLER.email,
    SELLER.mediator,
    `TVA au taux de ${VAT_PERCENT} %`,
    `pendant ${WITHDRAWAL_DAYS} jours`,
    `maintenu ${CARD_GRACE_DAYS} jours`,
  ])
    expect(current).toContain(words)
  expect(CURRENT_WITHDRAWAL_FORM).toEqual(findConditions(CONDITIONS_VERSION)?.withdrawalForm)
})

test('a paragraph is taken apart at its links', () => {
  const text = 'Voyez [Mon abonnement](/compte/abonnement), puis [Cadeau](/abonnement/cadeau).'
  expect(inlineParts(text)).toEqual([
    'Voyez ',
    { label: 'Mon abonnement', to: '/compte/abonnement' },
    ', puis ',
    { label: 'Cadeau', to: '/abonnement/cadeau' },
    '.',
  ])
  expect(plainWords(text)).toBe('Voyez Mon abonnement, puis Cadeau.')
})
