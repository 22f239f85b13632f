import { PARIS_ZONE } from '~/domain/agenda/timeZone'
import { dayInWords, timeInWords, wallTime } from '~/domain/agenda/zonedTime'
import type { EventSummary } from './agenda.schema'
import { kindLabels } from './kindLabels'

export interface EventInBrief {
  slug: string
  name: string
  summary: string
  /** "Samedi 28 novembre, 10 h (heure de Paris) · En ligne · Inès Morel" */
  facts: string
}

/** An event as a visitor's home shows it: its hour is that of Paris, because her own is not known there. */
export function eventInBrief({
  slug,
  name,
  summary,
  kind,
  coach,
  startsAt,
  state,
}: EventSummary): EventInBrief {
  const { day, time } = wallTime(startsAt, PARIS_ZONE)
  const date = dayInWords(day, day)
  const when =
    state === 'NOW'
      ? 'En ce moment'
      : `${date.charAt(0).toUpperCase()}${date.slice(1)}, ${timeInWords(time)} (heure de Paris)`
  return { slug, name, summary, facts: [when, kindLabels[kind], ...(coach ? [coach.name] : [])].join(' · ') }
}
