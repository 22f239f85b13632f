import { sql, type SQL } from 'drizzle-orm'
import { eventSignUps } from '~/db/schema/agenda'
import { holdsSeats } from '../rows/seatCounts.server'

/** How many members have a seat at each event, as rows for a statement of another feature's: `event_id`, `signed_up`. */
export const signUpTotals = (now: Date): SQL => sql`
  SELECT event_id, count(*)::int AS signed_up FROM ${eventSignUps} WHERE ${holdsSeats(now)} GROUP BY event_id`
