import { and, asc, eq, gt, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import { PaymentRefusedError, PaymentsUnavailableError, type Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { withLease, type Lease } from '~/db/lease.server'
import { refunds } from '~/db/schema/membership/refunds'
import { refundedCreditKey } from '~/domain/membership/credit'
import { outcomeOfTry, refundKey, refundStep, type RefundStep } from '~/domain/membership/refunds'
import type { CardContext } from '../provider/cardContext.server'
import { turnAbout } from '../entitlement/turns'
import { askPersonToRefund, mailRefused } from './refundMails.server'
import type { RefundRow } from './recordRefunds.server'

/** As many are held in memory. */
const PAGE = 100

/** Refusals that time mends: our account has not enough on it, or somebody else works on the same payment. */
const PASSING: readonly (string | null)[] = ['balance_insufficient', 'insufficient_funds', 'lock_timeout']

/**
 * Credit that goes back to her card is no longer there for her next payments: first, so that she never has both. What another contract, or a
 * person, has given her since stays.
 */
async function amountOf(
  payments: Payments,
  { reason, state, customerId, amountCents, paymentId, sequence, purchase }: RefundRow,
): Promise<number> {
  if (reason !== 'CREDIT' || state !== 'DUE' || !customerId) return amountCents
  const truth = await payments.readSubscription(purchase)
  if (!truth) throw new PaymentsUnavailableError(new Error('the contract of a refund is not there'))
  // Not the refund's own key: a further attempt at it takes nothing off again.
  const key = refundedCreditKey(paymentId, sequence)
  return payments.takeCreditOff(customerId, amountCents, key, truth.creditOwner)
}

/** @param amountCents what is there to be given */
async function give(
  { payments }: CardContext,
  { paymentId }: RefundRow,
  amountCents: number,
  key: string,
): Promise<RefundStep> {
  // Used up by a further order in the meantime.
  if (amountCents === 0) return { kind: 'DONE', refundId: null, amountCents: 0 }
  const [payment, tries] = await Promise.all([
    payments.readPayment(paymentId),
    payments.listRefunds(paymentId),
  ])
  const step = refundStep({ key, amountCents }, payment, tries)
  if (step.kind !== 'GIVE') return step
  try {
    return outcomeOfTry(await payments.refund({ paymentId, amountCents: step.amountCents, key }))
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error
    if (PASSING.includes(error.code)) return { kind: 'WAIT' }
    // It may have been given back, or reclaimed by her bank, in the same moment.
    const again = refundStep({ key, amountCents }, await payments.readPayment(paymentId), [])
    return again.kind === 'GIVE' ? { kind: 'REFUSED', failure: error.code ?? 'refused' } : again
  }
}

/** @param thereCents what there is to give: less than was owed, where some of the credit has been used up meanwhile */
async function store(tx: Db, row: RefundRow, step: RefundStep, thereCents: number, now: Date): Promise<void> {
  if (step.kind === 'GIVE' || step.kind === 'WAIT') return
  const { kind: state } = step
  const refundId = 'refundId' in step ? step.refundId : null
  const failure = 'failure' in step ? step.failure : null
  // Less again, where a part had come back to her meanwhile without us.
  const amountCents = ('amountCents' in step ? step.amountCents : null) ?? thereCents
  const [changed] = await tx
    .update(refunds)
    .set({ state, refundId, failure, amountCents, doneAt: state === 'DONE' ? now : null })
    .where(and(eq(refunds.id, row.id), eq(refunds.attempt, row.attempt), ne(refunds.state, state)))
    .returning()
  if (!changed || state !== 'REFUSED') return
  await askPersonToRefund(tx, changed, now)
  await mailRefused(tx, changed, now)
}

/**
 * Takes the credit off that is on its way back to a customer's card, so that nothing else takes it away or uses it up. Repeated, it takes no
 * more.
 *
 * @throws PaymentsUnavailableError
 */
export async function setCreditAside({ db, payments }: CardContext, customerId: string): Promise<void> {
  const onItsWay = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.customerId, customerId), eq(refunds.reason, 'CREDIT'), eq(refunds.state, 'DUE')))
  for (const row of onItsWay) await amountOf(payments, row)
}

/** What was given back may still be sent back by her bank, days later: the provider says then that it failed after all. */
async function readGiven({ payments }: CardContext, { paymentId, refundId }: RefundRow): Promise<RefundStep> {
  const own = (await payments.listRefunds(paymentId)).find(({ id }) => id === refundId)
  return own ? outcomeOfTry(own) : { kind: 'WAIT' }
}

/** Within the purchase's turn: what its events say of the same refund comes before or after. */
async function payOne(lease: Lease, context: CardContext, id: string, now: Date): Promise<void> {
  const [row] = await context.db.select().from(refunds).where(eq(refunds.id, id))
  if (!row || row.state === 'REFUSED') return
  const isGiven = row.state === 'DONE'
  const amountCents = await amountOf(context.payments, row)
  const step = isGiven ? await readGiven(context, row) : await give(context, row, amountCents, refundKey(row))
  await lease.commit((tx) => store(tx, row, step, amountCents, now))
}

const open = or(eq(refunds.state, 'DUE'), eq(refunds.state, 'PENDING'))
const given = and(eq(refunds.state, 'DONE'), isNotNull(refunds.refundId))

/**
 * Gives back what is due, and asks how it stands about what is on its way. Repeated, it gives nothing twice.
 *
 * @param which all that are open, where it is left out
 * @param each what is done with one that fails; by default it is thrown
 */
export async function payRefunds(
  context: CardContext,
  now: Date,
  which: SQL | undefined = open,
  each: (pay: () => Promise<void>) => Promise<unknown> = (pay) => pay(),
): Promise<number> {
  let tried = 0
  // All of them, oldest first: those that wait, for a bank or for a refund to arrive, do not keep newer ones from being paid.
  for (let page = await pageOf(context.db, which); page.length > 0;) {
    for (const { id, purchase } of page)
      await each(() =>
        withLease(context.db, turnAbout.cardPurchase(purchase), (lease) => payOne(lease, context, id, now)),
      )
    tried += page.length
    page = page.length < PAGE ? [] : await pageOf(context.db, which, page.at(-1))
  }
  return tried
}

/** @param last what the page before ended with */
function pageOf(db: Db, which: SQL | undefined, last?: Pick<RefundRow, 'id' | 'createdAt'>) {
  const { id, purchase, createdAt } = refunds
  const after = last && or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id)))
  return db
    .select({ id, purchase, createdAt })
    .from(refunds)
    .where(and(which, after))
    .orderBy(asc(createdAt), asc(id))
    .limit(PAGE)
}

/** What one subscription, or one gift's payment, gives back, and whether what it gave has arrived: to be called when something is told of it. */
export const payRefundsOf = (context: CardContext, purchase: string, now: Date) =>
  payRefunds(context, now, and(eq(refunds.purchase, purchase), or(open, given)))
