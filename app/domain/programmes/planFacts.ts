import type { FilmAccess } from '../video'

/** A session of a plan, as much as is counted of it. */
interface CountedSession {
  week: number
  durationSeconds: number
  access: FilmAccess
}

/** What a plan asks for, in figures. */
export interface PlanFacts {
  sessionCount: number
  /** Sessions in the week that has fewest, and in the one that has most; a week of rest does not count. */
  leastAWeek: number
  mostAWeek: number
  /** Of a session, on average; 0 where there is none. */
  averageSeconds: number
  /** Sessions that take no pro access (`AC-1`). */
  freeCount: number
}

export function planFacts(sessions: readonly CountedSession[]): PlanFacts {
  const weeks = new Map<number, number>()
  for (const { week } of sessions) weeks.set(week, (weeks.get(week) ?? 0) + 1)
  const counts = [...weeks.values()]
  const seconds = sessions.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  return {
    sessionCount: sessions.length,
    leastAWeek: counts.length === 0 ? 0 : Math.min(...counts),
    mostAWeek: Math.max(0, ...counts),
    averageSeconds: sessions.length === 0 ? 0 : Math.round(seconds / sessions.length),
    freeCount: sessions.filter(({ access }) => access === 'FREE').length,
  }
}

/** What a programme's documents take: they are part of the membership, unless all of its sessions are free. */
export const planAccess = ({
  sessionCount,
  freeCount,
}: Pick<PlanFacts, 'sessionCount' | 'freeCount'>): FilmAccess =>
  sessionCount > 0 && freeCount === sessionCount ? 'FREE' : 'PRO'
