import { useState, type ReactNode } from 'react'
import { TextButton } from '~/ui/buttons/TextButton'
import { percentOf, type Sending } from '../client/sending'
import { trayLabel } from '../client/uploadWords'
import { useUploads } from '../client/useUploads'
import { FilmDropZone } from './FilmDropZone'
import { UploadRow } from './UploadRow'
import classes from './UploadsScreen.module.css'

/** What else is on the page is not to be far below. */
const SHOWN = 8

/**
 * `/studio/envois`: where films are sent from.
 *
 * @param props.films what becomes of them, from their own feature
 */
export function UploadsScreen({ films }: { films: ReactNode }) {
  const sendings = useUploads()
  return (
    <>
      <h1>Envoyer des films</h1>
      <div className={classes.root}>
        <FilmDropZone />
      </div>
      {sendings.length > 0 && <Sendings sendings={sendings} />}
      <h2 className={classes.title}>Les films envoyés</h2>
      {films}
    </>
  )
}

function Sendings({ sendings }: { sendings: readonly Sending[] }) {
  const [all, setAll] = useState(false)
  // A refusal among many is not to be overlooked.
  const shown = sendings.filter(
    ({ state }, at) => all || at < SHOWN || state === 'FAILED' || state === 'BLOCKED',
  )
  const others = sendings.length - shown.length
  return (
    <section className={classes.sendings} aria-label="Envois">
      <h2 className={classes.title}>
        {trayLabel(sendings)}
        <span className={classes.share}>{percentOf(sendings)}&nbsp;%</span>
      </h2>
      <p className="visually-hidden" role="status">
        {trayLabel(sendings)}
      </p>
      <ul>
        {shown.map((one) => (
          <UploadRow key={one.id} sending={one} />
        ))}
      </ul>
      {others > 0 && (
        <TextButton onClick={() => setAll(true)}>
          {others === 1 ? 'Voir l’autre film' : `Voir les ${others} autres films`}
        </TextButton>
      )}
    </section>
  )
}
