import type { AppleDouble } from '~tests/support/apple/appleDouble'
import { DAY_MS } from '~/domain/durations'
import { ANNUAL, BIANNUAL } from '../membershipRecords'

/** What befalls a subscription that was bought for a month. */
type Happening = (apple: AppleDouble, id: string) => void

/** Each with the last notification that it leads to, its effect, and the membership after it. */
export const HAPPENINGS: [name: string, happens: Happening, told: string, membership: object][] = [
  [
    'a renewal',
    (apple, id) => apple.advanceToDue(id),
    'DID_RENEW: applied',
    { state: 'ACTIVE', isMember: true },
  ],
  [
    'a failed renewal with grace',
    (apple, id) => {
      apple.failRenewals(id)
      apple.advanceToDue(id)
    },
    'DID_FAIL_TO_RENEW/GRACE_PERIOD: applied',
    { state: 'PAST_DUE', isMember: true },
  ],
  [
    'a failed renewal without grace',
    (apple, id) => {
      apple.failRenewals(id, 0)
      apple.advanceToDue(id)
    },
    'DID_FAIL_TO_RENEW: applied',
    { state: 'EXPIRED', isMember: false },
  ],
  [
    'the end of the grace',
    (apple, id) => {
      apple.failRenewals(id)
      apple.advanceToDue(id)
      apple.advanceToDue(id)
    },
    'GRACE_PERIOD_EXPIRED: applied',
    { state: 'EXPIRED', isMember: false },
  ],
  [
    'a recovery within the grace',
    (apple, id) => {
      apple.failRenewals(id)
      apple.advanceToDue(id)
      apple.recover(id)
    },
    'DID_RENEW/BILLING_RECOVERY: applied',
    { state: 'ACTIVE', isMember: true },
  ],
  [
    'a recovery after it',
    (apple, id) => {
      apple.failRenewals(id, 0)
      apple.advanceToDue(id)
      apple.advanceTo(new Date(apple.now().getTime() + 5 * DAY_MS))
      apple.recover(id)
    },
    'DID_RENEW/BILLING_RECOVERY: applied',
    { state: 'ACTIVE', isMember: true },
  ],
  [
    'an end after sixty days of retries',
    (apple, id) => {
      apple.failRenewals(id, 0)
      apple.advanceToDue(id)
      apple.advanceToDue(id)
    },
    'EXPIRED/BILLING_RETRY: applied',
    { state: 'EXPIRED', isMember: false },
  ],
  [
    'a renewal turned off',
    (apple, id) => apple.setAutoRenew(id, false),
    'DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED: applied',
    { state: 'CANCELLED', isMember: true },
  ],
  [
    'its end',
    (apple, id) => {
      apple.setAutoRenew(id, false)
      apple.advanceToDue(id)
    },
    'EXPIRED/VOLUNTARY: applied',
    { state: 'EXPIRED', isMember: false },
  ],
  [
    'a renewal turned on again',
    (apple, id) => {
      apple.setAutoRenew(id, false)
      apple.setAutoRenew(id, true)
    },
    'DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_ENABLED: unchanged',
    { state: 'ACTIVE', isMember: true },
  ],
  [
    'a return after the end',
    (apple, id) => {
      apple.setAutoRenew(id, false)
      apple.advanceToDue(id)
      apple.resubscribe(id, ANNUAL)
    },
    'SUBSCRIBED/RESUBSCRIBE: applied',
    { state: 'ACTIVE', current: { term: 'annual' } },
  ],
  [
    'an upgrade, at once',
    (apple, id) => apple.changeProduct(id, ANNUAL),
    'DID_CHANGE_RENEWAL_PREF/UPGRADE: applied',
    { state: 'ACTIVE', current: { term: 'annual' } },
  ],
  [
    'an offer redeemed',
    (apple, id) => apple.redeemOffer(id, { type: 2, id: 'retour', priceMilliunits: 4990 }),
    'OFFER_REDEEMED: applied',
    { state: 'ACTIVE', current: { priceCents: 1499, nextChargeCents: 499 } },
  ],
  [
    'an offer redeemed with an upgrade',
    (apple, id) => apple.redeemOffer(id, { type: 3, id: 'cadeau', priceMilliunits: 49_990 }, BIANNUAL),
    'OFFER_REDEEMED/UPGRADE: applied',
    { state: 'ACTIVE', current: { term: 'biannual', priceCents: 4999 } },
  ],
  [
    'a price increase that waits for her',
    (apple, id) => apple.announcePriceIncrease(id, 17_990),
    'PRICE_INCREASE/PENDING: applied',
    { state: 'ACTIVE', current: { priceCents: 1499, nextChargeCents: 1799, awaitsPriceConsent: true } },
  ],
  [
    'a price increase she agreed to',
    (apple, id) => {
      apple.announcePriceIncrease(id, 17_990)
      apple.agreeToPrice(id)
    },
    'PRICE_INCREASE/ACCEPTED: applied',
    { state: 'ACTIVE', current: { priceCents: 1499, nextChargeCents: 1799, awaitsPriceConsent: false } },
  ],
  [
    'one she did not',
    (apple, id) => {
      apple.announcePriceIncrease(id, 17_990)
      apple.advanceToDue(id)
    },
    'EXPIRED/PRICE_INCREASE: applied',
    { state: 'EXPIRED', isMember: false },
  ],
  [
    'days given',
    (apple, id) => apple.extendRenewal(id, 10),
    'RENEWAL_EXTENDED: applied',
    { state: 'ACTIVE', isMember: true },
  ],
  [
    'a refund, which ends it at once',
    (apple, id) => apple.refund(id),
    'REFUND: applied',
    { state: 'REFUNDED', isMember: false, cardRefusal: null },
  ],
  [
    'a refund taken back',
    (apple, id) => {
      apple.refund(id)
      apple.reverseRefund(id)
    },
    // A refund turns renewing off, and what takes it back does not turn it on again.
    'REFUND_REVERSED: applied',
    { state: 'CANCELLED', isMember: true },
  ],
  ...[
    'CONSUMPTION_REQUEST',
    'REFUND_DECLINED',
    'PRICE_CHANGE',
    'METADATA_UPDATE',
    'MIGRATION',
    'NEXT_YEARS',
  ].map((type): [string, Happening, string, object] => [
    `${type}, which changes nothing`,
    (apple, id) => apple.tell(type, { originalTransactionId: id }),
    `${type}: unchanged`,
    { state: 'ACTIVE', isMember: true },
  ]),
]
