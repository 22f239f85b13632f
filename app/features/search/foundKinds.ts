/** What can be found, in the order in which it is shown. */
export const FOUND_KINDS = ['video', 'recipe', 'event', 'equipment'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]
