import { expect, it } from 'vitest'
import { milestoneReachedAt, reachMilestone, reachMilestoneFirst } from '~/db/milestones.server'
import { NOW, inDays } from '~tests/support/time'
import { describeEachDatabase } from '~tests/support/db/databases'

describeEachDatabase('a milestone', (db) => {
  it('is reached for the first time by one', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => reachMilestoneFirst(db(), 'seed', NOW)))
    expect(outcomes.toSorted()).toEqual([false, false, true])
    expect(await milestoneReachedAt(db(), 'seed')).toEqual(NOW)
  })

  it('moves on, each for itself', async () => {
    expect(await milestoneReachedAt(db(), 'mark')).toBeNull()
    await reachMilestone(db(), 'mark', NOW)
    await reachMilestone(db(), 'mark', inDays(1))
    await reachMilestone(db(), 'other', NOW)
    expect(await milestoneReachedAt(db(), 'mark')).toEqual(inDays(1))
  })
})
