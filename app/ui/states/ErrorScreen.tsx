import { readFailure } from '~/lib/readFailure'
import pill from '../buttons/pill.module.css'
import classes from './ErrorScreen.module.css'

/** The generic error screen, worded by `source.md §2`; one French line says what to do. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <div className={classes.root}>
      <p className={classes.oops}>oops</p>
      <p className={classes.code} aria-hidden="true">
        500
      </p>
      <h1>Something went wrong</h1>
      <p className={classes.text}>Our servers could not handle your request</p>
      <p className={classes.text} lang="fr">
        {readFailure(error).code === 'server/network'
          ? 'Le réseau manque. Rechargez la page dès qu’il est là'
          : 'Un incident de notre côté. Rechargez la page'}
        &nbsp;: rien de ce que vous avez fait n’est perdu.
      </p>
      <button type="button" className={pill.filled} onClick={() => window.location.reload()}>
        Refresh the page
      </button>
    </div>
  )
}
