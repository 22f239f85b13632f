import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { instantLabel } from '~/domain/agenda/spokenTime'
import { LiveFigure } from '~/ui/LiveFigure'
import pill from '~/ui/buttons/pill.module.css'
import text from '~/ui/buttons/text.module.css'
import page from '~/ui/Page.module.css'
import { useSession } from '~/features/identity/identity.public'
import { eventQuery } from '../../agenda.queries'
import type { Event } from '../../agenda.schema'
import { useTimeZone } from '../../useTimeZone'
import { Countdown } from '../Countdown'
import { useClock } from '../useClock'
import classes from './LiveDoorScreen.module.css'

/** What the door says, by how things stand now. */
function stateOf(event: Event, now: Date) {
  if (event.state === 'CANCELLED') return 'CANCELLED'
  if (event.signUp?.state !== 'CONFIRMED') return 'NO_SEAT'
  if (now < event.entryOpensAt) return 'EARLY'
  if (now < event.startsAt) return 'SOON'
  return now < event.endsAt ? 'STARTED' : 'OVER'
}

/** `/agenda/$slug/direct`: where one waits together for a live event to begin. */
export function LiveDoorScreen({ slug }: { slug: string }) {
  const { data: event } = useSuspenseQuery(eventQuery(useSession(), slug))
  const { zone } = useTimeZone()
  // The server's word until the page has a clock of its own.
  const now = useClock() ?? new Date()
  const state = stateOf(event, now)
  const coach = event.coach?.name.split(' ')[0] ?? 'La coach'
  const waits = state === 'SOON' || state === 'STARTED'
  return (
    <div className={`${page.page} ${classes.root}`}>
      <nav aria-label="Fil d’Ariane">
        <Link to="/agenda/$slug" params={{ slug }} className={text.link}>
          {event.name}
        </Link>
      </nav>
      {waits && (
        <div className={classes.breath}>
          <span className={classes.circle} aria-hidden="true" />
          <div className={classes.figure}>
            <LiveFigure
              exerciseId="cat-cow"
              lookId={event.coach?.artwork.lookId ?? 'ines'}
              title="Une femme déroule son dos au rythme du souffle"
            />
          </div>
        </div>
      )}
      <div className={classes.words} role="status">
        {state === 'SOON' && (
          <>
            <h1>On commence bientôt</h1>
            <p className={classes.count}>
              <Countdown until={event.startsAt} />
            </p>
            <p>
              Début le {instantLabel(event.startsAt, zone)}. Posez le téléphone, sortez le tapis, respirez.
            </p>
          </>
        )}
        {state === 'STARTED' && (
          <>
            <h1>{coach} n’a pas encore commencé</h1>
            <p>
              Le direct devait débuter le {instantLabel(event.startsAt, zone)}. Dès que l’image arrive, elle
              s’affiche ici&nbsp;: inutile de recharger la page.
            </p>
          </>
        )}
        {state === 'EARLY' && (
          <>
            <h1>La porte est encore fermée</h1>
            <p>Elle ouvre le {instantLabel(event.entryOpensAt, zone)}, un quart d’heure avant le début.</p>
          </>
        )}
        {state === 'NO_SEAT' && (
          <>
            <h1>L’entrée est réservée aux inscrites</h1>
            <p>Un geste suffit, depuis la page de l’évènement.</p>
          </>
        )}
        {state === 'OVER' && (
          <>
            <h1>Le direct est terminé</h1>
            <p>S’il y a un film, il se trouve sur la page de l’évènement.</p>
          </>
        )}
        {state === 'CANCELLED' && (
          <>
            <h1>Ce direct est annulé</h1>
            <p>{event.cancelReason}</p>
          </>
        )}
      </div>
      {!waits && (
        <Link to="/agenda/$slug" params={{ slug }} className={pill.filled}>
          Voir l’évènement
        </Link>
      )}
    </div>
  )
}
