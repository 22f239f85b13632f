import { IconCalendarTime, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { minuteLabel } from '~/domain/dateLabels'
import type { PublicationState } from '~/domain/publication'
import { publicationLabels } from '~/messages/publication.fr'
import { Badge, type BadgeProps } from '~/ui/surfaces/Badge'
import classes from './PublicationBadge.module.css'

const BADGES: Record<PublicationState, Omit<BadgeProps, 'children'>> = {
  DRAFT: { icon: IconPencil, tone: 'calm' },
  SCHEDULED: { icon: IconCalendarTime, tone: 'warn' },
  PUBLISHED: { icon: IconCircleCheck, tone: 'good' },
}

export interface PublicationBadgeProps {
  state: PublicationState
  releasedAt: Date
  /** Members see something else than its authors. */
  changed?: boolean
}

/** Where a piece of content stands, and from when on members will see it. */
export function PublicationBadge({ state, releasedAt, changed = false }: PublicationBadgeProps) {
  return (
    <>
      <Badge {...BADGES[state]}>{publicationLabels[state]}</Badge>
      {state === 'SCHEDULED' && <span className={classes.day}> le {minuteLabel(releasedAt)}</span>}
      {changed && <span className={classes.day}> modifications non publiées</span>}
    </>
  )
}
