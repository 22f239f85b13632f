import type { MailAttachment } from '~/db/outbox.server'
import type { InvoiceRow } from './invoiceRow.server'
import { paperId } from './paperId'

/** A document, and the name of its file. */
export interface PaperFile {
  id: string
  filename: string
}

export const paperFile = {
  conditions: (version: string): PaperFile => ({
    id: paperId.conditions(version),
    filename: `elan-conditions-generales-${version}.pdf`,
  }),
  withdrawalForm: (version: string): PaperFile => ({
    id: paperId.withdrawalForm(version),
    filename: 'elan-formulaire-de-retractation.pdf',
  }),
  invoice: ({ id, kind, number }: Pick<InvoiceRow, 'id' | 'kind' | 'number'>): PaperFile => ({
    id: paperId.invoice(id),
    filename: `elan-${kind === 'INVOICE' ? 'facture' : 'avoir'}-${number}.pdf`,
  }),
}

/** The same as it goes with a mail: the very bytes that are kept. */
export const attachedPaper = ({ id, filename }: PaperFile): MailAttachment => ({
  filename,
  contentType: 'application/pdf',
  kept: id,
})
