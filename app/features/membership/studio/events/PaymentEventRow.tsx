import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { PaymentEventView } from '../../admin/admin.schema'
import { PROVIDER_LABELS, VIA_LABELS, effectLabel } from '../labels'
import { MemberLink } from '../subscriptions/MemberFilter'
import { secondInParis } from '../parisTime'
import { PaymentEventDetail } from './PaymentEventDetail'
import classes from './PaymentEvents.module.css'
import { StudioCell, StudioDetail, StudioRow } from '../StudioTable'

export const PAYMENT_EVENT_COLUMNS = ['Reçu le', 'Boutique', 'Type', 'Effet', 'Membre', 'Par', 'Détail']

/** One event of the log, which opens to all that was sent. */
export function PaymentEventRow({
  event,
  onReplay,
}: {
  event: PaymentEventView
  onReplay: (id: string) => Promise<PaymentEventView>
}) {
  const [open, setOpen] = useState(false)
  const detailId = useId()
  return (
    <>
      <StudioRow>
        <StudioCell heading="Reçu le">{secondInParis(event.receivedAt)}</StudioCell>
        <StudioCell heading="Boutique">{PROVIDER_LABELS[event.provider]}</StudioCell>
        <StudioCell heading="Type">
          <code className={classes.code}>{event.type}</code>
        </StudioCell>
        <StudioCell heading="Effet">{effectLabel(event.effect)}</StudioCell>
        <StudioCell heading="Membre">
          <MemberLink room="/studio/evenements" userId={event.userId} name={event.userName} />
        </StudioCell>
        <StudioCell heading="Par">{VIA_LABELS[event.via]}</StudioCell>
        <StudioCell heading="Détail">
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            {...(open ? { 'aria-controls': detailId } : {})}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Fermer' : 'Ouvrir'}
            <span className="visually-hidden">
              {' '}
              {event.type} du {secondInParis(event.receivedAt)}
            </span>
            <IconChevronDown size={18} stroke={2} aria-hidden="true" />
          </button>
        </StudioCell>
      </StudioRow>
      {open && (
        <StudioDetail id={detailId} columns={PAYMENT_EVENT_COLUMNS.length}>
          <PaymentEventDetail event={event} onReplay={onReplay} />
        </StudioDetail>
      )}
    </>
  )
}
