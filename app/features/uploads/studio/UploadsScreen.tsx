import type { ReactNode } from 'react'
import { trayLabel } from '../client/uploadWords'
import { useUploads } from '../client/useUploads'
import { FilmDropZone } from './FilmDropZone'
import { UploadRow } from './UploadRow'
import classes from './UploadsScreen.module.css'

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
      {sendings.length > 0 && (
        <section className={classes.sendings} aria-label="Envois">
          <h2 className={classes.title}>{trayLabel(sendings)}</h2>
          <p className="visually-hidden" role="status">
            {trayLabel(sendings)}
          </p>
          <ul>
            {sendings.map((one) => (
              <UploadRow key={one.id} sending={one} />
            ))}
          </ul>
        </section>
      )}
      <h2 className={classes.title}>Les films envoyés</h2>
      {films}
    </>
  )
}
