import { CONDITIONS_VERSION } from '~/domain/legal'
import { PRODUCT_IDS, type ProductId } from '~/domain/membership/plans'
import {
  cancelSubscription,
  changeTerm,
  keepSubscription,
  pauseSubscription,
  resumeSubscription,
} from '~/features/membership/card/manageCard.server'
import { customerIdOf } from '~/features/membership/entitlement/customerId.server'
import { startCheckout } from '~/features/membership/card/startCheckout.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { subscriptionsOf } from '~/features/membership/entitlement/membership.server'
import { request, type Act } from './acting'
import { cardContextOn, principalOf, type Batch, type Member } from './batch'
import { cardsOf, type TrueCard } from './cardTruth'
import { payCheckout, subscribeThere, thereOptions } from './cardThere'
import { PROMOTION_CODES } from './cardWorld'
import { knownHoldings, watchPayment } from './judging/sales'
import { learnWithdrawals } from './judging/withdrawals'

const products = PRODUCT_IDS as [ProductId, ...ProductId[]]

export const cardsOfMember = ({ card }: Batch, { customerId }: Member) => cardsOf(card, customerId)

/** Her customer there, once her first order has made it. */
async function learnCustomer({ instances }: Batch, member: Member): Promise<void> {
  member.customerId ??= await customerIdOf(instances.plain, member.id)
}

/** She buys through the site, sometimes in two tabs; each page that is offered is paid, or left. */
export const buyHere: Act = async (batch, member) => {
  const { dice } = member
  const tabs = dice.chance(0.25) ? 2 : 1
  const productId = dice.pick(products)
  const promotionCode = dice.chance(0.25) ? dice.pick(PROMOTION_CODES) : undefined
  const before = await knownHoldings(batch, member)
  const offered = await Promise.all(
    Array.from({ length: tabs }, () =>
      request(batch, member, (db) =>
        startCheckout(
          cardContextOn(batch, db),
          principalOf(member),
          { productId, promotionCode, acceptedConditions: CONDITIONS_VERSION },
          batch.now,
        ),
      ),
    ),
  )
  await learnCustomer(batch, member)
  for (const order of offered)
    if (order?.checkoutId && dice.chance(0.85)) {
      const judge = watchPayment(batch, member, order.checkoutId, { before, code: promotionCode })
      await payCheckout(batch.card, order.checkoutId, member)
      judge()
    }
}

export const buyByCard: Act = (batch, member) =>
  member.buysHere || !member.customerId
    ? buyHere(batch, member)
    : subscribeThere(batch.card, member.customerId, member)

type Here = (
  ...args: [
    context: ReturnType<typeof cardContextOn>,
    who: ReturnType<typeof principalOf>,
    id: string,
    now: Date,
  ]
) => Promise<unknown>

/** What she may ask of the site; now and then something that is not possible. */
function hereOptions(card: TrueCard, { dice }: Member): [Here, ...Here[]] {
  const pause: Here = (context, who, id, now) =>
    pauseSubscription(context, who, id, dice.pick([1, 1, 2, 3] as const), now)
  const change: Here = (context, who, id, now) => changeTerm(context, who, id, dice.pick(products), now)
  if (dice.chance(0.1))
    return [cancelSubscription, keepSubscription, pause, resumeSubscription, change, withdrawOwn]
  if (card.paused) return [resumeSubscription]
  if (card.cancelled) return [keepSubscription, keepSubscription, withdrawOwn]
  if (card.invoices.at(-1)?.status === 'open') return [cancelSubscription]
  return [cancelSubscription, pause, change, change, withdrawOwn]
}

/** She, or somebody else, changes one of her card subscriptions. */
export const changeCard: Act = async (batch, member) => {
  const card = cardsOfMember(batch, member).findLast(({ endedAt }) => !endedAt)
  if (!card) return buyByCard(batch, member)
  const { dice } = member
  if (dice.chance(0.55)) return dice.pick(thereOptions(card, member))(batch.card, card, member)
  const change = dice.pick(hereOptions(card, member))
  await request(batch, member, async (db) => {
    const row = (await subscriptionsOf(db, member.id)).find(({ externalId }) => externalId === card.id)
    if (row) await change(cardContextOn(batch, db), principalOf(member), row.id, batch.now)
  })
  if (change === withdrawOwn) await learnWithdrawals(batch)
  return undefined
}
