import { FilmDropZone } from './FilmDropZone'
import classes from './UploadsScreen.module.css'

/** `/studio/envois`: where films are sent from. */
export function UploadsScreen() {
  return (
    <>
      <h1>Envoyer des films</h1>
      <div className={classes.root}>
        <FilmDropZone />
      </div>
    </>
  )
}
