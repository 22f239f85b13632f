import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPlayerPause,
  IconReceiptRefund,
  IconUserMinus,
} from '@tabler/icons-react'
import { Badge, type BadgeProps } from '~/ui/surfaces/Badge'
import type { AdminSubscriptionView } from '../../admin/admin.schema'

const STATES: Record<AdminSubscriptionView['state'], Omit<BadgeProps, 'children'> & { label: string }> = {
  PENDING: { label: 'En attente', icon: IconClock, tone: 'calm' },
  TRIAL: { label: 'À venir', icon: IconClock, tone: 'calm' },
  ACTIVE: { label: 'Active', icon: IconCircleCheck, tone: 'good' },
  PAST_DUE: { label: 'Impayée', icon: IconAlertTriangle, tone: 'warn' },
  PAUSED: { label: 'En pause', icon: IconPlayerPause, tone: 'warn' },
  CANCELLED: { label: 'Résiliée', icon: IconUserMinus, tone: 'warn' },
  EXPIRED: { label: 'Terminée', icon: IconCircleX, tone: 'calm' },
  REFUNDED: { label: 'Remboursée', icon: IconReceiptRefund, tone: 'bad' },
  UNCLEAR: { label: 'À vérifier', icon: IconAlertTriangle, tone: 'bad' },
  REVOKED: { label: 'Retirée', icon: IconBan, tone: 'bad' },
}

export function StateBadge({ state }: { state: AdminSubscriptionView['state'] }) {
  const { label, ...badge } = STATES[state]
  return <Badge {...badge}>{label}</Badge>
}
