import {
  preparePurchase,
  recordTransaction,
  restorePurchases,
} from '~/features/membership/apple/applePurchase.server'
import { changeProduct } from '../apple/changes'
import { signLikeApple } from '../apple/jws'
import { transactionPayload } from '../apple/payloads'
import { purchase, resubscribe, shareWithFamily } from '../apple/purchases'
import { refund, reverseRefund, revoke } from '../apple/refunds'
import { recover, setAutoRenew } from '../apple/renewals'
import { currentOf, type StoredSubscription } from '../apple/state'
import { subscriptionOf, type AppleWorld } from '../apple/world'
import { PRODUCT_IDS, type ProductId } from '~/domain/membership/plans'
import { request, type Act } from './acting'
import { appleOf } from './appleTruth'
import { appleContextOn, cardContextOn, principalOf, type Batch, type Member } from './batch'
import { judgeSale, knownHoldings, stillHeld } from './judging/sales'
import type { Holding } from './judging/lineOfTime'
import { postNotifications } from './post'

const products = PRODUCT_IDS as [ProductId, ...ProductId[]]
const FREE_TRIAL = { type: 1, priceMilliunits: 0 } as const

/** She hands the mere number of a transaction to the site: her device's, or anybody's. */
function showNumber(batch: Batch, member: Member, transactionId: string): Promise<unknown> {
  return request(batch, member, (db) =>
    recordTransaction(appleContextOn(batch, db), principalOf(member), { transactionId }, batch.now),
  )
}

/** The newest transaction of a subscription as a device has it, signed by Apple. */
export function signedFor({ apple }: Batch, originalTransactionId: string): string {
  const one = subscriptionOf(apple, originalTransactionId)
  return signLikeApple(transactionPayload(apple, one, currentOf(one)), apple.chain)
}

/** Her device hands a transaction to the site, as Apple signed it. */
function showSigned(batch: Batch, member: Member, originalTransactionId: string): Promise<unknown> {
  const jws = signedFor(batch, originalTransactionId)
  return request(batch, member, (db) =>
    recordTransaction(appleContextOn(batch, db), principalOf(member), { jws }, batch.now),
  )
}

/** The app asks the site before Apple's sheet opens. @returns what she held meanwhile; `null` where she may not buy */
async function askSite(batch: Batch, member: Member, productId: ProductId): Promise<Holding[] | null> {
  const before = await knownHoldings(batch, member)
  const allowed = await request(batch, member, (db) =>
    preparePurchase(
      appleContextOn(batch, db),
      cardContextOn(batch, db),
      { ...principalOf(member), appleCustomerId: member.token, hasRecord: true },
      { productId },
      batch.now,
    ),
  )
  return allowed && stillHeld(before, batch, member)
}

/** She buys in the app, or in the App Store's settings, where nobody asks the site. */
export const buyFromApple: Act = async (batch, member) => {
  const { apple } = batch
  const { dice } = member
  const productId = dice.pick(products)
  const inApp = dice.chance(0.5)
  const beside = inApp ? await askSite(batch, member, productId) : []
  if (!beside) return undefined
  const known = appleOf(batch, member).find(({ ownership }) => ownership === 'PURCHASED')
  if (known && known.billing !== 'ENDED') return undefined
  if (known) resubscribe(apple, known.originalTransactionId, productId)
  const bought = known ?? purchase(apple, member.token, productId, dice.chance(0.2) ? FREE_TRIAL : null)
  if (inApp) judgeSale(batch, member, { id: bought.originalTransactionId, by: 'APPLE', beside })
  postNotifications(batch)
  if (!dice.chance(0.25)) return undefined
  return dice.chance(0.5)
    ? showNumber(batch, member, currentOf(bought).transactionId)
    : showSigned(batch, member, bought.originalTransactionId)
}

/** A stranger buys, and shares with her; or shows what is not hers. */
export const joinFamily: Act = async (batch, member) => {
  const { apple } = batch
  const bought = purchase(apple, batch.stranger.token, member.dice.pick(products))
  const { originalTransactionId } = shareWithFamily(apple, bought.originalTransactionId)
  member.shown.add(originalTransactionId)
  postNotifications(batch)
  // Who knows its number before anybody has shown it is not let in by it.
  const early = member.dice.chance(0.3) && (await showNumber(batch, member, originalTransactionId))
  if (early) batch.tally.mismatches.push(`${member.id} was let in by the number of what names nobody`)
  if ((await showSigned(batch, member, originalTransactionId)) !== null)
    member.heard.add(originalTransactionId)
}

/** She shows somebody else's transaction: nothing is given. */
export const showForeign: Act = async (batch, member) => {
  const [other] = [...batch.apple.subscriptions.values()].filter(
    ({ appAccountToken }) => appAccountToken !== null && appAccountToken !== member.token,
  )
  const show = member.dice.chance(0.5) ? showNumber : showSigned
  if (other && (await show(batch, member, other.originalTransactionId)) !== null)
    batch.tally.mismatches.push(`${member.id} was let in by a transaction that is not hers`)
}

type There = (apple: AppleWorld, one: StoredSubscription, member: Member) => void

const THERE: readonly [There, ...There[]] = [
  (apple, one) => setAutoRenew(apple, one.originalTransactionId, false),
  (apple, one) => setAutoRenew(apple, one.originalTransactionId, true),
  (_, one, { dice }) => Object.assign(one, { cardFails: true, graceDays: dice.pick([0, 6, 16]) }),
  (_, one, { dice }) => Object.assign(one, { cardFails: true, graceDays: dice.pick([0, 6, 16]) }),
  (apple, one) => ['GRACE', 'RETRY'].includes(one.billing) && recover(apple, one.originalTransactionId),
  (apple, one, { dice }) => changeProduct(apple, one.originalTransactionId, dice.pick(products)),
  (apple, one) => currentOf(one).revokedAt || refund(apple, one.originalTransactionId),
  (apple, one) => currentOf(one).revokedAt && reverseRefund(apple, one.originalTransactionId),
]

/** She, or Apple, changes one of her subscriptions. */
export const changeApple: Act = (batch, member) => {
  const { apple } = batch
  const { dice } = member
  const mine = appleOf(batch, member)
  const one = mine.at(-1)
  if (!one || (one.billing === 'ENDED' && one.ownership === 'PURCHASED')) return buyFromApple(batch, member)
  if (dice.chance(0.15))
    return request(batch, member, (db) =>
      restorePurchases(appleContextOn(batch, db), principalOf(member), batch.now),
    )
  if (one.ownership === 'FAMILY_SHARED') {
    if (!currentOf(one).revokedAt) revoke(apple, one.originalTransactionId)
  } else if (one.billing !== 'ENDED') dice.pick(THERE)(apple, one, member)
  return postNotifications(batch)
}
