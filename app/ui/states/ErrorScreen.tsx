import { readFailure } from '~/lib/readFailure'
import pill from '../buttons/pill.module.css'
import classes from './ErrorScreen.module.css'
import { OfflineScreen } from './OfflineScreen'

/** A part of the page that did not come, in the words of the three engines. */
const NOT_LOADED = /imported module|module script|preload CSS/

const isNetworkMissing = (error: unknown): boolean =>
  readFailure(error).code === 'server/network' || (error instanceof Error && NOT_LOADED.test(error.message))

/** The generic error screen, worded by `source.md §2`; one French line says what to do. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isNetworkMissing(error)) return <OfflineScreen />
  return (
    <div className={classes.root} data-waits>
      <p className={classes.oops}>oops</p>
      <p className={classes.code} aria-hidden="true">
        500
      </p>
      <h1>Something went wrong</h1>
      <p className={classes.text}>Our servers could not handle your request</p>
      <p className={classes.text} lang="fr">
        Un incident de notre côté. Rechargez la page&nbsp;: rien de ce que vous avez fait n’est perdu.
      </p>
      <button type="button" className={pill.filled} onClick={() => window.location.reload()}>
        Refresh the page
      </button>
    </div>
  )
}
