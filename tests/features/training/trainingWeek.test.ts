import { expect, it } from 'vitest'
import { trainingDays } from '~/db/schema/training'
import { getTrainingWeek } from '~/features/training/getTrainingWeek.server'
import { addUser } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'

/** A Sunday morning in Paris; in UTC it is still Saturday. */
const SUNDAY = new Date('2026-11-21T23:30:00Z')

describeWithDatabase('her week', (db) => {
  const trained = (userId: string, ...days: string[]) =>
    db()
      .insert(trainingDays)
      .values(days.map((day) => ({ userId, day, seconds: 600 })))

  it('is that of Paris, hers alone, and knows the days before it', async () => {
    for (const id of ['member', 'other']) await addUser(db(), { id })
    await trained('member', '2026-11-20', '2026-11-21', '2026-11-22')
    await trained('other', '2026-11-22')
    const week = await getTrainingWeek(db(), 'member', SUNDAY)
    expect(week.today).toBe('2026-11-22')
    expect(week.restsTomorrow).toBe(true)
    expect(week.days.map(({ day, seconds }) => `${day.slice(-2)} ${seconds}`)).toEqual([
      '22 600',
      '23 0',
      '24 0',
      '25 0',
      '26 0',
      '27 0',
      '28 0',
    ])
  })

  it('of somebody who has not trained is empty', async () => {
    await addUser(db(), { id: 'member' })
    const week = await getTrainingWeek(db(), 'member', SUNDAY)
    expect(week.days.every(({ seconds }) => seconds === 0)).toBe(true)
    expect(week.restsTomorrow).toBe(false)
  })
})
