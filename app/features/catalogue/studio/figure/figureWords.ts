import type { Artwork } from '~/domain/video'
import { plateTintLabels } from '~/messages/recipeDetails.fr'
import { EXERCISES } from '~/ui/figure/catalogue'
import { LOOKS } from '~/ui/figure/looks'

type Option = readonly [value: string, label: string]

const byName = (one: Option, other: Option) => one[1].localeCompare(other[1], 'fr')
const optionsOf = (all: readonly { id: string; name: string }[]) =>
  all.map(({ id, name }): Option => [id, name]).sort(byName)

export const MOVES = optionsOf(EXERCISES)
export const WOMEN = optionsOf(LOOKS)
export const TINTS: readonly Option[] = Object.entries(plateTintLabels)

const labelIn = (options: readonly Option[], id: string): string =>
  options.find(([value]) => value === id)?.[1] ?? id

/** A figure, as a reader compares it with another. */
export const figureText = ({ exerciseId, ...portrait }: Artwork): string =>
  [labelIn(MOVES, exerciseId), portraitText(portrait)].join(', ')

/** The same of a portrait, which shows no movement. */
export const portraitText = ({ lookId, tint }: Pick<Artwork, 'lookId' | 'tint'>): string =>
  [labelIn(WOMEN, lookId), labelIn(TINTS, tint)].join(', ')
