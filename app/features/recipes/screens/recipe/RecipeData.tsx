import { readNonce } from '~/lib/nonce'
import type { Recipe } from '../../recipes.schema'
import { recipeJsonLd, scriptText } from './recipeJsonLd'

/** The recipe for search engines. In the page, not in its head: what a route's head needs is in every page's first load. */
export function RecipeData({ recipe }: { recipe: Recipe }) {
  return (
    <script
      type="application/ld+json"
      nonce={readNonce()}
      // The browser hides a nonce from scripts, so React would report a difference.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: scriptText(recipeJsonLd(recipe)) }}
    />
  )
}
