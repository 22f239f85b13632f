import { Link } from '@tanstack/react-router'
import pill from '~/ui/buttons/pill.module.css'
import { Card } from '~/ui/surfaces/Card'
import classes from './RecipePaywall.module.css'

/** In the place of what is needed and how it is made, for those who may not read it: what opens it, and the way back to it. */
export function RecipePaywall({ signedIn, path }: { signedIn: boolean; path: string }) {
  return (
    <Card tone="blush" className={classes.root}>
      <h2>Cette recette est réservée aux abonnées</h2>
      <p>L’abonnement ouvre toutes les recettes, la cuisine pas à pas et toutes les séances.</p>
      <div className={classes.actions}>
        <Link to="/abonnement" search={{ retour: path }} className={pill.filled}>
          Voir les formules
        </Link>
        {!signedIn && (
          <Link to="/login" search={{ redirect: path }} className={pill.quiet}>
            J’ai déjà un compte
          </Link>
        )}
        <Link to="/recettes" className={classes.others}>
          Voir les autres recettes
        </Link>
      </div>
    </Card>
  )
}
