import { describe, expect, it } from 'vitest'
import { planAccess, planFacts } from '~/domain/programmes/planFacts'

const session = (week: number, durationSeconds: number, access: 'FREE' | 'PRO' = 'PRO') => ({
  week,
  durationSeconds,
  access,
})

describe('the documents of a plan', () => {
  it.each([
    ['are free where all of its sessions are', 3, 3, 'FREE'],
    ['are for members where one session is', 3, 2, 'PRO'],
    ['are for members where there is no session', 0, 0, 'PRO'],
  ])('%s', (_, sessionCount, freeCount, access) => {
    expect(planAccess({ sessionCount, freeCount })).toBe(access)
  })
})

describe('what a plan asks for', () => {
  it('is nothing where there is no session', () => {
    expect(planFacts([])).toEqual({
      sessionCount: 0,
      leastAWeek: 0,
      mostAWeek: 0,
      averageSeconds: 0,
      freeCount: 0,
    })
  })

  it('counts weeks that have a session, however far apart', () => {
    const plan = [session(0, 60), session(0, 61), session(5, 62, 'FREE')]
    expect(planFacts(plan)).toEqual({
      sessionCount: 3,
      leastAWeek: 1,
      mostAWeek: 2,
      averageSeconds: 61,
      freeCount: 1,
    })
  })
})
