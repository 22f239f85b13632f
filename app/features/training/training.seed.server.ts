import type { Db } from '~/db/client.server'
import { trainingDays } from '~/db/schema/training'

interface SeededDay {
  userId: string
  /** `YYYY-MM-DD`, in Paris. */
  day: string
  minutes: number
}

/** Stores time trained in the demo. Days that have some are left as they are. */
export async function seedTrainedTime(tx: Db, days: readonly SeededDay[]): Promise<void> {
  const rows = days.map(({ userId, day, minutes }) => ({ userId, day, seconds: minutes * 60 }))
  await tx.insert(trainingDays).values(rows).onConflictDoNothing()
}
