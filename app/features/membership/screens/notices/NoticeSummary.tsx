import type { ReactNode } from 'react'
import { Button } from '~/ui/buttons/Button'
import { Actions } from '~/ui/layout/Actions'
import { Notice } from '~/ui/surfaces/Notice'
import classes from './Notice.module.css'
import type { NoticeFields } from './notice.schema'

export interface NoticeSummaryProps {
  fields: NoticeFields
  /** What will happen, in a few points. */
  effects: ReactNode
  action: string
  busy: boolean
  /** Why it was refused. */
  refusal: ReactNode
  onConfirm: () => void
  onBack: () => void
}

/** The second step: what she is about to declare and what it does, with the one button that does it. */
export function NoticeSummary(props: NoticeSummaryProps) {
  const { fields, effects, action, busy, refusal, onConfirm, onBack } = props
  return (
    <>
      <dl className={classes.facts}>
        <dt>Nom</dt>
        <dd>{fields.name}</dd>
        <dt>Adresse e-mail</dt>
        <dd>{fields.email}</dd>
        <dt>Numéro de commande</dt>
        <dd>{fields.orderNumber || 'non indiqué'}</dd>
      </dl>
      <h3>Ce qui va se passer</h3>
      {effects}
      {refusal && (
        <Notice tone="danger" role="alert" as="div" className={classes.error}>
          {refusal}
        </Notice>
      )}
      <Actions>
        <Button size="lg" loading={busy} onClick={onConfirm}>
          {action}
        </Button>
        <Button size="lg" look="subtle" disabled={busy} onClick={onBack}>
          Modifier mes informations
        </Button>
      </Actions>
    </>
  )
}
