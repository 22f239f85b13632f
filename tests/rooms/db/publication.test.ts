import { expect, it } from 'vitest'
import { isInState } from '~/db/publication.server'
import { videos } from '~/db/schema/catalogue/videos'
import { equipment } from '~/db/schema/equipment'
import { PUBLICATION_STATES, publicationState } from '~/domain/publication'
import { addVideo } from '~tests/support/catalogue'
import { midnight } from '~tests/support/content/midnight'
import { NOW, inDays } from '~tests/support/time'
import { describeWithDatabase } from '~tests/support/db/databases'

const MIDNIGHT_IN_PARIS = new Date('2026-03-04T23:00:00.000Z')
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)

describeWithDatabase('the rows in a state of publication', (db) => {
  it.each([NOW, justBefore(MIDNIGHT_IN_PARIS), MIDNIGHT_IN_PARIS])(
    'are those of which the rule tells it, at %j',
    async (now) => {
      for (const published of [true, false])
        for (const day of ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'])
          await db()
            .insert(equipment)
            .values({ slug: `${day}-${published}`, name: 'Tapis', published, releasedAt: midnight(day) })
      for (const published of [true, false])
        for (const releasedAt of [inDays(-1), justBefore(NOW), NOW, MIDNIGHT_IN_PARIS, inDays(1)])
          await addVideo(db(), { published, releasedAt })
      const told = [...(await db().select().from(equipment)), ...(await db().select().from(videos))]
      for (const state of PUBLICATION_STATES) {
        const found = [
          ...(await db()
            .select()
            .from(equipment)
            .where(isInState(equipment, state, now))),
          ...(await db()
            .select()
            .from(videos)
            .where(isInState(videos, state, now))),
        ]
        const expected = told.filter((row) => publicationState(row, now) === state)
        expect(found.map(({ id }) => id).toSorted(), state).toEqual(expected.map(({ id }) => id).toSorted())
        expect(found.length).toBeGreaterThan(0)
      }
    },
  )
})
