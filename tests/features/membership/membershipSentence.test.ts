import { describe, expect, test } from 'vitest'
import type { MembershipView, SubscriptionView } from '~/features/membership/membership.schema'
import {
  membershipSentence,
  planLabel,
  sourceLabel,
} from '~/features/membership/screens/managing/membershipSentence'
import { unpaidSubscription } from '~/features/membership/screens/failedPayment/FailedPaymentBanner'
import { orderLabel } from '~/features/membership/screens/papers/OrderList'
import { offersPlans } from '~/features/membership/screens/managing/offersPlans'
import { splitSubscriptions } from '~/features/membership/screens/managing/splitSubscriptions'

const END = new Date('2026-12-05T12:00:00Z')
const RESUMES = new Date('2027-01-05T12:00:00Z')

function subscription(given: Partial<SubscriptionView>): SubscriptionView {
  return {
    id: 'one',
    userId: 'ines',
    source: 'STRIPE',
    productId: 'monthly_subscription_1',
    term: 'monthly',
    state: 'ACTIVE',
    startedAt: new Date('2026-11-05T12:00:00Z'),
    accessUntil: END,
    paidUntil: END,
    graceUntil: null,
    renews: true,
    paused: false,
    resumesAt: null,
    contested: false,
    endedAt: null,
    nextChargeAt: END,
    nextChargeCents: null,
    endOnceCancelled: END,
    priceCents: 1499,
    awaitsPriceConsent: false,
    environment: null,
    currency: 'eur',
    withdrawUntil: null,
    actions: [],
    reason: null,
    ...given,
  }
}

function membership(current: SubscriptionView | null, subscriptions: SubscriptionView[]): MembershipView {
  return {
    userId: 'ines',
    memberUntil: END,
    isMember: true,
    state: current?.state ?? 'NONE',
    current,
    subscriptions,
    cardRefusal: null,
    appleRefusal: null,
    appleOffers: null,
    appleIntent: null,
    paidTwice: null,
    firstChargeAt: null,
  }
}

/** Prices are written with a narrow no-break space or a plain one, as the platform likes. */
const words = (given: SubscriptionView | null) => {
  const { title, text } = membershipSentence(given)
  return `${title} / ${text}`.replaceAll(/\s/gu, ' ')
}

describe('each state says what is open, until when, and what is charged', () => {
  test.each<[string, SubscriptionView | null, string[]]>([
    ['none', null, ['Pas encore d’abonnement', 'séances libres']],
    ['pending', subscription({ state: 'PENDING' }), ['pas encore confirmé']],
    ['trial', subscription({ state: 'TRIAL' }), ['Premier prélèvement le 5 décembre 2026 : 14,99 €']],
    ['active', subscription({}), ['Abonnement actif', 'Prochain prélèvement le 5 décembre 2026 : 14,99 €']],
    [
      'past due by card',
      subscription({ state: 'PAST_DUE' }),
      ['n’est pas passé', 'jusqu’au 5 décembre 2026', 'carte à jour'],
    ],
    ['past due at Apple', subscription({ state: 'PAST_DUE', source: 'APPLE' }), ['réglages de l’App Store']],
    [
      'paused',
      subscription({ state: 'PAUSED', paused: true, resumesAt: RESUMES }),
      ['en pause', 'Reprise le 5 janvier 2027'],
    ],
    [
      'paused, and ended by her',
      subscription({ state: 'PAUSED', paused: true, resumesAt: RESUMES, actions: ['KEEP'] }),
      ['en pause, et résilié', 'plus rien ne sera prélevé'],
    ],
    [
      'a pause that is to come',
      subscription({ paused: true, resumesAt: RESUMES, nextChargeAt: RESUMES }),
      ['Pause à venir', 'ouvertes jusqu’au 5 décembre 2026', 'reprise le 5 janvier 2027'],
    ],
    [
      'cancelled',
      subscription({ state: 'CANCELLED', renews: false, nextChargeAt: null }),
      ['résilié', 'accès jusqu’au 5 décembre 2026', 'Plus rien ne sera prélevé'],
    ],
    [
      'expired',
      subscription({ state: 'EXPIRED', renews: false }),
      ['terminé', 'pris fin le 5 décembre 2026'],
    ],
    [
      'lapsed, while her card is tried again',
      subscription({ state: 'EXPIRED' }),
      ['n’est pas passé', 'fermé depuis le 5 décembre 2026', 'Mettez votre carte à jour'],
    ],
    [
      'lapsed, while Apple tries again',
      subscription({ state: 'EXPIRED', source: 'APPLE' }),
      ['n’est pas passé', 'réglages de l’App Store'],
    ],
    [
      'refunded',
      subscription({ state: 'REFUNDED', endedAt: new Date('2026-11-10T12:00:00Z') }),
      ['remboursé', 'le 10 novembre 2026'],
    ],
    [
      'reclaimed by her bank, which has not decided',
      subscription({ state: 'REFUNDED', contested: true }),
      ['contesté', 'rien ne sera plus prélevé'],
    ],
    [
      'a free trial of Apple’s, which is what she has now',
      subscription({ state: 'TRIAL', source: 'APPLE' }),
      ['Votre essai gratuit', 'vous sont ouvertes'],
    ],
    [
      'a gift that was taken back from who got it, and paid nothing',
      subscription({ state: 'REFUNDED', source: 'GIFT' }),
      ['Cadeau repris', 'son paiement a été rendu'],
    ],
    [
      'shared by her family no longer',
      subscription({ state: 'REVOKED', source: 'APPLE' }),
      ['Partage familial terminé', 'Votre famille ne partage plus'],
    ],
    [
      'in a state of the App Store that nobody knows',
      subscription({ state: 'UNCLEAR', source: 'APPLE' }),
      ['Nous vérifions', 'L’App Store en dit', 'Ce que vous avez payé vaut jusqu’au 5 décembre 2026'],
    ],
    [
      'revoked',
      subscription({ state: 'REVOKED', source: 'GRANTED', reason: 'Presse' }),
      ['retiré', 'Presse'],
    ],
    ['granted', subscription({ source: 'GRANTED', nextChargeAt: null }), ['Accès offert', 'Rien à payer']],
    ['a gift', subscription({ source: 'GIFT', nextChargeAt: null }), ['cadeau', 'rien à résilier']],
  ])('%s', (_, given, context) => {
    for (const part of context) expect(words(given)).toContain(part)
  })

  test('the next charge is what the store says, not what the last one was', () => {
    expect(words(subscription({ nextChargeCents: 1799 }))).toContain('le 5 décembre 2026 : 17,99 €')
    expect(words(subscription({ state: 'TRIAL', priceCents: 0, nextChargeCents: 1499 }))).toContain(
      'Premier prélèvement le 5 décembre 2026 : 14,99 €',
    )
  })

  test('a higher price that she has not agreed to is no charge yet', () => {
    const asked = subscription({ source: 'APPLE', awaitsPriceConsent: true, nextChargeCents: 1799 })
    expect(words(asked)).toContain('un nouveau prix, 17,99 €, que vous n’avez pas encore accepté')
    expect(words(asked)).toContain('l’abonnement s’arrête le 5 décembre 2026')
    expect(words(asked)).not.toContain('Prochain prélèvement')
    expect(words({ ...asked, nextChargeCents: null })).toContain('un nouveau prix que vous n’avez pas')
  })

  test('a charge that will not be made is not announced', () => {
    expect(words(subscription({ source: 'GIFT' }))).not.toContain('prélèvement')
    expect(words(subscription({ state: 'ACTIVE', nextChargeAt: null }))).not.toContain('Prochain')
  })
})

describe('inside the wrapper neither cards nor gifts are spoken of', () => {
  const SPOKEN_OF = /carte|cadeau/i
  const STATES: SubscriptionView['state'][] = [
    'PENDING',
    'TRIAL',
    'ACTIVE',
    'PAST_DUE',
    'PAUSED',
    'CANCELLED',
    'EXPIRED',
    'REFUNDED',
    'REVOKED',
    'UNCLEAR',
  ]
  test.each(STATES)('%s', (state) => {
    for (const source of ['STRIPE', 'APPLE', 'GIFT', 'GRANTED'] as const) {
      const given = subscription({ state, source })
      const { title, text } = membershipSentence(given, false)
      for (const shown of [title, text, planLabel(given, false) ?? '', sourceLabel(given, false)])
        expect(shown).not.toMatch(SPOKEN_OF)
    }
  })

  test('what is unpaid is said to be settled where it was taken', () => {
    const { text } = membershipSentence(subscription({ state: 'PAST_DUE' }), false)
    expect(text).toContain('il se règle sur le site')
  })
})

test('a plan is named with its price, and without where Apple alone knows it', () => {
  expect(planLabel(subscription({}))?.replaceAll(/\s/gu, ' ')).toBe('Au mois, 14,99 € par mois')
  expect(planLabel(subscription({ source: 'APPLE', priceCents: null }))).toBe('Au mois')
  // Apple's free offer: what a month costs is what comes after it.
  const free = subscription({ source: 'APPLE', state: 'TRIAL', priceCents: 0, nextChargeCents: 1499 })
  expect(planLabel(free)?.replaceAll(/\s/gu, ' ')).toBe('Au mois, 14,99 € par mois')
  expect(planLabel({ ...free, state: 'CANCELLED', nextChargeCents: null })).toBe('Au mois')
  expect(planLabel(subscription({ source: 'GIFT', term: 'biannual' }))).toBe('Cadeau, six mois')
  expect(planLabel(subscription({ source: 'GRANTED', term: null }))).toBeNull()
})

describe('what is shown large', () => {
  const gift = subscription({ id: 'gift', source: 'GIFT' })
  const trial = subscription({ id: 'card', state: 'TRIAL' })
  const old = subscription({ id: 'old', state: 'EXPIRED' })

  test('the one that decides comes first, and all that still run stay in reach', () => {
    const { shown, past } = splitSubscriptions(membership(gift, [trial, gift, old]))
    expect(shown.map(({ id }) => id)).toEqual(['gift', 'card'])
    expect(past.map(({ id }) => id)).toEqual(['old'])
    const paused = subscription({ id: 'paused', state: 'PAUSED' })
    const inOrder = splitSubscriptions(membership(gift, [gift, trial, paused])).shown
    expect(inOrder.map(({ id }) => id)).toEqual(['gift', 'card', 'paused'])
  })

  test('not what was given back or taken back, unless it is the last', () => {
    const refunded = subscription({ id: 'refunded', state: 'REFUNDED' })
    const revoked = subscription({ id: 'revoked', state: 'REVOKED' })
    expect(splitSubscriptions(membership(gift, [gift, refunded, revoked])).past).toEqual([refunded, revoked])
    expect(splitSubscriptions(membership(null, [refunded])).past).toEqual([refunded])
  })

  test('the last one of a former member, even though it is over', () => {
    expect(splitSubscriptions(membership(old, [old])).shown).toEqual([old])
  })

  test('one that is over but may still be withdrawn from', () => {
    const ended = subscription({ id: 'ended', state: 'EXPIRED', actions: ['WITHDRAW'] })
    expect(splitSubscriptions(membership(gift, [gift, ended])).past).toEqual([])
  })

  test('nothing for somebody without a record', () => {
    expect(splitSubscriptions(null)).toEqual({ shown: [], past: [] })
  })
})

test('a failed payment is found even where a gift decides', () => {
  const gift = subscription({ id: 'gift', source: 'GIFT' })
  const unpaid = subscription({ id: 'card', state: 'PAST_DUE' })
  expect(unpaidSubscription(membership(gift, [gift, unpaid]))).toBe(unpaid)
  expect(unpaidSubscription(membership(gift, [gift]))).toBeUndefined()
  expect(unpaidSubscription(null)).toBeUndefined()
  const lapsed = subscription({ id: 'card', state: 'EXPIRED' })
  expect(unpaidSubscription(membership(gift, [gift, lapsed]))).toBe(lapsed)
  for (const over of [{ endedAt: END }, { renews: false }, { paused: true }])
    expect(unpaidSubscription(membership(gift, [gift, { ...lapsed, ...over }]))).toBeUndefined()
})

test.each([
  ['GIFT', true, 'Cadeau, six mois'],
  ['GIFT', false, 'Offert, six mois'],
  ['SUBSCRIPTION', true, 'Abonnement, formule de six mois'],
  ['SUBSCRIPTION', false, 'Abonnement, formule de six mois'],
] as const)('an order of a %s, on the web: %s, reads %s', (kind, onWeb, label) => {
  expect(orderLabel({ kind, productId: 'biannualy_subscription_1' }, onWeb)).toBe(label)
})

describe('her page leads to the plans', () => {
  const ended = subscription({ state: 'EXPIRED' })
  const none = membership(ended, [ended])

  test('where she has nothing that runs, in the app and on the web', () => {
    for (const inWrapper of [true, false])
      expect([offersPlans(null, inWrapper), offersPlans(none, inWrapper)]).toEqual([true, true])
  })

  test('not while a first payment is pending: a second order would be paid as well', () => {
    const pending = membership(ended, [ended, subscription({ id: 'two', state: 'PENDING' })])
    expect([offersPlans(pending, false), offersPlans(pending, true)]).toEqual([false, false])
  })

  test('not while a purchase is open at Apple, nor where the one who sells there would refuse', () => {
    const appleIntent = {
      productId: 'monthly_subscription_1',
      state: 'OPEN',
      since: END,
      until: END,
    } as const
    const open = { ...none, appleIntent }
    expect([offersPlans(open, false), offersPlans(open, true)]).toEqual([false, false])
    const byCard = { ...none, cardRefusal: 'subscriptions/other-store' }
    expect([offersPlans(byCard, false), offersPlans(byCard, true)]).toEqual([false, true])
    const atApple = { ...none, appleRefusal: 'subscriptions/other-store' }
    expect([offersPlans(atApple, false), offersPlans(atApple, true)]).toEqual([true, false])
  })
})
