import { useOnline } from '~/ui/watch/useOnline'
import type { ShoppingState } from '../client/shoppingStore'
import classes from './ShoppingScreen.module.css'

/**
 * Whether what she sees has reached the server.
 *
 * @param isOnline whether the device has a network: where it has one, the server is away, and it is not her network that she must look for
 */
export function standing({ away, known, waiting }: ShoppingState, isOnline: boolean): string {
  if (!away) return 'La même liste sur tous vos appareils.'
  const [why, back] = isOnline
    ? ['Élan ne répond pas pour l’instant', 'dès qu’Élan répond']
    : ['Hors connexion', 'dès le retour du réseau']
  if (waiting > 0) return `${why}\u00A0: vos changements sont gardés ici et partiront ${back}.`
  return known
    ? `${why}\u00A0: voici votre liste telle que vous l’avez laissée.`
    : `${why}\u00A0: votre liste n’est pas encore sur cet appareil. Elle viendra ${back}.`
}

/** In a line of its own height: nothing jumps as it changes. */
export function Standing({ list }: { list: ShoppingState }) {
  const isOnline = useOnline()
  return (
    <p className={classes.standing} role="status" data-away={list.away || undefined}>
      {standing(list, isOnline)}
    </p>
  )
}
