import type { ReactNode } from 'react'
import { FilmDropZone } from './FilmDropZone'
import classes from './UploadsScreen.module.css'

/**
 * `/studio/envois`: where films are sent from.
 *
 * @param props.films what becomes of them, from their own feature
 */
export function UploadsScreen({ films }: { films: ReactNode }) {
  return (
    <>
      <h1>Envoyer des films</h1>
      <div className={classes.root}>
        <FilmDropZone />
      </div>
      <h2>Les films envoyés</h2>
      {films}
    </>
  )
}
