import { IconBroadcast, IconMapPin, IconVideo, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EventKind } from '~/domain/agenda/event'
import { isSignedUp } from '~/domain/agenda/seats'
import { MINUTE_MS } from '~/domain/durations'
import { timeInWords, wallTime } from '~/domain/agenda/zonedTime'
import { PortraitOrPhoto } from '~/ui/photo/PortraitOrPhoto'
import type { EventSummary } from '../../agenda.schema'
import { lengthLabel, seatsLabel, standingLabels } from '../../eventWords'
import { kindLabels } from '../../kindLabels'
import classes from './EventCard.module.css'

export const KIND_ICONS: Readonly<Record<EventKind, Icon>> = {
  ONLINE: IconVideo,
  IN_PERSON: IconMapPin,
  LIVE: IconBroadcast,
}

/** What there is to know before one opens its page. */
function standing(event: EventSummary): string | null {
  const { state, mine, replaySlug } = event
  if (state === 'CANCELLED') return 'Annulé'
  if (state === 'PAST') return replaySlug ? 'À revoir' : null
  return mine && isSignedUp(mine, state === 'NOW') ? standingLabels[mine] : seatsLabel(event)
}

/** An event in a list. One link for the whole card: one target for a thumb, one name for a screen reader. */
export function EventCard({ event, zone }: { event: EventSummary; zone: string }) {
  const { slug, name, summary, kind, state, startsAt, endsAt, access, coach, placeName, mine } = event
  const KindIcon = KIND_ICONS[kind]
  const said = standing(event)
  return (
    <Link
      to="/agenda/$slug"
      params={{ slug }}
      className={classes.root}
      data-kind={kind}
      data-cancelled={state === 'CANCELLED'}
    >
      <span className={classes.hours}>
        <span className={classes.time}>{timeInWords(wallTime(startsAt, zone).time)}</span>
        <span className={classes.length}>
          {lengthLabel((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS)}
        </span>
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.summary}>{summary}</span>
        <span className={classes.facts}>
          <span>
            <KindIcon size={18} stroke={1.9} aria-hidden="true" />
            {kind === 'IN_PERSON' && placeName ? placeName : kindLabels[kind]}
          </span>
          {coach && <span>{coach.name}</span>}
          {access === 'PRO' && <span>Abonnées</span>}
        </span>
        {(said || state === 'NOW') && (
          <span className={classes.marks}>
            {state === 'NOW' && <span className={classes.now}>En ce moment</span>}
            {said && (
              <span className={classes.mark} data-mine={mine === 'CONFIRMED' || mine === 'OFFERED'}>
                {said}
              </span>
            )}
          </span>
        )}
      </span>
      {coach && <PortraitOrPhoto of={coach} bare sizes="150px" className={classes.picture} />}
    </Link>
  )
}
