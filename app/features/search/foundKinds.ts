/** What can be found, in the order in which it is shown. */
export const FOUND_KINDS = ['video', 'programme', 'recipe', 'event', 'coach', 'equipment'] as const
/** Of each kind: more are in the list of that kind. */
export const MOST_OF_EACH = 5
export type FoundKind = (typeof FOUND_KINDS)[number]
