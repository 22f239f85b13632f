import { setTimeout } from 'node:timers/promises'
import { PRODUCT_IDS, type ProductId } from '~/domain/membership/plans'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { recordTransaction } from '~/features/membership/apple/applePurchase.server'
import { publishClaims } from '~/features/membership/entitlement/claims.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { NotOurTurnError } from '~/db/turn.server'
import { ApiError } from '~/http/apiError'
import { advanceTo } from '../apple/renewals'
import { notify } from '../apple/notify'
import { emit } from '../../../scripts/paymentsSandbox/webhooks/emit'
import { letLeasesRunOut } from '../db/leases'
import { isTold } from './cardWorld'
import { appleOf } from './appleTruth'
import { buyFromApple, changeApple, joinFamily, showForeign, signedFor } from './appleActs'
import type { Act } from './acting'
import { appleContextOn, cardContextOn, principalOf, type Batch, type Member } from './batch'
import { buyByCard, buyHere, cardsOfMember, changeCard } from './cardActs'
import { raisePrice, subscribeThere } from './cardThere'
import { decide, isContested } from './disputes'
import { inProcess } from './crash'
import { grant, redeem, revoke } from './givenActs'
import { closeAccount } from './closing'
import { glance, watchAll } from './judging/watch'
import { deliver, fateOf, postNotifications, wentWrong } from './post'

/** How far the clock goes from one step to the next. */
const LEAPS_HOURS = [1, 5, 30, 24 * 4, 24 * 9, 24 * 20, 24 * 33, 24 * 65] as const
/** Members that act at once, as far as the connections reach. */
const AT_ONCE = 16

function nextAct(batch: Batch, member: Member): Act {
  const { dice } = member
  if (member.isClosed) return () => undefined
  if (dice.chance(0.4) && isContested(batch.card, member.customerId)) return decide
  if (dice.chance(0.015)) return closeAccount
  if (member.revoking.length > 0 && dice.chance(0.5)) return revoke
  const [then] = member.later
  if (then && dice.chance(0.5)) {
    member.later.shift()
    return then
  }
  const [hasCard, hasApple] = [cardsOfMember(batch, member).length > 0, appleOf(batch, member).length > 0]
  if (!hasCard && !hasApple) {
    // What is ordered, or redeemed, beside a gift or a grant waits for its end.
    if (member.given.length > 0 && dice.chance(0.7))
      return member.inRush || dice.chance(0.6) ? buyHere : redeem
    if (dice.chance(0.12)) return grant
    if (!member.inRush && dice.chance(0.15)) return redeem
    if (dice.chance(0.06)) return joinFamily
    return dice.chance(0.5) ? buyByCard : buyFromApple
  }
  if (dice.chance(0.03)) return showForeign
  if (!member.inRush && dice.chance(0.15)) return redeem
  if (member.buysHere && dice.chance(0.25)) return buyByCard
  if (dice.chance(0.04)) return grant
  if (dice.chance(0.04)) return hasCard ? buyFromApple : buyByCard
  return hasCard && (!hasApple || dice.chance(0.5)) ? changeCard : changeApple
}

/** What reaches her side of the site within a step, on both instances, while she does something. */
async function live(batch: Batch, member: Member, acts: boolean): Promise<void> {
  glance(batch, member)
  const due = member.dice.shuffled(member.letters.filter(({ dueStep }) => dueStep <= batch.step))
  member.letters = member.letters.filter(({ dueStep }) => dueStep > batch.step)
  const lane = async (instance: number) => {
    for (const letter of due.filter((_, index) => index % 2 === instance))
      await deliver(batch, member, letter, instance)
  }
  const act = async () => {
    if (!acts) return
    // In the midst of what arrives, now and then.
    if (member.dice.chance(0.4)) await setTimeout(member.dice.int(20))
    const next = nextAct(batch, member)
    glance(batch, member)
    await next(batch, member)
    glance(batch, member)
  }
  member.inRush = acts && member.dice.chance(0.25)
  await Promise.all([lane(0), lane(1), act(), member.inRush && act()])
  member.inRush = false
}

async function everybody(batch: Batch, acts: (member: Member) => boolean): Promise<void> {
  const waiting = [...batch.members]
  const worker = async () => {
    for (let member = waiting.pop(); member; member = waiting.pop()) await live(batch, member, acts(member))
  }
  await Promise.all([live(batch, batch.stranger, false), ...Array.from({ length: AT_ONCE }, worker)])
  await arrived(batch)
}

async function arrived(batch: Batch): Promise<void> {
  while (batch.underWay.length > 0) await Promise.all(batch.underWay.splice(0))
}

/** The clocks of both stores and of our turns go on; events on the way are delivered. */
async function passTime(batch: Batch, ms: number): Promise<void> {
  await letLeasesRunOut(batch.instances.plain)
  batch.now = new Date(batch.now.getTime() + ms)
  batch.card.advance(batch.now)
  advanceTo(batch.apple, batch.now)
  postNotifications(batch)
}

const reconcilePartsOn = (batch: Batch, instance: 0 | 1) => {
  const db = batch.instances.each[instance]
  return { db, card: cardContextOn(batch, db), appStore: batch.appStore }
}

/** A store that could not be asked, or somebody else's turn, as found in any error of a job. */
function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isOutage)
  return (
    (error instanceof ApiError && (error.status === 503 || error.status === 429)) ||
    error instanceof NotOurTurnError ||
    String(error).includes('Unavailable')
  )
}

/** A background job of one instance, which may die over it. @returns whether it was done */
async function job(batch: Batch, longest: number, work: () => Promise<unknown>): Promise<boolean> {
  const dice = batch.dice.branch()
  const outcome = await inProcess(fateOf(batch, dice, 0.3, longest), work)
  if (outcome.kind === 'crashed') batch.tally.crashes += 1
  else if (outcome.kind === 'failed' && isOutage(outcome.error)) batch.tally.unreachable += 1
  else if (outcome.kind === 'failed') wentWrong(batch, 'a job', outcome.error)
  return outcome.kind === 'done'
}

async function jobs(batch: Batch): Promise<void> {
  const { dice, now, identityProvider, instances } = batch
  const both = dice.chance(0.3) ? ([0, 1] as const) : ([dice.int(2) === 0 ? 0 : 1] as const)
  if (dice.chance(0.35)) {
    const runs = both.map((one) => job(batch, 250, () => reconcile(reconcilePartsOn(batch, one), now)))
    if ((await Promise.all(runs)).includes(true)) batch.reconciledAt = now
  }
  if (dice.chance(0.35))
    await Promise.all(
      both.map((one) => job(batch, 100, () => publishClaims(instances.each[one], identityProvider, now))),
    )
  await arrived(batch)
}

/** One error with all that it stands for: an `AggregateError` alone tells how many there were. */
function causesOf(error: unknown): Error[] {
  if (error instanceof AggregateError) return error.errors.flatMap(causesOf)
  return [error instanceof Error ? error : new Error(String(error))]
}

/** @throws Error that tells everything that went wrong */
async function reconcileWhole(batch: Batch, instance: 0 | 1) {
  try {
    return await reconcile(reconcilePartsOn(batch, instance), batch.now)
  } catch (error) {
    const told = causesOf(error).map(({ stack, message }) => stack ?? message)
    throw new Error(told.join('\n\n'), { cause: error })
  }
}

/** The stores list what they told for half a year. No outage lasts so long. */
const LISTED_MS = 170 * DAY_MS

async function beforeStoresForget(batch: Batch, leap: number): Promise<void> {
  if (batch.now.getTime() + leap - batch.reconciledAt.getTime() < LISTED_MS) return
  await letLeasesRunOut(batch.instances.plain)
  batch.isWell = true
  await reconcileWhole(batch, 0)
  await arrived(batch)
  await watchAll(batch)
  batch.isWell = false
  batch.reconciledAt = batch.now
}

/** Events that are not about our members: customers, purchases and kinds of events that the site does not know. */
async function strangers({ card, apple, stranger, now }: Batch): Promise<void> {
  await subscribeThere(card, stranger.customerId ?? '', stranger)
  emit(card.sandbox, 'customer.subscription.updated', {
    id: 'sub_gone',
    object: 'subscription',
    customer: stranger.customerId,
  })
  notify(apple, 'TEST')
  notify(apple, 'SOMETHING_NEW', 'LATER')
  apple.now = now
}

/** Lives the batch's histories, leaving what is lost, late and half done as it is. */
export async function liveThrough(batch: Batch): Promise<void> {
  const steps = 3 + batch.dice.int(3)
  await reconcile(reconcilePartsOn(batch, 0), batch.now)
  await strangers(batch)
  for (batch.step = 1; batch.step <= steps; batch.step += 1) {
    const leap = batch.dice.pick(LEAPS_HOURS) * HOUR_MS
    await beforeStoresForget(batch, leap)
    await passTime(batch, leap)
    if (batch.dice.chance(0.15)) await raisePrice(batch.card, batch.dice.pick(PRODUCT_IDS as [ProductId]))
    // For a while nobody reaches the card provider.
    batch.card.isDead = batch.step > 1 && batch.dice.chance(0.1)
    await everybody(batch, ({ dice }) => batch.step === 1 || dice.chance(0.5))
    await jobs(batch)
    batch.card.isDead = false
    await watchAll(batch)
  }
}

/** Once all is well the jobs find everything within so many runs, and then have nothing left to do. */
const MOST_RUNS = 12

/** Runs the jobs until nothing is missing, and nothing new is told: what a run leads to may get lost as anything else. */
async function comeToRest(batch: Batch): Promise<void> {
  const told = () => [...batch.card.sandbox.store.all('events').filter(isTold), ...batch.apple.notifications]
  for (let runs = 0; ; runs += 1) {
    const before = told().length
    const { events } = await reconcileWhole(batch, runs % 2 === 0 ? 0 : 1)
    await arrived(batch)
    const fresh = told().slice(before)
    if (events === 0 && runs > 1 && fresh.length === 0) return
    if (runs < MOST_RUNS) continue
    return wentWrong(batch, 'the jobs come to no rest', new Error(JSON.stringify(fresh.slice(0, 3))))
  }
}

/** Then all stores and instances are well again: what is late comes, and the jobs find the rest. */
export async function settle(batch: Batch): Promise<void> {
  await passTime(batch, 2 * HOUR_MS)
  batch.step = Infinity
  await everybody(batch, () => false)
  await letLeasesRunOut(batch.instances.plain)
  await everybody(batch, () => false)
  batch.isWell = true
  await letLeasesRunOut(batch.instances.plain)
  // At its next start a device presents again every transaction that was not finished.
  for (const member of batch.members)
    for (const transactionId of member.shown) {
      await recordTransaction(
        appleContextOn(batch, batch.instances.plain),
        principalOf(member),
        { jws: signedFor(batch, transactionId) },
        batch.now,
      )
      member.heard.add(transactionId)
    }
  await comeToRest(batch)
  // Those that could not be written just now are put off by a minute, those that may have been overtaken by three.
  const later = new Date(batch.now.getTime() + 240_000)
  while ((await publishClaims(batch.instances.plain, batch.identity, later)) > 0);
}
