import { IconMinus, IconPlus } from '@tabler/icons-react'
import { changeServings, MAX_SERVINGS } from '~/domain/recipes/recipe'
import { servingsLabel } from '~/messages/recipes.fr'
import classes from './ServingsStepper.module.css'

export interface ServingsStepperProps {
  servings: number
  onChange: (servings: number) => void
}

/** For how many: one more, or one less. */
export function ServingsStepper({ servings, onChange }: ServingsStepperProps) {
  return (
    <div className={classes.root} role="group" aria-label="Nombre de personnes">
      <button
        type="button"
        aria-label="Une personne de moins"
        disabled={servings <= 1}
        onClick={() => onChange(changeServings(servings, -1))}
      >
        <IconMinus size={20} stroke={2.4} aria-hidden="true" />
      </button>
      <output aria-live="polite">{servingsLabel(servings)}</output>
      <button
        type="button"
        aria-label="Une personne de plus"
        disabled={servings >= MAX_SERVINGS}
        onClick={() => onChange(changeServings(servings, 1))}
      >
        <IconPlus size={20} stroke={2.4} aria-hidden="true" />
      </button>
    </div>
  )
}
