import { LACKS, partsOfTrait, readTraits, traitOf, writeTraits } from '~/features/content/content.public'
import { isUuid } from '~/lib/isUuid'

/** What a type's list is narrowed by, besides its words, state and author. Its store says the same (`traits`). */
export type ListFilter = { label: string } & (
  | { field: string; references: string }
  | { field: string; options: readonly (readonly [value: string, label: string])[] }
  /** Each for itself: what is missing, and how that is called. */
  | { lacking: readonly (readonly [field: string, label: string])[] }
)

/** One that is set, and what it says. */
export interface SetFilter {
  trait: string
  filter: ListFilter
  value: string
}

/** What an address asks for, as far as these filters know it: what makes no sense counts as left out. */
export function setFilters(filters: readonly ListFilter[], traits: string | undefined): SetFilter[] {
  return (readTraits(traits ?? '') ?? []).flatMap((trait) => {
    const { name, value } = partsOfTrait(trait)
    const filter = filters.find((one) => {
      if ('lacking' in one) return name === LACKS && one.lacking.some(([missing]) => missing === value)
      if (one.field !== name) return false
      return 'references' in one ? isUuid(value) : one.options.some(([option]) => option === value)
    })
    return filter ? [{ trait, filter, value }] : []
  })
}

/** The same as an address has it; `undefined` for none. */
export const traitsOfSet = (set: readonly SetFilter[]): string | undefined =>
  writeTraits(set.map(({ trait }) => trait))

/** What is chosen of a filter that has one value at a time. */
export const chosenIn = (set: readonly SetFilter[], filter: ListFilter): string =>
  set.find((one) => one.filter === filter)?.value ?? ''

/** With another value of such a filter, or without. */
export function withChosen(
  set: readonly SetFilter[],
  filter: ListFilter & { field: string },
  value: string,
): SetFilter[] {
  const others = set.filter((one) => one.filter !== filter)
  return value ? [...others, { trait: traitOf(filter.field, value), filter, value }] : others
}

/** With what is to be missing, or without. */
export function withLacking(
  set: readonly SetFilter[],
  filter: ListFilter,
  value: string,
  wanted: boolean,
): SetFilter[] {
  const trait = traitOf(LACKS, value)
  const others = set.filter((one) => one.trait !== trait)
  return wanted ? [...others, { trait, filter, value }] : others
}
