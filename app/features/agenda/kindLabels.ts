import type { EventKind } from '~/domain/agenda/event'

export const kindLabels: Readonly<Record<EventKind, string>> = {
  ONLINE: 'En ligne',
  IN_PERSON: 'En personne',
  LIVE: 'En direct',
}
