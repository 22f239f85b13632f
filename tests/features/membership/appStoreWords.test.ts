import { describe, expect, test } from 'vitest'
import type { StoreOffer, StorePeriod } from '~/features/membership/bridge/storeOffers'
import { offerLabel } from '~/features/membership/screens/appStore/offerWords'
import { openPurchaseWords } from '~/features/membership/screens/appStore/openPurchaseWords'
import { storeOptions, type OurProduct } from '~/features/membership/screens/appStore/storeOptions'

const period = (text: string): StorePeriod => {
  const [count, unit] = text.split(' ')
  return { count: Number(count), unit: unit as StorePeriod['unit'] }
}
const offer = (mode: StoreOffer['mode'], of: string, periods = 1): StoreOffer => ({
  mode,
  period: period(of),
  periods,
  displayPrice: mode === 'freeTrial' ? '' : '4,99 €',
})

describe('an offer reads', () => {
  test.each<[string, StoreOffer]>([
    ['7 jours offerts', offer('freeTrial', '1 week')],
    ['7 jours offerts', offer('freeTrial', '7 day')],
    ['14 jours offerts', offer('freeTrial', '2 week')],
    ['1 jour offert', offer('freeTrial', '1 day')],
    ['1 mois offert', offer('freeTrial', '1 month')],
    ['3 mois offerts', offer('freeTrial', '1 month', 3)],
    ['1 an offert', offer('freeTrial', '1 year')],
    ['12 mois offerts', offer('freeTrial', '12 month')],
    ['4,99 € par mois pendant 3 mois', offer('payAsYouGo', '1 month', 3)],
    ['4,99 € tous les 2 mois pendant 6 mois', offer('payAsYouGo', '2 month', 3)],
    ['4,99 € par semaine pendant 28 jours', offer('payAsYouGo', '1 week', 4)],
    ['4,99 € toutes les 2 semaines pendant 28 jours', offer('payAsYouGo', '2 week', 2)],
    ['4,99 € par an pendant 2 ans', offer('payAsYouGo', '1 year', 2)],
    ['4,99 € pour 1 mois', offer('payAsYouGo', '1 month')],
    ['4,99 € pour 6 mois', offer('payUpFront', '6 month')],
    ['4,99 € pour 1 an', offer('payUpFront', '1 year')],
  ])('%s', (words, given) => {
    expect(offerLabel(given)).toBe(words)
  })
})

describe('what is for sale', () => {
  const introductoryOffer = offer('freeTrial', '1 week')
  const product: OurProduct = {
    id: 'monthly_subscription_1',
    displayName: 'Mensuel',
    displayPrice: '14,99 €',
    price: 14.99,
    currency: 'EUR',
    term: 'monthly',
    introductoryOffer,
    offers: [{ id: 'retour', ...offer('payAsYouGo', '1 month', 3) }],
  }
  const sold = (terms: Partial<Parameters<typeof storeOptions>[1]>) =>
    storeOptions([product], { offers: null, takesOffers: true, offersOnly: false, ...terms }).map(
      ({ key, offer: one }) => [key, one && offerLabel(one)],
    )

  test('to somebody new begins with the introductory offer', () => {
    expect(sold({ offers: 'INTRODUCTORY' })).toEqual([['monthly_subscription_1', '7 jours offerts']])
  })

  test('to who comes back has the offers that are signed for her, and its own price', () => {
    expect(sold({ offers: 'PROMOTIONAL' })).toEqual([
      ['monthly_subscription_1:retour', '4,99 € par mois pendant 3 mois'],
      ['monthly_subscription_1', null],
    ])
  })

  test('to who has it for a while yet are the offers alone', () => {
    expect(sold({ offers: 'PROMOTIONAL', offersOnly: true })).toHaveLength(1)
  })

  test('in an older wrapper is its own price alone', () => {
    expect(sold({ offers: 'PROMOTIONAL', takesOffers: false })).toEqual([['monthly_subscription_1', null]])
    expect(sold({ offers: 'PROMOTIONAL', takesOffers: false, offersOnly: true })).toEqual([])
  })

  test('to everybody else is its own price alone', () => {
    expect(sold({ offers: null })).toEqual([['monthly_subscription_1', null]])
  })
})

test('a purchase under way says since when, and when it frees itself', () => {
  const since = new Date('2026-03-10T13:02:00.000Z')
  const intent = { productId: 'monthly_subscription_1', since } as const
  const read = (given: Parameters<typeof openPurchaseWords>[0]) => {
    const { title, text } = openPurchaseWords(given)
    return `${title} / ${text}`.replaceAll(/\s/gu, ' ')
  }
  const open = read({ ...intent, state: 'OPEN', until: new Date('2026-03-10T13:32:00.000Z') })
  expect(open).toContain('ouvert dans l’App Store depuis 14 h 02')
  expect(open).toContain('il se libère à 14 h 32')
  const awaited = read({ ...intent, state: 'PENDING', until: new Date('2026-03-11T14:02:00.000Z') })
  expect(awaited).toContain('Votre achat attend une confirmation / Depuis le 10 mars 2026 à 14 h 02')
  expect(awaited).toContain('le 11 mars 2026 à 15 h 02')
})
