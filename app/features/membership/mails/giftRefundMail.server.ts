import type { Db } from '~/db/client.server'
import type { InvoiceRow } from '../papers/invoiceRow.server'
import { attachedPaper, paperFile } from '../papers/paperFile.server'
import { refundLinesOf } from '../papers/recordPapers.server'
import { refundDetails } from './refundWords'
import { mailMember } from './subscriptionMails.server'

/** Tells who paid a gift that it is given back, with its credit note. @param notes what was issued for it; none is no news */
export async function mailGiftRefund(
  tx: Db,
  buyerId: string,
  notes: readonly InvoiceRow[],
  now: Date,
): Promise<void> {
  const note = notes.find(({ reason }) => reason === 'REFUND')
  if (!note) return
  await mailMember(
    tx,
    buyerId,
    [
      {
        kind: 'gift-refunded',
        dedupeKey: `gift-refunded:${note.id}`,
        subject: 'Votre cadeau Élan est remboursé',
        title: 'Votre remboursement est en route',
        paragraphs: [
          'Le prix de votre cadeau vous est rendu sur la carte qui l’a payé. Selon votre banque, il apparaît sous quelques jours. Son code n’ouvre plus rien.',
          'Votre avoir est joint à ce message.',
        ],
        details: refundDetails(await refundLinesOf(tx, [note])),
        attachments: [attachedPaper(paperFile.invoice(note))],
      },
    ],
    now,
  )
}
