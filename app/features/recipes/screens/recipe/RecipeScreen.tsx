import { IconChefHat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '~/features/identity/identity.public'
import pill from '~/ui/buttons/pill.module.css'
import { PictureHeader } from '~/ui/layout/PictureHeader'
import page from '~/ui/Page.module.css'
import { PrintButton } from '~/ui/PrintButton'
import { Card } from '~/ui/surfaces/Card'
import { servingsLabel } from '~/messages/recipes.fr'
import type { Recipe } from '../../recipes.schema'
import { RecipeLargePicture } from '../RecipeLargePicture'
import { FavouriteButton } from './FavouriteButton'
import { IngredientList } from './IngredientList'
import { NutritionCard } from './NutritionCard'
import { RecipeData } from './RecipeData'
import { Allergens, RecipeFacts } from './RecipeFacts'
import { RecipePaywall } from './RecipePaywall'
import classes from './RecipeScreen.module.css'
import { ServingsStepper } from './ServingsStepper'
import { StepList } from './StepList'

export interface RecipeScreenProps {
  recipe: Recipe
  /** For how many she cooks. */
  servings: number
  onServings: (servings: number) => void
  /** Where what she needs is put on her list. */
  shopping: ReactNode
}

/** `/recettes/$slug`: what it is, what is needed, how it is made. */
export function RecipeScreen({ recipe, servings, onServings, shopping }: RecipeScreenProps) {
  const { slug, name, summary, plate, ingredients, steps, tips, nutrition } = recipe
  const session = useSession()
  const path = `/recettes/${slug}`
  const ratio = servings / recipe.servings
  const readable = ingredients !== null && steps !== null
  return (
    <article className={classes.root}>
      <PictureHeader
        tint={plate.tint}
        picture={<RecipeLargePicture recipe={recipe} eager bare />}
        back={<Link to="/recettes">Les recettes</Link>}
        title={name}
        lead={summary}
      />
      <div className={`${page.page} ${classes.page}`}>
        <div className={classes.actions} data-print="hide">
          {readable && (
            <Link
              to="/recettes/$slug/cuisine"
              params={{ slug }}
              search={servings === recipe.servings ? {} : { portions: servings }}
              className={pill.filled}
            >
              <IconChefHat size={22} aria-hidden="true" />
              Cuisiner pas à pas
            </Link>
          )}
          {readable && shopping}
          <FavouriteButton id={recipe.id} path={path} />
          {readable && <PrintButton label="Imprimer" look="quiet" />}
        </div>
        <RecipeFacts recipe={recipe} />
        {readable ? (
          <div className={classes.columns}>
            <section className={classes.needed} aria-labelledby="ingredients">
              <div className={classes.heading}>
                <h2 id="ingredients">Ingrédients</h2>
                <ServingsStepper servings={servings} onChange={onServings} />
                <p className={classes.printed}>Pour {servingsLabel(servings)}</p>
              </div>
              <IngredientList text={ingredients} ratio={ratio} />
            </section>
            <section className={classes.made} aria-labelledby="etapes">
              <h2 id="etapes">Préparation</h2>
              <StepList text={steps} ratio={ratio} />
              {tips && (
                <Card as="aside" tone="apricot" className={classes.tips}>
                  <h2>Le petit plus</h2>
                  <p>{tips}</p>
                </Card>
              )}
            </section>
          </div>
        ) : (
          <RecipePaywall signedIn={session !== null} path={path} />
        )}
        <div className={classes.about}>
          <NutritionCard nutrition={nutrition} />
          <Allergens allergens={recipe.allergens} />
        </div>
      </div>
      <RecipeData recipe={recipe} />
    </article>
  )
}
