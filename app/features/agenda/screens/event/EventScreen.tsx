import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayInWords, timeInWords, wallTime } from '~/domain/agenda/zonedTime'
import { isEmptyText } from '~/lib/richText/richText'
import pill from '~/ui/buttons/pill.module.css'
import text from '~/ui/buttons/text.module.css'
import page from '~/ui/Page.module.css'
import { PortraitOrPhoto } from '~/ui/photo/PortraitOrPhoto'
import { RichText } from '~/ui/richText/RichText'
import { Notice } from '~/ui/surfaces/Notice'
import type { Event } from '../../agenda.schema'
import { kindLabels } from '../../kindLabels'
import { zoneLabel } from '../../zoneLabel'
import { useTimeZone } from '../../useTimeZone'
import { DayLeaf } from '../list/DayLeaf'
import { KIND_ICONS } from '../list/EventCard'
import { EventPlace } from './EventPlace'
import { WhoComes } from './WhoComes'
import classes from './EventScreen.module.css'

export interface EventScreenProps {
  event: Event
  /** Her sign-up, or how to sign up. */
  panel: ReactNode
  /** The film of one that is over, where there is one. */
  replay: ReactNode
}

/** `/agenda/$slug`: when, where, with whom, and her place there (`CA-10`). */
export function EventScreen({ event, panel, replay }: EventScreenProps) {
  const { name, summary, description, slug, kind, state, startsAt, endsAt, coach, access } = event
  const { zone, named } = useTimeZone()
  const [start, end] = [wallTime(startsAt, zone), wallTime(endsAt, zone)]
  const KindIcon = KIND_ICONS[kind]
  return (
    <div>
      <header className={classes.head} data-kind={kind}>
        <div className={classes.words}>
          <nav aria-label="Fil d’Ariane">
            <Link to="/agenda" className={text.link}>
              L’agenda
            </Link>
          </nav>
          <p className={classes.when}>
            <span className="visually-hidden">{dayInWords(start.day)}</span>
            <span aria-hidden="true">
              <DayLeaf day={start.day} size="large" />
            </span>
            <span className={classes.hours}>
              {timeInWords(start.time)} – {timeInWords(end.time)}
              {start.day !== end.day && ` (${dayInWords(end.day, start.day)})`}
            </span>
            {named && <span className={classes.zone}>{zoneLabel(zone)}</span>}
          </p>
          <h1 className={classes.title}>{name}</h1>
          <p className={page.lead}>{summary}</p>
          <p className={classes.facts}>
            <span>
              <KindIcon size={20} stroke={1.9} aria-hidden="true" />
              {kindLabels[kind]}
            </span>
            {coach && <span>avec {coach.name}</span>}
            <span>{access === 'PRO' ? 'Réservé aux abonnées' : 'Ouvert à toutes'}</span>
            {state === 'NOW' && <span className={classes.now}>En ce moment</span>}
          </p>
        </div>
        {coach && <PortraitOrPhoto of={coach} eager bare className={classes.picture} />}
      </header>
      <div className={`${page.page} ${classes.page}`}>
        <div className={classes.columns}>
          <div className={classes.story}>
            {state === 'CANCELLED' && (
              <Notice tone="danger" as="div">
                <strong>Cet évènement est annulé.</strong>
                <p className={classes.text}>{event.cancelReason}</p>
              </Notice>
            )}
            {replay}
            {!isEmptyText(description) && <RichText text={description} className={classes.text} />}
            <EventPlace event={event} />
            <WhoComes key={event.id} event={event} />
            {(state === 'UPCOMING' || state === 'NOW') && (
              <p>
                <a href={`/agenda/${slug}.ics`} className={pill.quiet}>
                  <IconCalendarPlus size={20} stroke={1.9} aria-hidden="true" />
                  Ajouter à mon calendrier
                </a>
              </p>
            )}
          </div>
          {panel}
        </div>
      </div>
    </div>
  )
}
