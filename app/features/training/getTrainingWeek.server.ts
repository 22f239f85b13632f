import { and, eq, gte, lte } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '~/db/client.server'
import { trainingDays } from '~/db/schema/training'
import { calendarDay, parisDay } from '~/domain/parisTime'
import { restsTomorrow, weekAround, wholeWeek } from '~/domain/training/trainingWeek'

export const TrainingWeekSchema = v.object({
  days: v.array(v.object({ day: v.string(), seconds: v.number() })),
  today: v.string(),
  /** She has trained enough days in a row. */
  restsTomorrow: v.boolean(),
})
export type TrainingWeek = v.InferOutput<typeof TrainingWeekSchema>

/** How long a member has trained on each day of this week, and whether tomorrow is for rest. */
export async function getTrainingWeek(db: Db, userId: string, now: Date): Promise<TrainingWeek> {
  const today = parisDay(now)
  // On a Sunday, the day before is in another week.
  const from = calendarDay(weekAround(today)[0] ?? today)
    .subtract(1, 'day')
    .format('YYYY-MM-DD')
  const trained = await db
    .select({ day: trainingDays.day, seconds: trainingDays.seconds })
    .from(trainingDays)
    .where(and(eq(trainingDays.userId, userId), gte(trainingDays.day, from), lte(trainingDays.day, today)))
  return { days: wholeWeek(today, trained), today, restsTomorrow: restsTomorrow(today, trained) }
}
