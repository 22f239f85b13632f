import { IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { servingsLabel } from '~/messages/recipes.fr'
import { IngredientList } from '../recipe/IngredientList'
import classes from './IngredientSheet.module.css'

export interface IngredientSheetProps {
  sheet: RefObject<HTMLDialogElement | null>
  text: string
  servings: number
  ratio: number
}

/** All that is needed, over the steps. The browser's own dialog: it takes the focus and gives it back. */
export function IngredientSheet({ sheet, text, servings, ratio }: IngredientSheetProps) {
  const close = () => sheet.current?.close()
  return (
    <dialog ref={sheet} className={classes.root} aria-labelledby="ingredients">
      <div className={classes.head}>
        <h2 id="ingredients">Pour {servingsLabel(servings)}</h2>
        <button type="button" aria-label="Fermer les ingrédients" onClick={close}>
          <IconX size={24} stroke={2.2} aria-hidden="true" />
        </button>
      </div>
      <IngredientList text={text} ratio={ratio} />
    </dialog>
  )
}
