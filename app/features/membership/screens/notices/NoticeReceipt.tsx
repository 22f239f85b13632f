import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { minuteLabel } from '~/domain/dateLabels'
import { Notice } from '~/ui/surfaces/Notice'
import { PrintButton } from '~/ui/PrintButton'
import classes from './Notice.module.css'
import type { NoticeFields, SentNotice } from './notice.schema'

export interface NoticeReceiptProps {
  fields: NoticeFields
  sent: SentNotice
  /** What it means from here on. */
  children: ReactNode
}

/** What she keeps: when it was received, under which reference. The same goes to her by email. */
export function NoticeReceipt({ fields, sent, children }: NoticeReceiptProps) {
  return (
    <>
      <Notice tone="good" className={classes.done}>
        <IconCircleCheck size={28} stroke={1.8} aria-hidden="true" />
        <span>
          Reçue le <strong>{minuteLabel(sent.receivedAt)}</strong> (heure de Paris).
        </span>
      </Notice>
      <dl className={classes.facts}>
        <dt>Référence</dt>
        <dd className={classes.reference}>{sent.id}</dd>
        <dt>Au nom de</dt>
        <dd>{fields.name}</dd>
        <dt>Numéro de commande</dt>
        <dd>{fields.orderNumber || 'non indiqué'}</dd>
      </dl>
      <p>
        Un accusé de réception part à l’adresse {fields.email}. Conservez-le&nbsp;: il fait preuve. S’il n’est
        pas là dans quelques minutes, regardez dans les courriers indésirables.
      </p>
      {children}
      <PrintButton label="Imprimer cette confirmation" />
    </>
  )
}
