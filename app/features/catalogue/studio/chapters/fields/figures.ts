import { EXERCISES } from '~/ui/figure/catalogue'

/** The exercises that can be drawn, by name. */
export const FIGURES: readonly { id: string; name: string }[] = EXERCISES.map(({ id, name }) => ({
  id,
  name,
})).sort((one, other) => one.name.localeCompare(other.name, 'fr'))

const folded = (name: string) =>
  name.trim().toLocaleLowerCase('fr').normalize('NFD').replaceAll(/\p{M}/gu, '')

/** The figure of an exercise that is called so, accents or not. */
export const figureNamed = (name: string): string | null =>
  FIGURES.find((figure) => folded(figure.name) === folded(name))?.id ?? null
