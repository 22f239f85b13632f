import { IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { itemsFor, putBack, recipesOn, rescale, takeRecipeOff } from '~/domain/shopping/portions'
import { changeServings } from '~/domain/recipes/recipe'
import type { ShoppingItem } from '~/domain/shopping/shoppingList'
import { lineId } from '../client/lineId'
import type { OnChange } from './LineRow'
import classes from './ListedRecipes.module.css'

/** The recipes that the list is for: for more or fewer, or not at all. */
export function ListedRecipes({ items, onChange }: { items: readonly ShoppingItem[]; onChange: OnChange }) {
  const recipes = recipesOn(items)
  if (recipes.length === 0) return null
  const serve = (slug: string, servings: number) => onChange(rescale(items, slug, servings, lineId))
  const takeOff = (slug: string) => onChange(takeRecipeOff(items, slug), putBack(itemsFor(items, slug)))
  return (
    <section className={classes.root} data-print="hide">
      <h2>Pour ces recettes</h2>
      <ul className={classes.list}>
        {recipes.map(({ slug, name, servings }) => (
          <li key={slug} className={classes.recipe}>
            <Link to="/recettes/$slug" params={{ slug }} className={classes.name}>
              {name}
            </Link>
            <span className={classes.servings}>
              <button
                type="button"
                aria-label={`Une part de moins\u00A0: ${name}`}
                disabled={changeServings(servings, -1) === servings}
                onClick={() => serve(slug, changeServings(servings, -1))}
              >
                <IconMinus size={18} aria-hidden="true" />
              </button>
              <span aria-live="polite">
                {servings} part{servings > 1 ? 's' : ''}
              </span>
              <button
                type="button"
                aria-label={`Une part de plus\u00A0: ${name}`}
                disabled={changeServings(servings, 1) === servings}
                onClick={() => serve(slug, changeServings(servings, 1))}
              >
                <IconPlus size={18} aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label={`Retirer la recette\u00A0: ${name}`}
                onClick={() => takeOff(slug)}
              >
                <IconX size={18} aria-hidden="true" />
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
