/** What the studio's lists of a type are narrowed by, besides name, state and author: fields that its form and its row share. */
export interface TraitNames {
  /** Those whose value is looked for: one of a few, an id, or a list of these. */
  said: readonly string[]
  /** Those that are looked for where they are empty. */
  lacking: readonly string[]
}

/** Before the name of what a piece lacks. */
export const LACKS = 'lacks'

/** Of how many traits a list may be narrowed by at once. */
const MOST_TRAITS = 12

/** As an address carries them. */
export const MOST_TRAITS_LENGTH = MOST_TRAITS * 80

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const VALUE = /^[\w-]{1,64}$/
const TRAIT = /^[A-Za-z]{1,40}:[\w-]{1,64}$/
/** A draft may say anything: of a list that is longer than any form's, the rest is not looked for. */
const MOST_VALUES = 40

/** One, as lists and addresses have it: `level:BEGINNER`, `lacks:chapters`. */
export const traitOf = (name: string, value: string): string => `${name}:${value}`

/** What one is about, and what it says. */
export function partsOfTrait(trait: string): { name: string; value: string } {
  const [name = '', value = ''] = trait.split(':')
  return { name, value }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What a form, or the row of what is shown, says of these fields. What cannot be looked for is left out. */
export function traitsOf({ said, lacking }: TraitNames, values: Readonly<Record<string, unknown>>): string[] {
  const has = said.flatMap((name) =>
    [values[name]]
      .flat()
      .slice(0, MOST_VALUES)
      .filter((value) => typeof value === 'string')
      .filter((value) => VALUE.test(value))
      // As the database writes an id.
      .map((value) => traitOf(name, ID.test(value) ? value.toLowerCase() : value)),
  )
  const lacks = lacking.filter((name) => isEmpty(values[name])).map((name) => traitOf(LACKS, name))
  return [...new Set([...has, ...lacks])]
}

/** Traits as an address has them, with commas between. @returns `null` for what are none */
export function readTraits(text: string): string[] | null {
  const traits = [...new Set(text.split(','))]
  return traits.length <= MOST_TRAITS && traits.every((trait) => TRAIT.test(trait)) ? traits : null
}

export const writeTraits = (traits: readonly string[]): string | undefined => traits.join(',') || undefined
