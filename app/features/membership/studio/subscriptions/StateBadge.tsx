import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconGift,
  IconPlayerPause,
  IconReceiptRefund,
  IconUserMinus,
  type Icon,
} from '@tabler/icons-react'
import type { AdminSubscriptionView } from '../../admin/admin.schema'
import classes from './StateBadge.module.css'

type Tone = 'good' | 'warn' | 'bad' | 'calm'

const STATES: Record<AdminSubscriptionView['state'], { label: string; icon: Icon; tone: Tone }> = {
  PENDING: { label: 'En attente', icon: IconClock, tone: 'calm' },
  TRIAL: { label: 'Essai', icon: IconGift, tone: 'good' },
  ACTIVE: { label: 'Active', icon: IconCircleCheck, tone: 'good' },
  PAST_DUE: { label: 'Impayée', icon: IconAlertTriangle, tone: 'warn' },
  PAUSED: { label: 'En pause', icon: IconPlayerPause, tone: 'warn' },
  CANCELLED: { label: 'Résiliée', icon: IconUserMinus, tone: 'warn' },
  EXPIRED: { label: 'Terminée', icon: IconCircleX, tone: 'calm' },
  REFUNDED: { label: 'Remboursée', icon: IconReceiptRefund, tone: 'bad' },
  REVOKED: { label: 'Retirée', icon: IconBan, tone: 'bad' },
}

/** A state by its word and its sign; the colour only repeats them. */
export function StateBadge({ state }: { state: AdminSubscriptionView['state'] }) {
  const { label, icon: Sign, tone } = STATES[state]
  return (
    <span className={classes.root} data-tone={tone}>
      <Sign size={18} stroke={2} aria-hidden="true" />
      {label}
    </span>
  )
}
