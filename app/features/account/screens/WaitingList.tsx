import type { Waiting } from '~/ui/forms/waitingHere'
import classes from './WaitingList.module.css'

const MOST_NAMED = 5

/** What this device alone has of hers, by what it is and what it is called. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <>
      <p>
        Ceci n’est que sur cet appareil, et le serveur ne l’a pas encore. Si vous vous déconnectez maintenant,
        ce sera perdu&nbsp;:
      </p>
      <ul className={classes.waiting}>
        {waiting.map(({ what, names }) => (
          <li key={what}>
            <b>{what}</b>
            {names.length > 0 && <span>{namesText(names)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function namesText(names: readonly string[]): string {
  const others = names.length - MOST_NAMED
  const named = names.slice(0, MOST_NAMED).map((name) => `«\u00A0${name}\u00A0»`)
  return `${named.join(', ')}${others > 0 ? ` et ${others === 1 ? 'un de plus' : `${others} de plus`}` : ''}`
}
