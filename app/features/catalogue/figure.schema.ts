import * as v from 'valibot'
import { plateTintLabels } from '~/messages/recipeDetails.fr'
import { EXERCISE_IDS } from '~/ui/figure/exercises/exerciseIds'
import { LOOKS } from '~/ui/figure/looks'

const known = (ids: readonly string[], message: string) =>
  v.pipe(
    v.string(),
    v.check((id) => ids.includes(id), message),
  )
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)

/** A drawn figure that an author chooses: only what can be drawn. */
export const FigureSchema = v.strictObject({
  exerciseId: known(EXERCISE_IDS, 'Choisissez un mouvement.'),
  lookId: known(idsOf(LOOKS), 'Choisissez qui est dessinée.'),
  tint: known(Object.keys(plateTintLabels), 'Choisissez un fond.'),
})
