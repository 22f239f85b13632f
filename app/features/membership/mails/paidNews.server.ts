import { dayLabel } from '~/domain/dateLabels'
import { isWaiting } from '~/domain/membership/entitlement'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { findPlan } from '~/domain/membership/plans'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import { nextChargeAt } from '../entitlement/subscriptionView'
import type { InvoiceRow } from '../papers/invoiceRow.server'
import { periodLabel } from '../papers/invoiceWords'
import { attachedPaper, paperFile } from '../papers/paperFile.server'
import { PLAN_WORDS } from '../planWords'
import { nextChargeLabel, priceLabel, vatDetail } from './money'
import type { News } from './news.server'
import { planName } from './planName'

type Details = [label: string, value: string][]

/** @param credit what is left for her next charges, where the provider has not said what the next one takes */
function nextOf(after: SubscriptionRow, credit = 0): string | null {
  const { nextChargeCents, priceCents } = after
  const cents = nextChargeCents ?? (priceCents === null ? null : Math.max(0, priceCents - credit))
  return nextChargeLabel({ ...after, nextChargeCents: cents, nextChargeAt: nextChargeAt(after) })
}

/** What a paper says was taken, or kept for later. */
function takenDetails(paper: InvoiceRow | undefined): Details {
  if (!paper) return []
  const { currency, totalCents, paidCents, creditUsedCents, unusedCents, reason } = paper
  if (reason === 'UNUSED_TIME')
    return [['Crédit pour vos prochains prélèvements', moneyLabel(totalCents, currency)]]
  return [
    ['Montant payé', priceLabel(paidCents, currency)],
    ...(paidCents > 0 ? [vatDetail(paidCents, currency)] : []),
    ...(unusedCents > 0 ? ([['Temps déjà payé, déduit', moneyLabel(unusedCents, currency)]] as Details) : []),
    ...(creditUsedCents > 0
      ? ([['Réglé par votre crédit', moneyLabel(creditUsedCents, currency)]] as Details)
      : []),
  ]
}

/** What happened to her money when she changed her plan. */
function changeSentence(paper: InvoiceRow | undefined): string {
  if (!paper) return 'Rien n’est prélevé aujourd’hui.'
  const { reason, totalCents, paidCents, currency } = paper
  if (reason === 'UNUSED_TIME')
    return `Rien n’est prélevé aujourd’hui. Le temps que vous aviez payé valait plus que la nouvelle période\u00A0: ${moneyLabel(totalCents, currency)} sont déduits de vos prochains prélèvements.`
  if (paidCents === 0) return 'Rien n’est prélevé aujourd’hui\u00A0: votre crédit a suffi.'
  return `${moneyLabel(paidCents, currency)} ont été prélevés sur votre carte\u00A0: le prix de la nouvelle formule, moins le temps déjà payé et pas encore utilisé.`
}

function common(paper: InvoiceRow | undefined, origin: string) {
  return {
    attachments: paper ? [attachedPaper(paperFile.invoice(paper))] : [],
    action: { label: 'Voir mon abonnement', url: `${origin}/compte/abonnement` },
  }
}

function changedNews(after: SubscriptionRow, paper: InvoiceRow | undefined, origin: string, now: Date): News {
  const { paidUntil, priceCents, currency } = after
  const next = nextOf(after, paper?.reason === 'UNUSED_TIME' ? paper.totalCents : 0)
  const term = findPlan(after.productId)?.term
  const price =
    priceCents !== null && currency && term
      ? `${priceLabel(priceCents, currency)} ${PLAN_WORDS[term].per}`
      : null
  const waits = isWaiting(after)
  return {
    ...common(paper, origin),
    kind: 'term-changed',
    dedupeKey: `renewed:${after.id}:${(paidUntil ?? now).toISOString()}:${after.productId}`,
    subject: 'Votre formule Élan a changé',
    title: waits ? 'Votre nouvelle formule est enregistrée' : 'Votre nouvelle formule commence',
    paragraphs: [
      `${waits ? 'Votre abonnement commencera par la' : 'Vous avez maintenant la'} ${planName(after.productId)}. ${changeSentence(paper)}`,
      ...(paper
        ? [
            `Votre ${paper.kind === 'INVOICE' ? 'facture' : 'avoir'} est joint${paper.kind === 'INVOICE' ? 'e' : ''} à ce message.`,
          ]
        : []),
    ],
    details: [
      ...(price ? ([['Nouveau prix', price]] as Details) : []),
      ...takenDetails(paper),
      ...(paidUntil ? ([['Payé jusqu’au', dayLabel(paidUntil)]] as Details) : []),
      ...(next ? ([[waits ? 'Premier prélèvement' : 'Prochain prélèvement', next]] as Details) : []),
    ],
  }
}

function renewedNews(
  after: SubscriptionRow & { paidUntil: Date },
  paper: InvoiceRow | undefined,
  origin: string,
): News {
  const next = nextOf(after)
  const period = paper && periodLabel(paper)
  return {
    ...common(paper, origin),
    kind: 'renewed',
    dedupeKey: `renewed:${after.id}:${after.paidUntil.toISOString()}`,
    subject: 'Votre abonnement Élan est renouvelé',
    title: 'Une nouvelle période commence',
    paragraphs: [
      `Votre ${planName(after.productId)} est payée jusqu’au ${dayLabel(after.paidUntil)}. Bonne suite d’entraînement\u00A0!`,
      ...(paper ? ['Votre facture est jointe à ce message.'] : []),
    ],
    details: [
      ...(period
        ? ([['Période', period]] as Details)
        : ([['Payé jusqu’au', dayLabel(after.paidUntil)]] as Details)),
      ...takenDetails(paper),
      ...(next ? ([['Prochain prélèvement', next]] as Details) : []),
    ],
  }
}

/**
 * A new period that was paid for, or another plan.
 *
 * @param papers what was issued for it, the newest last
 */
export function paidNews(
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  papers: readonly InvoiceRow[],
  origin: string,
  now: Date,
): News[] {
  const { paidUntil } = after
  // The first payment is reported with its order, which includes conditions and number.
  if (!before?.startedAt || after.refundedAt || after.endedAt) return []
  const paper = papers.findLast(({ reason }) => reason === null || reason === 'UNUSED_TIME')
  if (before.productId !== after.productId) return [changedNews(after, paper, origin, now)]
  if (!before.paidUntil || !paidUntil || paidUntil <= before.paidUntil) return []
  return [renewedNews({ ...after, paidUntil }, paper, origin)]
}
