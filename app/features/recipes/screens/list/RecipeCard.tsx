import { Link } from '@tanstack/react-router'
import type { RecipeSummary } from '../../recipes.schema'
import { dietLabels, mealLabels, minutesLabel } from '~/messages/recipes.fr'
import { RecipePicture } from '../RecipePicture'
import { LockSign } from '~/ui/surfaces/LockSign'
import dotted from '~/ui/layout/dotted.module.css'
import classes from './RecipeCard.module.css'

export interface RecipeCardProps {
  recipe: RecipeSummary & { missing?: number | null }
  eager?: boolean
  /** She would have to subscribe first. */
  locked?: boolean
  /** Its picture stays beside its words, on wider screens too: for a row of two or three. */
  lying?: boolean
}

/** A recipe in a list. One link for the whole card: one target for a thumb, one name for a screen reader. */
export function RecipeCard({ recipe, eager = false, locked = false, lying = false }: RecipeCardProps) {
  const { slug, name, minutes, meal, diets, missing = null } = recipe
  const [diet] = diets
  return (
    <Link to="/recettes/$slug" params={{ slug }} className={classes.root} data-lying={lying}>
      <span className={classes.frame}>
        <RecipePicture recipe={recipe} eager={eager} className={classes.picture} />
        {locked && <LockSign />}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{name}</span>
        {locked && <span className="visually-hidden">, réservée aux abonnées, </span>}
        <span className={`${dotted.row} ${classes.facts}`}>
          <span>{minutesLabel(minutes)}</span>
          <span>{mealLabels[meal]}</span>
          {diet && <span>{dietLabels[diet]}</span>}
        </span>
        {missing !== null && <span className={classes.missing}>{missingLabel(missing)}</span>}
      </span>
    </Link>
  )
}

function missingLabel(missing: number): string {
  if (missing === 0) return 'Vous avez tout'
  return missing === 1 ? 'Il manque 1 ingrédient' : `Il manque ${missing} ingrédients`
}
