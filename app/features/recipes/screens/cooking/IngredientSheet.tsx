import type { RefObject } from 'react'
import { servingsLabel } from '~/messages/recipes.fr'
import { Sheet } from '~/ui/modals/Sheet'
import { IngredientList } from '../recipe/IngredientList'

export interface IngredientSheetProps {
  sheet: RefObject<HTMLDialogElement | null>
  text: string
  servings: number
  ratio: number
}

/** All that is needed, over the steps. */
export function IngredientSheet({ sheet, text, servings, ratio }: IngredientSheetProps) {
  return (
    <Sheet
      sheet={sheet}
      id="ingredients"
      title={`Pour ${servingsLabel(servings)}`}
      closeLabel="Fermer les ingrédients"
    >
      <IngredientList text={text} ratio={ratio} />
    </Sheet>
  )
}
