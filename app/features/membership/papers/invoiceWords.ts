import { dayLabel } from '~/domain/dateLabels'
import type { CreditReason } from '~/domain/membership/papers/invoices'
import type { Term } from '~/domain/membership/plans'
import { PLAN_WORDS } from '../planWords'

/** What an invoice is about. */
export interface InvoiceSubject {
  item: 'SUBSCRIPTION' | 'GIFT'
  term: Term | null
  periodFrom: Date | null
  periodTo: Date | null
}

/** "Abonnement Élan, formule annuelle"; "Abonnement Élan offert, un an". */
export function itemLabel({ item, term }: Pick<InvoiceSubject, 'item' | 'term'>): string {
  if (item === 'GIFT')
    return term ? `Abonnement Élan offert, ${PLAN_WORDS[term].lasts}` : 'Abonnement Élan offert'
  return term ? `Abonnement Élan, formule ${PLAN_WORDS[term].adjective}` : 'Abonnement Élan'
}

/** "du 27 novembre 2026 au 27 novembre 2027"; a gift's time begins when it is used. */
export function periodLabel({ periodFrom, periodTo }: InvoiceSubject): string | null {
  return periodFrom && periodTo ? `du ${dayLabel(periodFrom)} au ${dayLabel(periodTo)}` : null
}

/** What a paper is about, in one line: for a list, and for what comes back. */
export function subjectLabel(subject: InvoiceSubject): string {
  return [itemLabel(subject), periodLabel(subject)].filter(Boolean).join(', ')
}

export const REASON_WORDS: Record<CreditReason, string> = {
  REFUND: 'Remboursement',
  UNUSED_TIME: 'Changement de formule',
  CREDIT_BACK: 'Crédit rendu',
  CREDIT_USED: 'Crédit déjà remboursé',
}
