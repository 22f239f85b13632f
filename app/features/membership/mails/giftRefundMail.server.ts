import type { Db } from '~/db/client.server'
import { isPart } from '~/domain/membership/papers/invoices'
import type { InvoiceRow } from '../papers/invoiceRow.server'
import { attachedPaper, paperFile } from '../papers/paperFile.server'
import { refundLinesOf } from '../papers/recordPapers.server'
import type { Dispute } from './refundNews.server'
import { notesWords, refundDetails } from './refundWords'
import { mailMember } from './subscriptionMails.server'

const WHOLE = {
  subject: 'Votre cadeau Élan est remboursé',
  title: 'Votre remboursement est en route',
  sentence:
    'Le prix de votre cadeau vous est rendu sur la carte qui l’a payé. Selon votre banque, il apparaît sous quelques jours. Son code n’ouvre plus rien.',
}
const A_PART = {
  subject: 'Une partie du prix de votre cadeau vous est rendue',
  title: 'Une partie du prix vous est rendue',
  sentence:
    'Elle revient sur la carte qui a payé votre cadeau. Selon votre banque, elle apparaît sous quelques jours. Rien ne change pour votre cadeau.',
}
/** Her bank has decided for her: we give nothing, and send nothing. */
const BY_BANK = {
  ...WHOLE,
  title: 'Le prix de votre cadeau vous est rendu',
  sentence: 'Votre banque vous a rendu le prix de votre cadeau. Son code n’ouvre plus rien.',
}
/** She has withdrawn from it while her bank has its price. */
const WITH_BANK = {
  ...WHOLE,
  title: 'Votre cadeau est annulé',
  sentence:
    'Votre banque nous a repris le prix de votre cadeau, le temps d’examiner une contestation\u00A0: si elle nous le rend, nous vous le rendons aussitôt. Son code n’ouvre plus rien.',
  subject: 'Votre cadeau Élan est annulé',
}
const WORDS: Record<Dispute, typeof WHOLE> = { NONE: WHOLE, OPEN: WITH_BANK, LOST: BY_BANK }

/** Tells who paid a gift what is given back of it, with its credit note. @param notes what was issued for it; none is no news */
export async function mailGiftRefund(
  tx: Db,
  buyerId: string,
  notes: readonly InvoiceRow[],
  now: Date,
  dispute: Dispute = 'NONE',
): Promise<void> {
  const note = notes.findLast(({ reason }) => reason === 'REFUND')
  if (!note) return
  const own = notes.filter(({ reason }) => reason === 'REFUND')
  const { subject, title, sentence } = isPart(note) ? A_PART : WORDS[dispute]
  await mailMember(
    tx,
    buyerId,
    [
      {
        kind: 'gift-refunded',
        dedupeKey: `gift-refunded:${note.id}`,
        subject,
        title,
        paragraphs: [sentence, ...notesWords(own)],
        details: refundDetails(await refundLinesOf(tx, own)),
        attachments: own.map((one) => attachedPaper(paperFile.invoice(one))),
      },
    ],
    now,
  )
}
