import { expect, test } from 'vitest'
import { promotionRefusal, type PromotionTerms } from '~/domain/membership/promotions'

const terms = (change: Partial<PromotionTerms> = {}): PromotionTerms => ({
  valid: true,
  percentOff: 20,
  amountOffCents: null,
  firstOrderOnly: false,
  minimumCents: null,
  customerId: null,
  storeProductIds: null,
  ...change,
})
const order = { priceCents: 1499, customerId: 'cus_1', storeProductId: 'prod_1', hasPaid: true }

test.each<[string, Partial<PromotionTerms>, string | null]>([
  ['free for all', {}, null],
  ['over', { valid: false }, 'payments/unknown-promotion'],
  ['hers', { customerId: 'cus_1' }, null],
  ['another member’s', { customerId: 'cus_2' }, 'payments/promotion-other-member'],
  ['for a first order', { firstOrderOnly: true }, 'payments/promotion-first-order'],
  ['from her price on', { minimumCents: 1499 }, null],
  ['from a higher price on', { minimumCents: 1500 }, 'payments/promotion-minimum'],
  ['for her plan', { storeProductIds: ['prod_1', 'prod_2'] }, null],
  ['for another plan', { storeProductIds: ['prod_2'] }, 'payments/promotion-other-plan'],
])('a promotion code, %s', (_, change, refusal) => {
  expect(promotionRefusal(terms(change), order)).toBe(refusal)
})

test('a first order may use one that is for first orders', () => {
  expect(promotionRefusal(terms({ firstOrderOnly: true }), { ...order, hasPaid: false })).toBeNull()
})

test('one that is for some plans is for none that the store does not name', () => {
  expect(promotionRefusal(terms({ storeProductIds: ['prod_1'] }), { ...order, storeProductId: null })).toBe(
    'payments/promotion-other-plan',
  )
})
