import { PaymentRefusedError } from '~/adapters/payments/port'
import { DAY_MS } from '~/domain/durations'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { PRODUCT_IDS, type ProductId } from '~/domain/membership/plans'
import { addMonths } from '~/domain/months'
import {
  cancelSubscription,
  changeTerm,
  keepSubscription,
  pauseSubscription,
  resumeSubscription,
} from '~/features/membership/card/manageCard.server'
import { subscriptionsOf } from '~/features/membership/entitlement/membership.server'
import { startCheckout } from '~/features/membership/card/startCheckout.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { request, type Act } from './acting'
import { cardContextOn, principalOf, type Batch, type Member } from './batch'
import {
  cancelAtOnce,
  changeProduct,
  giveBack,
  lastMoney,
  pauseUntil,
  payCheckout,
  payOpenBill,
  resumeNow,
  setCancel,
  subscribe,
} from './cardChanges'
import type { CardWorld, StoredCard } from './cardState'

const products = PRODUCT_IDS as [ProductId, ...ProductId[]]

export const cardsOf = ({ card }: Batch, { customerId }: Member) =>
  [...card.cards.values()].filter((one) => one.customerId === customerId)

/** She buys through the site, sometimes in two tabs; each page that is offered is paid. */
async function buyHere(batch: Batch, member: Member): Promise<void> {
  const { dice } = member
  const tabs = dice.chance(0.25) ? 2 : 1
  const productId = dice.pick(products)
  const offered = await Promise.all(
    Array.from({ length: tabs }, () =>
      request(batch, member, (db) =>
        startCheckout(
          cardContextOn(batch, db),
          principalOf(member),
          { productId, acceptedConditions: CONDITIONS_VERSION },
          batch.now,
        ),
      ),
    ),
  )
  for (const order of offered)
    if (order?.checkoutId && dice.chance(0.85)) payCheckout(batch.card, order.checkoutId)
}

/** A subscription that came about by other means, such as the provider's dashboard. */
function buyThere({ card, now }: Batch, { customerId, dice }: Member): void {
  const productId = dice.pick(products)
  if (dice.chance(0.2))
    subscribe(card, customerId, productId, { trialEnd: new Date(now.getTime() + 7 * DAY_MS) })
  else subscribe(card, customerId, productId, { trialEnd: null, waits: dice.chance(0.1) })
}

export const buyByCard: Act = (batch, member) =>
  member.buysHere ? buyHere(batch, member) : buyThere(batch, member)

type There = (world: CardWorld, card: StoredCard, member: Member) => void

const payBack: There = (world, card) => giveBack(world, card, lastMoney(card)?.paymentId ?? '', 'site')
const failNext: There = (_, card) => (card.cardFails = true)

/** What may happen at the provider, without the site: on its pages, at the bank, on its dashboard. */
function thereOptions(card: StoredCard, { buysHere, dice }: Member): [There, ...There[]] {
  if (card.bills.at(-1)?.status === 'open')
    return [payOpenBill, payOpenBill, payOpenBill, cancelAtOnce, payBack]
  if (card.pausedUntil) return [resumeNow, resumeNow, payBack, cancelAtOnce, failNext]
  // Who buys here again after an end does not take that end back elsewhere.
  if (card.cancelsAtPeriodEnd) return [(world, one) => setCancel(world, one, buysHere), payBack, cancelAtOnce]
  return [
    (world, one) => setCancel(world, one, true),
    (world, one) => pauseUntil(world, one, addMonths(one.periodEnd, dice.pick([0, 1]))),
    (world, one) => changeProduct(world, one, dice.pick(products)),
    cancelAtOnce,
    payBack,
    (world, one) => giveBack(world, one, one.bills[0]?.paymentId ?? '', 'site'),
    (world, one) => giveBack(world, one, lastMoney(one)?.paymentId ?? '', 'bank'),
    failNext,
    failNext,
  ]
}

type Here = (
  ...args: [
    context: ReturnType<typeof cardContextOn>,
    who: ReturnType<typeof principalOf>,
    id: string,
    now: Date,
  ]
) => Promise<unknown>

/** What she may ask of the site; now and then something that is not possible. */
function hereOptions(card: StoredCard, { dice }: Member): [Here, ...Here[]] {
  const pause: Here = (context, who, id, now) =>
    pauseSubscription(context, who, id, dice.pick([1, 1, 2, 3] as const), now)
  const change: Here = (context, who, id, now) => changeTerm(context, who, id, dice.pick(products), now)
  if (dice.chance(0.1))
    return [cancelSubscription, keepSubscription, pause, resumeSubscription, change, withdrawOwn]
  if (card.pausedUntil) return [resumeSubscription]
  if (card.cancelsAtPeriodEnd) return [keepSubscription, keepSubscription, withdrawOwn]
  return [cancelSubscription, pause, pause, change, withdrawOwn]
}

/** She, or somebody else, changes one of her card subscriptions. */
export const changeCard: Act = (batch, member) => {
  const card = cardsOf(batch, member).findLast(({ endedAt }) => !endedAt)
  if (!card) return buyByCard(batch, member)
  const { dice } = member
  if (dice.chance(0.6)) {
    // The provider refuses what its state does not allow, as to anybody.
    try {
      dice.pick(thereOptions(card, member))(batch.card, card, member)
    } catch (error) {
      if (!(error instanceof PaymentRefusedError)) throw error
    }
    return undefined
  }
  const change = dice.pick(hereOptions(card, member))
  return request(batch, member, async (db) => {
    const row = (await subscriptionsOf(db, member.id)).find(({ externalId }) => externalId === card.id)
    if (row) await change(cardContextOn(batch, db), principalOf(member), row.id, batch.now)
  })
}
