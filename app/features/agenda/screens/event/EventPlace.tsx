import { IconMapPin } from '@tabler/icons-react'
import text from '~/ui/buttons/text.module.css'
import type { Event } from '../../agenda.schema'
import classes from './EventPlace.module.css'

/** A map of another site, opened by a tap and never loaded into the page: who reads it stays unknown there. */
const mapOf = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

/** Where one goes, and how to find it. */
export function EventPlace({ event: { kind, placeName, placeAddress, state } }: { event: Event }) {
  if (kind !== 'IN_PERSON') {
    if (state === 'PAST' || state === 'CANCELLED') return null
    return (
      <section className={classes.root}>
        <h2>Où ça se passe</h2>
        <p>
          {kind === 'LIVE'
            ? 'Ici même, en direct. La porte s’ouvre un quart d’heure avant le début.'
            : 'Dans une salle en ligne. Son lien apparaît ici un quart d’heure avant le début, pour les inscrites.'}
        </p>
      </section>
    )
  }
  return (
    <section className={classes.root}>
      <h2>Où l’on se retrouve</h2>
      <address className={classes.address}>
        {placeName && <strong>{placeName}</strong>}
        <span>{placeAddress}</span>
      </address>
      <p>
        <a href={mapOf(placeAddress)} target="_blank" rel="noreferrer" className={text.link}>
          <IconMapPin size={20} stroke={1.9} aria-hidden="true" className={classes.pin} />
          Voir sur une carte<span className="visually-hidden"> (OpenStreetMap, nouvel onglet)</span>
        </a>
      </p>
    </section>
  )
}
