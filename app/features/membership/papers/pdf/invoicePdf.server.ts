import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { isByHand } from '~/domain/membership/papers/invoices'
import { splitVat, VAT_EXEMPTION, type VatRegime } from '~/domain/membership/papers/vat'
import type { InvoiceRow } from '../invoiceRow.server'
import { itemLabel, periodLabel, REASON_WORDS } from '../invoiceWords'
import { writeSheet, type Sheet } from './sheet.server'

const NAMES = { INVOICE: 'Facture', CREDIT_NOTE: 'Avoir' } as const

/** An invoice's lines, or a credit note's, with what one of each comes to: the note of a change gives and takes the other way round. */
function linesOf(row: InvoiceRow): [string, number][] {
  const about = [itemLabel(row), periodLabel(row)].filter(Boolean).join('\n')
  const { grossCents, discountCents, unusedCents } = row
  if (row.reason === 'UNUSED_TIME')
    return [
      ['Temps payé et non utilisé de la formule précédente', unusedCents],
      [about, -grossCents],
      ...(discountCents > 0 ? ([['Réduction', discountCents]] as [string, number][]) : []),
    ]
  return [
    [about, grossCents],
    ...(discountCents > 0 ? ([['Réduction', -discountCents]] as [string, number][]) : []),
    ...(unusedCents > 0
      ? ([['Temps payé et non utilisé de la formule précédente', -unusedCents]] as [string, number][])
      : []),
  ]
}

/** How it was settled, in a sentence each. */
function settlement(row: InvoiceRow, money: (cents: number) => string): string[] {
  const { kind, reason, corrects, paidCents, creditUsedCents, totalCents, paidAt } = row
  if (kind === 'CREDIT_NOTE') {
    const of = corrects ? ` Cet avoir corrige la facture ${corrects}.` : ''
    if (reason === 'CREDIT_BACK')
      return [`${money(totalCents)}, que votre crédit avait réglés, sont à nouveau dans votre crédit.${of}`]
    if (reason === 'CREDIT_USED')
      return [
        `${money(totalCents)} de crédit, qui vous avaient déjà été rendus sur votre carte, ont réglé cette période.${of}`,
      ]
    return reason === 'UNUSED_TIME'
      ? [`${money(totalCents)} sont déduits de vos prochains prélèvements.${of}`]
      : [
          `${money(paidCents)} vous sont rendus ${isByHand(row) ? 'autrement que sur votre carte' : 'sur la carte qui a payé'}, le ${dayLabel(paidAt)}.${of}`,
          ...(paidCents > totalCents
            ? [`${money(paidCents - totalCents)} en étaient déjà votre crédit, par un avoir précédent.`]
            : []),
        ]
  }
  /** Below zero: what an earlier one had left. */
  const later = totalCents - paidCents - creditUsedCents
  return [
    ...(creditUsedCents > 0 ? [`${money(creditUsedCents)} réglés par votre crédit.`] : []),
    ...(paidCents > 0 ? [`Payée le ${dayLabel(paidAt)} par carte bancaire\u00A0: ${money(paidCents)}.`] : []),
    ...(paidCents === 0 && creditUsedCents === 0 && later <= 0 ? [`Réglée le ${dayLabel(paidAt)}.`] : []),
    ...(later > 0
      ? [`${money(later)}, trop peu pour une carte, s’ajoute à votre prochain prélèvement.`]
      : []),
    ...(later < 0 ? [`Dont ${money(-later)} d’une facture précédente.`] : []),
    'Aucun escompte pour paiement anticipé.',
  ]
}

function writeParties(sheet: Sheet, { parties: { seller, buyer }, ...row }: InvoiceRow): void {
  sheet.facts([
    ['Numéro', row.number],
    ['Date', dayLabel(row.issuedAt)],
    ...(row.orderNumber ? ([['Commande', row.orderNumber]] as const) : []),
    ...(row.corrects ? ([['Facture corrigée', row.corrects]] as const) : []),
    ...(row.reason ? ([['Motif', REASON_WORDS[row.reason]]] as const) : []),
  ])
  sheet.heading('Vendeur')
  sheet.paragraph(
    [
      seller.name,
      seller.capital,
      seller.address,
      seller.register,
      seller.vatNumber ? `TVA intracommunautaire ${seller.vatNumber}` : VAT_EXEMPTION,
      seller.email,
      seller.phone,
    ].join('\n'),
  )
  sheet.heading('Cliente')
  sheet.paragraph([buyer.name, buyer.email].filter(Boolean).join('\n'))
}

/**
 * An invoice or a credit note: what a note to a consumer must hold (arrêté n° 83-50/A, due from 25 €), and of the particulars of an invoice (CGI,
 * annexe II, article 242 nonies A) all but the address of the buyer, who is a consumer, and is never asked for one.
 */
export function invoicePdf(row: InvoiceRow): Promise<Uint8Array> {
  const { number, kind, currency, totalCents, netCents, vatCents, vatPercent, parties } = row
  const money = (cents: number) => moneyLabel(cents, currency)
  const vat: VatRegime = vatPercent === null ? { kind: 'EXEMPT' } : { kind: 'TAXED', percent: vatPercent }
  const title = `${NAMES[kind]} ${number}`
  const info = {
    title: `Élan\u00A0: ${title}`,
    subject: `${title} du ${dayLabel(row.issuedAt)}`,
    author: parties.seller.name,
    at: row.issuedAt,
    foot: `${parties.seller.name}, ${parties.seller.register}, ${title}`,
  }
  return writeSheet(info, (sheet) => {
    sheet.title(title)
    writeParties(sheet, row)
    sheet.heading(kind === 'INVOICE' ? 'Ce que vous avez acheté' : 'Ce qui vous revient')
    sheet.table(
      ['Désignation', 'Quantité', 'Prix unitaire HT', 'Montant TTC'],
      linesOf(row).map(([about, cents]) => [about, '1', money(splitVat(cents, vat).netCents), money(cents)]),
    )
    sheet.facts([
      ['Total hors taxe', money(netCents)],
      vatPercent === null ? ['TVA', VAT_EXEMPTION] : [`TVA ${vatPercent} %`, money(vatCents)],
      [vatPercent === null ? 'Total' : 'Total TTC', money(totalCents)],
    ])
    for (const sentence of settlement(row, money)) sheet.paragraph(sentence, { strong: true })
  })
}
