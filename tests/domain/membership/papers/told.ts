import { papersInLine, type LentCredit } from '~/domain/membership/papers/inLine'
import type { PaperDraft } from '~/domain/membership/papers/invoices'
import type { CardBill } from '~/domain/membership/periods'

/** What is issued when her bills are told one time after another, in the order of its issuing. */
export function told(...times: CardBill[][]) {
  return toldWith(times.map((bills) => ({ bills })))
}

/** The same, with what its credit has paid for other contracts. */
export function toldWith(times: readonly { bills: CardBill[]; lent?: readonly LentCredit[] }[]) {
  const issued = new Map<string, number>()
  const each: PaperDraft[][] = times.map(({ bills, lent }) => {
    const due = papersInLine(bills, { issued, lent }).filter(({ source }) => !issued.has(source))
    for (const { source, totalCents } of due) issued.set(source, totalCents)
    return due
  })
  const papers = each.flat()
  return {
    papers,
    /** What they come to after each time, in cents. */
    sums: each.map((_, index) => sumOf(each.slice(0, index + 1).flat())),
    sum: sumOf(papers),
    each: papers.map(({ source, totalCents }) => [source, totalCents]),
  }
}

const sumOf = (papers: readonly PaperDraft[]) =>
  papers.reduce((sum, { kind, totalCents }) => sum + (kind === 'INVOICE' ? totalCents : -totalCents), 0)
