import { stepOf } from '~/domain/figures/buckets'
import { calendarDay, parisDay } from '~/domain/parisTime'
import { isDayKey } from '~/http/cursor'
import { readOneOf } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'
import type { FiguresRange } from '../figures.queries'

const PERIODS = ['30-jours', '12-mois'] as const
export type Period = (typeof PERIODS)[number]

/** What the address asks for: one of the usual periods, or days of her own. */
export interface FiguresSearch {
  periode?: Period | undefined
  /** `YYYY-MM-DD`, as `au`. */
  du?: string | undefined
  au?: string | undefined
}

/** The first day that can be asked for: before it there is no Élan. */
export const FIRST_DAY = '2020-01-01'

const readDay = (given: unknown, today: string) =>
  typeof given === 'string' && isDayKey(given) && given >= FIRST_DAY && given <= today ? given : undefined

/** What the address asks for; a parameter that makes no sense counts as left out. */
function readFiguresSearch(given: Unread<FiguresSearch>, today: string): FiguresSearch {
  const [du, au] = [readDay(given.du, today), readDay(given.au, today)]
  if (du && au && du <= au) return { du, au }
  return { periode: readOneOf(PERIODS, given.periode) ?? '30-jours' }
}

const dayOf = (day: ReturnType<typeof calendarDay>) => day.format('YYYY-MM-DD')

/** The days that are asked for, up to today: 30 of them, 12 months with the one that runs, or her own. */
function rangeOf({ periode, du, au }: FiguresSearch, now: Date): FiguresRange {
  const today = calendarDay(parisDay(now))
  if (du && au) return { from: du, to: au, step: stepOf(du, au) }
  if (periode === '12-mois') {
    const from = dayOf(today.startOf('month').subtract(11, 'month'))
    return { from, to: dayOf(today), step: 'month' }
  }
  return { from: dayOf(today.subtract(29, 'day')), to: dayOf(today), step: 'day' }
}

/** What the page shows: the address as it counts, its days, and the last one that can be asked for. */
export function figuresOf(given: Unread<FiguresSearch>, now: Date) {
  const today = parisDay(now)
  const search = readFiguresSearch(given, today)
  return { search, range: rangeOf(search, now), today }
}
