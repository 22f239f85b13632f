import { inertName, isInert } from '~/lib/typography/inert'

/** What somebody is called in a mail to a stranger. */
export const nameInMail = (firstName: string | undefined): string =>
  inertName(firstName ?? '', 'Une membre d’Élan')

/** What a team is called there: one that was named before its rule was as strict is not named. */
export const teamInMail = (name: string): string => (isInert(name) ? name : 'Mon équipe')
