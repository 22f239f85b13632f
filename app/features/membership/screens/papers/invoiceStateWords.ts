import type { InvoiceView } from '../../papers/papers.schema'

const STATE_WORDS: Record<Exclude<InvoiceView['state'], 'CREDITED'>, string> = {
  PAID: 'Payée',
  OPEN: 'À payer',
  REFUNDED: 'Remboursée',
  OWED_BACK: 'À vous rendre',
  // Used up, or back on her card.
  SETTLED: 'Avoir, soldé',
}

/** How an invoice stands; a credit note says what became of its money. */
export function invoiceStateWords({ state, reason }: Pick<InvoiceView, 'state' | 'reason'>): string {
  if (state === 'OWED_BACK' && reason !== null) return 'Avoir, à vous rendre'
  if (state !== 'CREDITED') return STATE_WORDS[state]
  return reason === 'REFUND' || reason === 'CREDIT_USED' ? 'Avoir, remboursé' : 'Avoir, en crédit'
}
