import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { videosKind } from '~/contentKinds.server'
import type { Db } from '~/db/client.server'
import { events } from '~/db/schema/agenda'
import { videos } from '~/db/schema/catalogue/videos'
import { eventKind } from '~/features/agenda/events/eventKind.server'
import { playlistKind } from '~/features/catalogue/playlists/playlistKind.server'
import { previewItem } from '~/features/content/editing/preview.server'
import { principal } from '~tests/support/catalogue'
import { coachValues, playlistValues } from '~tests/support/content/catalogueKinds'
import { eventValues, kindNamed, placesIn, studioOf, videoValuesAt } from '~tests/support/content/references'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW } from '~tests/support/time'

const coaches = kindNamed('coaches')

describeWithDatabase('two who hold what the other needs', (db, database) => {
  const studio = studioOf(db)
  // PGlite has one connection: nobody holds anything beside another.
  const onServer = it.runIf(database === 'postgres')

  async function untilWaiting(count: number): Promise<void> {
    const those = sql`datname = current_database() AND wait_event_type = 'Lock'`
    while ((await db().$count(sql`pg_stat_activity`, those)) < count);
  }
  /** Has both come to a row that somebody else holds, the first one first, and lets go of it. */
  async function inTurn(
    hold: (tx: Db) => Promise<unknown>,
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
  ) {
    const both: Promise<unknown>[] = []
    await db().transaction(async (tx) => {
      await hold(tx)
      both.push(refusal(first()))
      await untilWaiting(1)
      both.push(refusal(second()))
      await untilWaiting(2)
    })
    return Promise.all(both)
  }
  const holdFilm = (id: string) => (tx: Db) =>
    tx.select().from(videos).where(eq(videos.id, id)).for('no key update')
  const holdEvent = (id: string) => (tx: Db) =>
    tx.select().from(events).where(eq(events.id, id)).for('no key update')
  const preview = (kind: typeof coaches, id: string) => previewItem(db(), kind, id, principal(), NOW)
  async function eventOfCoach() {
    const coach = await studio.publish(coaches, coachValues({ slug: 'ines' }))
    return { coach, event: await studio.publish(eventKind, eventValues({ coachSlug: 'ines' })) }
  }

  onServer('a film is looked at while its coach gets another name and address', async () => {
    const at = await placesIn(db(), studio)
    const film = await studio.publish(videosKind, videoValuesAt(at))
    const renamed = coachValues({ name: 'Zoé', slug: 'zoe' })
    const rename = () => studio.publish(coaches, renamed, null, at.coachId)
    expect(await inTurn(holdFilm(film), () => preview(videosKind, film), rename)).toEqual([null, null])
    expect(await studio.read(coaches, at.coachId)).toMatchObject({ name: 'Zoé', slug: 'zoe' })
  })

  onServer(
    'a category gets another name and order while a coach of its films gets another name',
    async () => {
      const at = await placesIn(db(), studio)
      const film = await studio.publish(videosKind, videoValuesAt(at))
      const { slug } = await studio.read(coaches, at.coachId)
      const values = playlistValues({ name: 'Souplesse', videoOrder: [film] })
      const order = () => studio.publish(playlistKind, values, null, at.playlistId)
      const renamed = coachValues({ name: 'Zoé', slug: slug ?? '' })
      const rename = () => studio.publish(coaches, renamed, null, at.coachId)
      expect(await inTurn(holdFilm(film), order, rename)).toEqual([null, null])
      const [row] = await db().select().from(videos)
      expect(row?.searchText).toContain('souplesse zoe')
    },
  )

  onServer.each(['trash', 'withdraw'] as const)('%s of an event while its coach is deleted', async (act) => {
    const { coach, event } = await eventOfCoach()
    expect(
      await inTurn(
        holdEvent(event),
        () => studio[act](eventKind, event),
        () => studio.trash(coaches, coach),
      ),
    ).toEqual([null, { status: 409, code: 'coaches/in-use' }])
  })

  onServer('an event is brought back as a draft while its coach is deleted', async () => {
    const { coach, event } = await eventOfCoach()
    await studio.withdraw(eventKind, event)
    await studio.trash(eventKind, event)
    expect(
      await inTurn(
        holdEvent(event),
        () => studio.restore(eventKind, event),
        () => studio.trash(coaches, coach),
      ),
    ).toEqual([null, { status: 409, code: 'coaches/in-use' }])
  })

  onServer('a coach is looked at while her event is deleted, and holds none of hers', async () => {
    const { coach, event } = await eventOfCoach()
    await db().transaction(async (tx) => {
      await holdEvent(event)(tx)
      expect(await preview(coaches, coach)).toMatchObject({ page: { slug: 'ines' } })
    })
  })

  it('a coach is looked at in the trash, where she has no address of her own', async () => {
    const coach = await studio.publish(coaches, coachValues({ slug: 'ines' }))
    await studio.trash(coaches, coach)
    expect(await preview(coaches, coach)).toMatchObject({ page: { name: 'Inès' }, lacking: [] })
  })
})
