import { Link } from '@tanstack/react-router'
import pill from '~/ui/buttons/pill.module.css'
import type { Recipe } from '../../recipes.schema'
import type { ServingsSearch } from '../../servings.schema'
import { FavouriteButton } from '../recipe/FavouriteButton'
import { RecipeLargePicture } from '../RecipeLargePicture'
import classes from './CookingEnd.module.css'

export interface CookingEndProps {
  recipe: Recipe
  /** For how many she has cooked, as the recipe's address says it. */
  search: ServingsSearch
  onAgain: () => void
}

/** After the last step: it deserves a moment. */
export function CookingEnd({ recipe, search, onAgain }: CookingEndProps) {
  const { id, slug, name } = recipe
  return (
    <div className={classes.root}>
      <RecipeLargePicture recipe={recipe} eager className={classes.picture} />
      <h2>Bon appétit !</h2>
      <p>{name}, c’est vous qui l’avez fait.</p>
      <div className={classes.actions}>
        <Link to="/recettes/$slug" params={{ slug }} search={search} className={pill.filled}>
          Revenir à la recette
        </Link>
        <FavouriteButton id={id} path={`/recettes/${slug}`} />
        <button type="button" className={pill.quiet} onClick={onAgain}>
          Depuis le début
        </button>
      </div>
    </div>
  )
}
