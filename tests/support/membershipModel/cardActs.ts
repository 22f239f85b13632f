import { CONDITIONS_VERSION } from '~/domain/legal'
import { addMonths, PRODUCT_IDS, type ProductId } from '~/domain/plans'
import {
  cancelSubscription,
  changeTerm,
  keepSubscription,
  pauseSubscription,
  resumeSubscription,
} from '~/features/membership/manageCard.server'
import { subscriptionsOf } from '~/features/membership/membership.server'
import { startCheckout } from '~/features/membership/startCheckout.server'
import { withdrawOwn } from '~/features/membership/withdraw.server'
import { request, type Act } from './acting'
import { cardPartsOn, principalOf, type Batch, type Member } from './batch'
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

const DAY_MS = 86_400_000
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
          cardPartsOn(batch, db),
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

/** What happens at the provider, without the site: on its pages, at the bank, on its dashboard. */
const THERE: readonly [There, ...There[]] = [
  (world, card) => setCancel(world, card, true),
  (world, card, { buysHere }) => buysHere || setCancel(world, card, false),
  (world, card) => card.pausedUntil || pauseUntil(world, card, addMonths(world.now, 1)),
  (world, card) => card.pausedUntil && resumeNow(world, card),
  (world, card, { dice }) => changeProduct(world, card, dice.pick(products)),
  (world, card) => cancelAtOnce(world, card),
  (world, card) => giveBack(world, card, lastMoney(card)?.paymentId ?? '', 'site'),
  (world, card) => giveBack(world, card, card.bills[0]?.paymentId ?? '', 'site'),
  (world, card) => giveBack(world, card, lastMoney(card)?.paymentId ?? '', 'bank'),
  (_, card) => (card.cardFails = true),
  (_, card) => (card.cardFails = true),
  payOpenBill,
  payOpenBill,
]

type Here = (
  ...args: [parts: ReturnType<typeof cardPartsOn>, who: ReturnType<typeof principalOf>, id: string, now: Date]
) => Promise<unknown>

const here = (dice: Member['dice']): Here =>
  dice.pick<Here>([
    cancelSubscription,
    keepSubscription,
    (parts, who, id, now) => pauseSubscription(parts, who, id, dice.pick([1, 2, 3] as const), now),
    resumeSubscription,
    resumeSubscription,
    (parts, who, id, now) => changeTerm(parts, who, id, dice.pick(products), now),
    withdrawOwn,
  ])

/** She, or somebody else, changes a card subscription of hers. */
export const changeCard: Act = (batch, member) => {
  const card = cardsOf(batch, member).findLast(({ endedAt }) => !endedAt)
  if (!card) return buyByCard(batch, member)
  const { dice } = member
  if (dice.chance(0.6)) {
    // The provider refuses what its state does not allow, as to anybody.
    try {
      dice.pick(THERE)(batch.card, card, member)
    } catch (error) {
      if (!(error instanceof Error && error.name === 'PaymentRefusedError')) throw error
    }
    return undefined
  }
  const change = here(dice)
  return request(batch, member, async (db) => {
    const row = (await subscriptionsOf(db, member.id)).find(({ externalId }) => externalId === card.id)
    if (row) await change(cardPartsOn(batch, db), principalOf(member), row.id, batch.now)
  })
}
