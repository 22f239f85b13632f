import { parseIngredient } from '~/domain/recipes/parseIngredient'
import { ingredientLine } from '~/domain/recipes/writeIngredient'
import { plainSpaces } from '~tests/support/typography/plainSpaces'

/** A written line, as a cook reads it for so many times as much. */
export const lineFor = (text: string, ratio = 1) => plainSpaces(ingredientLine(parseIngredient(text), ratio))
