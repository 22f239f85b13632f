import { papersInLine, type LentCredit } from '~/domain/membership/papers/inLine'
import type { CardBill } from '~/domain/membership/periods'

/** What is issued when her bills are told one time after another, in the order of its issuing. */
export function told(...times: CardBill[][]) {
  return toldWith(times.map((bills) => ({ bills })))
}

/** The same, with what its credit has paid for other contracts. */
export function toldWith(times: readonly { bills: CardBill[]; lent?: readonly LentCredit[] }[]) {
  const issued = new Map<string, number>()
  const papers = times.flatMap(({ bills, lent }) => {
    const due = papersInLine(bills, { issued, lent }).filter(({ source }) => !issued.has(source))
    for (const { source, totalCents } of due) issued.set(source, totalCents)
    return due
  })
  const sum = papers.reduce(
    (total, { kind, totalCents }) => total + (kind === 'INVOICE' ? totalCents : -totalCents),
    0,
  )
  return { papers, sum, each: papers.map(({ source, totalCents }) => [source, totalCents]) }
}
