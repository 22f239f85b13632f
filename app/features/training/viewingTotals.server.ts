import { sql, type SQL } from 'drizzle-orm'
import { plays, viewings } from '~/db/schema/training'

/**
 * How often each video was played from one instant to another, who began it then, and how many of those have done it since:
 * `video_id`, `views`, `started`, `done`.
 *
 * @param from as `timestamptz`, included
 * @param until as `timestamptz`, left out
 */
export const viewingTotals = (from: SQL, until: SQL): SQL => sql`
  SELECT video_id, sum(views)::int AS views, sum(started)::int AS started, sum(done)::int AS done
  FROM (
    SELECT video_id, count(*) AS views, 0 AS started, 0 AS done
    FROM ${plays} WHERE started_at >= ${from} AND started_at < ${until} GROUP BY video_id
    UNION ALL
    SELECT video_id, 0, count(*), count(done_at)
    FROM ${viewings} WHERE started_at >= ${from} AND started_at < ${until} GROUP BY video_id
  ) total GROUP BY video_id`
