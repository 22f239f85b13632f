import { Link } from '@tanstack/react-router'
import { errorMessage } from '~/messages/errors.fr'
import pill from '~/ui/buttons/pill.module.css'
import { Card } from '~/ui/surfaces/Card'
import classes from './Order.module.css'

/** In the order's place, for a member who would pay twice for the same time (`SU-4`). */
export function RefusedPanel({ code }: { code: string }) {
  return (
    <Card className={classes.panel} aria-label="Votre abonnement">
      <h2>Vous êtes déjà abonnée</h2>
      <p>{errorMessage(code)}</p>
      <Link to="/compte/abonnement" className={pill.filled}>
        Voir mon abonnement
      </Link>
    </Card>
  )
}
