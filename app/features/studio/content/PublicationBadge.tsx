import { IconCalendarTime, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { calendarDay } from '~/domain/parisTime'
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
  /** `YYYY-MM-DD` */
  releasedOn: string
}

/** Where a piece of content stands, and from which day members will see it. */
export function PublicationBadge({ state, releasedOn }: PublicationBadgeProps) {
  return (
    <>
      <Badge {...BADGES[state]}>{publicationLabels[state]}</Badge>
      {state === 'SCHEDULED' && (
        <span className={classes.day}> le {calendarDay(releasedOn).format('DD/MM/YYYY')}</span>
      )}
    </>
  )
}
