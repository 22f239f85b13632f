import { inArray } from 'drizzle-orm'
import { invoices } from '~/db/schema/membership/papers'
import { refunds } from '~/db/schema/membership/refunds'
import type { Batch, Member } from './batch'
import { cardsOf, chargesOf, givenBackAt } from './cardTruth'

/*
 * The books of each customer must balance, to the cent: what was taken of her is what her time costs that she got and keeps, and what is kept for
 * her next payments. So must her papers: invoices, less credit notes.
 */

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

/** What the provider holds of a customer's money, what she got for it, and what is kept for her. */
function booksOf({ card: world }: Batch, customerId: string) {
  const { store } = world.sandbox
  const charges = store.all('charges').filter(({ customer, paid }) => customer === customerId && paid)
  const isReclaimed = (id: string) => {
    const charge = store.find('charges', id)
    return charge !== undefined && !charge.refunded && givenBackAt(world, charge) !== null
  }
  // What her bank has reclaimed is hers, whatever we had given back of it before.
  const taken = sum(
    charges.map(({ id, amount, amount_refunded }) => (isReclaimed(id) ? 0 : amount - amount_refunded)),
  )
  const cards = cardsOf(world, customerId)
  const invoices = cards.flatMap((one) => one.invoices)
  const paid = invoices.filter(({ status }) => status === 'paid')
  const kept = paid.filter(({ givenBackAt: back }) => !back)
  // What was too little to be charged, and was taken with a payment that went back as a whole, went back with it.
  const forgiven = sum(
    invoices
      .filter(({ givenBackAt: back }) => back)
      .map(({ paidCents, totalCents }) => Math.max(0, paidCents - totalCents)),
  )
  const ofInvoices = new Set(invoices.flatMap(({ id }) => chargesOf(world, id).map((charge) => charge.id)))
  // A gift is one payment, and is worth what it cost.
  const gifts = charges.filter(({ id }) => !ofInvoices.has(id) && !isReclaimed(id))
  const giftWorth = sum(gifts.map(({ amount, refunded }) => (refunded ? 0 : amount)))
  const takenForContracts = taken - sum(gifts.map(({ amount, amount_refunded }) => amount - amount_refunded))
  const kindnessOf = (id: string) =>
    store
      .all('refunds')
      .filter(
        ({ charge, metadata, status }) => charge === id && metadata?.['kindness'] && status !== 'failed',
      )
      .map(({ amount }) => amount)
  const offCredit = store
    .all('balanceTransactions')
    .filter(
      ({ customer, metadata }) => customer === customerId && metadata?.['elan_credit']?.startsWith('ended:'),
    )
  // Credit that went back to her card took its part of the payment it came from; what went back as a whole afterwards is counted once.
  const wholeBack = new Set(
    charges.flatMap(({ refunded, payment_intent: of }) => (refunded ? [`credit:${String(of)}`] : [])),
  )
  const paidOut = store
    .all('balanceTransactions')
    .filter(
      ({ customer, metadata }) =>
        customer === customerId && wholeBack.has(metadata?.['elan_credit']?.replace(/\.\d+$/, '') ?? ''),
    )
  // What credit had paid of a contract that she has withdrawn from is credit again.
  // Of an invoice whose price went back as a whole nothing is counted as worth anything.
  const putBack = store
    .all('balanceTransactions')
    .filter(
      ({ customer, metadata }) =>
        customer === customerId && kept.some(({ id }) => metadata?.['elan_credit'] === `returned:${id}`),
    )
  // What an open invoice has used up may come back.
  const credit =
    sum(
      invoices
        .filter(({ status }) => status === 'open')
        .map(({ totalCents, owedCents }) => totalCents - owedCents),
    ) - (store.find('customers', customerId)?.balance ?? 0)
  return {
    taken,
    worth:
      sum(kept.map(({ totalCents }) => totalCents)) -
      forgiven +
      sum(paidOut.map(({ amount }) => amount)) +
      sum(putBack.map(({ amount }) => amount)) +
      giftWorth,
    /** Less than nothing where too little was due to be charged: it comes with her next payment. */
    credit,
    /** Credit that went with the payment it came from. */
    gone: sum(offCredit.map(({ amount }) => amount)),
    /** Credit of a contract beyond what its payments that stand can give back: it came from one that went back as a whole, as papers say. */
    unpaid: cards.length === 1 && kept.length < paid.length ? Math.max(0, credit - takenForContracts) : 0,
    // What went back as a whole holds nothing given out of kindness any more.
    kindness: sum(charges.map(({ id, refunded }) => (refunded || isReclaimed(id) ? 0 : sum(kindnessOf(id))))),
  }
}

/** What is owed and is not back yet: the provider refused, or her bank decides. */
async function refundsOf({ instances }: Batch, ids: readonly string[]) {
  return instances.plain
    .select()
    .from(refunds)
    .where(inArray(refunds.userId, [...ids]))
}

/** Whether something of a charge was given back, and did not arrive. */
const hasFailed = ({ card: world }: Batch, id: string) =>
  world.sandbox.store.all('refunds').some(({ charge, status }) => charge === id && status === 'failed')

interface Papers {
  totalCents: number
  /** Each of them, in words. */
  each: string[]
}

/** What the papers of each member come to: her invoices, less her credit notes. */
async function papersOf({ instances }: Batch, ids: readonly string[]): Promise<Map<string, Papers>> {
  const rows = await instances.plain
    .select()
    .from(invoices)
    .where(inArray(invoices.userId, [...ids]))
  const papers = new Map<string, Papers>()
  for (const { userId, kind, totalCents, source, issuedAt } of rows) {
    const { totalCents: before, each } = papers.get(userId ?? '') ?? { totalCents: 0, each: [] }
    papers.set(userId ?? '', {
      totalCents: before + (kind === 'INVOICE' ? totalCents : -totalCents),
      each: [...each, `${kind} ${source} ${totalCents} ${issuedAt.toISOString()}`],
    })
  }
  return papers
}

/** @param report is told of every customer whose books do not balance */
export async function checkMoney(batch: Batch, report: (what: string) => void): Promise<void> {
  const { members, card: world, tally } = batch
  const ids = members.map(({ id }) => id)
  const written = await refundsOf(batch, ids)
  const papers = await papersOf(batch, ids)
  const check = (member: Member) => {
    const { customerId } = member
    if (!customerId) return
    const { taken, worth, credit, gone, unpaid, kindness } = booksOf(batch, customerId)
    const own = written.filter(({ userId }) => userId === member.id)
    const reclaimed = new Set(
      world.sandbox.store
        .all('charges')
        .filter((charge) => !charge.refunded && givenBackAt(world, charge))
        .map(({ payment_intent: of }) => of),
    )
    // What her bank decides on is waited for.
    const owed = own.filter(
      ({ state, paymentId }) => (state === 'DUE' || state === 'REFUSED') && !reclaimed.has(paymentId),
    )
    const refused = sum(owed.map(({ amountCents }) => amountCents))
    tally.takenCents += taken
    tally.worthCents += worth
    // What is still owed was taken, and gave her nothing: what she has withdrawn from is worth nothing, whether or not the refund got through.
    const worthless = sum(
      owed.filter(({ reason }) => reason !== 'CREDIT').map(({ amountCents }) => amountCents),
    )
    const difference = taken + kindness + worthless - worth - credit - gone - refused
    if (difference !== 0)
      report(
        `${member.id}: taken ${taken}, worth ${worth}, credit ${credit}, gone ${gone}, owed ${refused}, kindness ${kindness}: ${difference} too much: ${JSON.stringify([own, cardsOf(world, customerId)])}`,
      )
    for (const { id, purchase, paymentId, reason } of own) {
      const card = cardsOf(world, customerId).find((one) => one.id === purchase)
      const paid = card?.invoices.flatMap((one) =>
        chargesOf(world, one.id).map(({ payment_intent: of }) => of),
      )
      if (reason !== 'GIFT_WITHDRAWAL' && !paid?.includes(paymentId))
        report(
          `${member.id}: refund ${id} of ${purchase} is taken from ${paymentId}, which did not pay for it`,
        )
    }
    const { store } = world.sandbox
    const hers = new Set(
      store.all('charges').flatMap(({ id, customer }) => (customer === customerId ? [id] : [])),
    )
    // A note is not taken back where a bank, days later, sends back what it gave; nor is there one while a bank decides.
    const settled = !store
      .all('charges')
      .some(({ id, customer, disputed }) => customer === customerId && (disputed || hasFailed(batch, id)))
    const { totalCents: onPaper, each } = papers.get(member.id) ?? { totalCents: 0, each: [] }
    if (settled && onPaper !== taken - (credit - unpaid))
      report(
        `${member.id}: ${onPaper} on paper, ${taken} taken, ${credit} kept for later: ${JSON.stringify([each, own, cardsOf(world, customerId)])}`,
      )
    const runs = cardsOf(world, customerId).some(({ endedAt }) => !endedAt)
    // Where her bank has not decided, it may still be hers.
    const isOpen = store.all('disputes').some(({ charge, status }) => status !== 'lost' && hers.has(charge))
    if (!runs && credit > 0 && !isOpen)
      report(
        `${member.id} has ${credit} left that nothing uses up: ${JSON.stringify([own, cardsOf(world, customerId)])}`,
      )
  }
  members.forEach(check)
}
