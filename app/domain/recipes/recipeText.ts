import { hasLeftOver, hasOwnAmount } from './names'
import { parseIngredient, type Ingredient } from './parseIngredient'

/** Ingredients under a heading of their own; the first may have none. */
export interface IngredientSection {
  title: string
  ingredients: Ingredient[]
}

/** What an author is told of a line, counted from 1. */
export interface LineProblem {
  line: number
  text: string
}

const MAX_LINE_LENGTH = 200
const HEADING = /^#+\s*/

const numbered = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')

/** The ingredients that an author wrote, one on each line; `# Pour la sauce` begins a section. */
export function parseIngredients(text: string): IngredientSection[] {
  let section: IngredientSection = { title: '', ingredients: [] }
  const sections = [section]
  for (const { line } of numbered(text)) {
    if (HEADING.test(line)) {
      section = { title: line.replace(HEADING, ''), ingredients: [] }
      sections.push(section)
    } else section.ingredients.push(parseIngredient(line))
  }
  return sections.filter(({ ingredients }) => ingredients.length > 0)
}

/** All of a recipe's ingredients, without their sections. */
export const allIngredients = (text: string): Ingredient[] =>
  parseIngredients(text).flatMap(({ ingredients }) => ingredients)

function problemOf(line: string): string | undefined {
  if (line.length > MAX_LINE_LENGTH) return `au plus ${MAX_LINE_LENGTH} caractères par ingrédient.`
  if (HEADING.test(line)) return line.replace(HEADING, '') === '' ? 'ce titre est vide.' : undefined
  return problemOfIngredient(line)
}

/** What its author should look at again in one ingredient. */
export function problemOfIngredient(line: string): string | undefined {
  const { amount, packSize, also, name, note = '', text } = parseIngredient(line)
  if (!/\p{Letter}/u.test(name)) return `il manque le nom de l’ingrédient après « ${text} ».`
  if ((amount && amount.from <= 0) || (packSize && packSize.amount.from <= 0))
    return `une quantité ne peut pas être nulle dans « ${text} ».`
  if ([amount, packSize?.amount].some((one) => one && (one.to ?? one.from) > 100_000))
    return `cette quantité paraît trop grande : « ${text} ».`
  // An amount that was not understood is part of the name, or of a remark: it would not grow with the servings.
  const isStill = !amount && (also || packSize || hasOwnAmount(note))
  if (isStill || hasLeftOver(name) || /[+×]/.test(note))
    return `la quantité de «\u00A0${text}\u00A0» n’est pas comprise\u00A0: une seule par ligne, comme 200 g, 1 000 g ou 2 à 3.`
  if (/[()]/.test(name)) return `une parenthèse n’est pas fermée dans « ${text} ».`
  return undefined
}

/** What an author should look at again, line by line. */
export function problemsOfIngredients(text: string): LineProblem[] {
  return numbered(text).flatMap(({ line, number }) => {
    const problem = problemOf(line)
    return problem ? [{ line: number, text: problem }] : []
  })
}
