import { describe, expect, test, vi } from 'vitest'
import { createStoreKit } from '~/features/membership/bridge/storeKit'
import { readOffers } from '~/features/membership/bridge/storeOffers'
import { fakeBridgeWindow, manualTimers } from '~tests/support/webkit/fakeBridgeWindow'

const TRIAL = { displayPrice: '0,00 €', period: 'P1W', periods: 1, mode: 'freeTrial' }
const WINBACK = { id: 'retour', displayPrice: '4,99 €', period: 'P1M', periods: 3, mode: 'payAsYouGo' }
const MONTHLY = {
  id: 'monthly_subscription_1',
  displayName: 'Mensuel',
  displayPrice: '14,99 €',
  price: 14.99,
  currency: 'EUR',
  term: 'monthly',
}

function read(product: object) {
  const leftOut: string[] = []
  return { ...readOffers(product, (field) => leftOut.push(field)), leftOut }
}

describe('offers', () => {
  test('are read as they come', () => {
    expect(read({ introductoryOffer: TRIAL, offers: [WINBACK] })).toEqual({
      introductoryOffer: { ...TRIAL, period: { unit: 'week', count: 1 } },
      offers: [{ ...WINBACK, period: { unit: 'month', count: 1 } }],
      leftOut: [],
    })
  })

  test.each([{}, { introductoryOffer: null, offers: null }, { offers: [] }])('may be none: %j', (product) => {
    expect(read(product)).toEqual({ introductoryOffer: null, offers: [], leftOut: [] })
  })

  test.each([
    ['P7D', { unit: 'day', count: 7 }],
    ['P2W', { unit: 'week', count: 2 }],
    ['P12M', { unit: 'month', count: 12 }],
    ['P1Y', { unit: 'year', count: 1 }],
    ['month', { unit: 'month', count: 1 }],
  ])('of the period %s', (period, expected) => {
    expect(read({ introductoryOffer: { ...TRIAL, period } }).introductoryOffer?.period).toEqual(expected)
  })

  test.each(['', null, undefined])('that are free need no price: %j', (displayPrice) => {
    expect(read({ introductoryOffer: { ...TRIAL, displayPrice } })).toMatchObject({
      introductoryOffer: { displayPrice: '' },
      leftOut: [],
    })
  })

  test.each([
    [{ period: 'P1M2W' }, 'period'],
    [{ period: 'P0D' }, 'period'],
    [{ period: 7 }, 'period'],
    [{ period: 'fortnight' }, 'period'],
    [{ periods: 0 }, 'periods'],
    [{ periods: 1.5 }, 'periods'],
    [{ mode: 'gift' }, 'mode'],
    [{ displayPrice: 4.99 }, 'displayPrice'],
    [{ displayPrice: '', mode: 'payUpFront' }, 'displayPrice'],
  ])('of the wrong shape %j are left out, the others are not', (change, field) => {
    const { introductoryOffer, offers, leftOut } = read({
      introductoryOffer: { ...TRIAL, ...change },
      offers: [{ ...WINBACK, ...change }, WINBACK],
    })
    expect(introductoryOffer).toBeNull()
    expect(offers).toMatchObject([{ id: 'retour' }])
    expect(leftOut).toEqual([`introductoryOffer.${field}`, `offers.0.${field}`])
  })

  test.each(['', 'a b', 'a|b', 'a:b', 'x'.repeat(65)])('whose id is "%s" cannot be asked for', (id) => {
    expect(read({ offers: [{ ...WINBACK, id }] })).toMatchObject({ offers: [], leftOut: ['offers.0.id'] })
  })

  test.each([
    [{ introductoryOffer: 'free' }, 'introductoryOffer'],
    [{ offers: {} }, 'offers'],
    [{ offers: [null] }, 'offers.0'],
  ])('that are none at all: %j', (product, field) => {
    expect(read(product)).toEqual({ introductoryOffer: null, offers: [], leftOut: [field] })
  })
})

test('a wrong offer is reported, and the products are on sale', async () => {
  const { window } = fakeBridgeWindow()
  const report = vi.fn()
  const storeKit = createStoreKit({
    window,
    report,
    verify: async () => undefined,
    newCallbackId: () => 'callback-1',
    startTimer: manualTimers().startTimer,
  })
  const products = storeKit.loadProducts([MONTHLY.id])
  const offers = [WINBACK, { ...WINBACK, id: undefined }]
  window.storekit?.onProducts({ callbackId: 'callback-1', products: [MONTHLY, { ...MONTHLY, offers }] })
  expect(await products).toMatchObject([{ offers: [] }, { offers: [{ id: 'retour' }] }])
  expect(report).toHaveBeenCalledExactlyOnceWith('storekit_message_ignored', {
    event: 'onProducts',
    field: 'products.1.offers.1.id',
  })
})
