import { Link } from '@tanstack/react-router'
import text from '~/ui/buttons/text.module.css'
import { FilmsAtWork } from './FilmsAtWork'
import classes from './FilmsInNeed.module.css'

/** The films that somebody must do something about, and those that are on their way; not the many that are done. */
export function FilmsInNeed() {
  return (
    <>
      <section className={classes.part}>
        <h2>Films en échec</h2>
        <FilmsAtWork need="FAILED" />
      </section>
      <section className={classes.part}>
        <h2>Films en préparation</h2>
        <FilmsAtWork need="UNDER_WAY" />
        <p>
          <Link to="/studio/envois" className={text.link}>
            Tous les films envoyés
          </Link>
        </p>
      </section>
    </>
  )
}
