import { getSettings } from '~/env.server'

/** What mails and calendars say of Élan itself. */
export interface Site {
  /** For the addresses in them. */
  origin: string
  /** The sender: `Élan <bonjour@elan.example>`. */
  mailFrom: string
}

export function getSite(): Site {
  const { origin, MAIL_FROM: mailFrom } = getSettings()
  return { origin, mailFrom }
}

/** By its id, which no coach changes: a mail is read later. Its page leads on to the address with its name. */
export const eventAddress = ({ origin }: Site, id: string) => `${origin}/agenda/${id}`
