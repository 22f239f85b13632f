import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { DIETS, MEALS } from '~/domain/recipes/recipe'
import { Choice, Choices } from '~/ui/controls/Choices'
import { Toggle } from '~/ui/controls/Toggle'
import { TIME_BRACKETS, type RecipeFilters } from '../../recipeFilters.schema'
import { dietLabels, mealLabels, minutesLabel } from '~/messages/recipes.fr'

export interface RecipeFilterBarProps {
  filters: RecipeFilters
  /** Nobody but a member keeps recipes. */
  withFavourites: boolean
  onChange: (filters: Partial<RecipeFilters>) => void
}

/** What narrows the list of recipes, but for the words and what she has. */
export function RecipeFilterBar({ filters, withFavourites, onChange }: RecipeFilterBarProps) {
  const { meal, maxMinutes, diet = [], favourites = false } = filters
  const Heart = favourites ? IconHeartFilled : IconHeart
  return (
    <Choices label="Filtres">
      {withFavourites && (
        <Toggle pressed={favourites} onChange={(on) => onChange({ favourites: on || undefined })}>
          <Heart size={20} aria-hidden="true" />
          Mes favorites
        </Toggle>
      )}
      <Choice
        label="Tout repas"
        value={meal}
        options={MEALS.map((one) => [one, mealLabels[one]])}
        onChange={(value) => onChange({ meal: MEALS.find((one) => one === value) })}
      />
      <Choice
        label="Tout le temps"
        value={maxMinutes?.toString()}
        options={TIME_BRACKETS.map((minutes) => [String(minutes), `${minutesLabel(minutes)} au plus`])}
        onChange={(value) =>
          onChange({ maxMinutes: TIME_BRACKETS.find((minutes) => String(minutes) === value) })
        }
      />
      {DIETS.map((one) => (
        <Toggle
          key={one}
          pressed={diet.includes(one)}
          onChange={(on) => {
            const chosen = DIETS.filter((other) => (other === one ? on : diet.includes(other)))
            onChange({ diet: chosen.length > 0 ? chosen : undefined })
          }}
        >
          {dietLabels[one]}
        </Toggle>
      ))}
    </Choices>
  )
}
