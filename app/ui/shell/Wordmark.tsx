import classes from './Wordmark.module.css'

/** The name as a mark: the accent takes the leap that the word means. */
export function Wordmark() {
  return (
    <span className={classes.root}>
      Élan
      <span className={classes.dot} aria-hidden="true" />
    </span>
  )
}
