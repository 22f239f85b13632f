/** What members say to each other: kind words of Élan's, so that nobody can be hurt by others. */
export const PHRASES = [
  'bravo',
  'proud',
  'together',
  'rest',
  'energy',
  'regular',
  'welcome',
  'thanks',
] as const
export type Phrase = (typeof PHRASES)[number]

/** One word a day for each member and for the whole team, and not more than this many. */
export const MAX_ENCOURAGEMENTS_A_DAY = 10

/** How long words are shown. */
export const ENCOURAGEMENT_DAYS = 7
