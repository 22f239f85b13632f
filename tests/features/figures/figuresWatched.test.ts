import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventSignUps } from '~/db/schema/agenda'
import { plays, viewings } from '~/db/schema/training'
import { recipeFavourites } from '~/db/schema/recipes'
import { contentKinds } from '~/contentKinds.server'
import { mirrorItems } from '~/features/content/content.public.server'
import { equipmentStore } from '~/features/equipment/equipmentStore.server'
import { readPublished } from '~/features/figures/reading/readPublished.server'
import { readWatched } from '~/features/figures/reading/readWatched.server'
import { programmeStore } from '~/features/programmes/programmeStore.server'
import { reportViewing } from '~/features/training/reportViewing.server'
import { addEvent } from '~tests/support/agenda'
import { addPlayableVideo, addUser, addVideo, principal } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { programmeFields, weekOf } from '~tests/support/content/programmes'
import { equipmentFields } from '~tests/support/equipment'
import { addRecipe } from '~tests/support/recipes'
import { on } from './figuresBench'

const RELEASED = { releasedAt: on('1-1') }

describeWithDatabase('what is watched', (db) => {
  const watch = async (uid: string, videoId: string, sitting: string, seconds: number, at: Date) => {
    await reportViewing(
      db(),
      principal({ uid }),
      videoId,
      {
        positionSeconds: seconds,
        watched: [{ start: 0, end: seconds }],
        sitting: { id: sitting, playedSeconds: seconds },
      },
      at,
    )
  }

  /** What the store of a type does of each row that it writes. */
  async function mirror(name: string, ...rows: Parameters<typeof mirrorItems>[2][number][]) {
    const kind = contentKinds.find((one) => one.name === name)
    if (kind) await mirrorItems(db(), kind, rows)
  }
  const published = (role: 'COACH' | 'AUTHOR' | 'ADMIN', now: Date) =>
    readPublished(db(), contentKinds, { roles: ['USER', role], memberUntil: null }, now)

  test('each sitting is a view, once however often it reports; 80 % is the end', async () => {
    const { video } = await addPlayableVideo(db(), { name: 'Abdos', ...RELEASED })
    const [first, second] = [(await addUser(db())).id, (await addUser(db())).id]
    await watch(first, video.id, 'a', 10, on('3-1'))
    await watch(first, video.id, 'a', 20, on('3-1 10:01'))
    // Days later she goes on, and sees it to its end.
    await watch(first, video.id, 'b', 80, on('3-5'))
    await watch(second, video.id, 'c', 79, on('3-2'))
    const march = { id: video.id, slug: video.slug, title: 'Abdos', views: 3, started: 2, done: 1 }
    expect(await readWatched(db(), '2026-03-01', '2026-03-31')).toEqual([march])
    expect(await readWatched(db(), '2026-03-05', '2026-03-05')).toEqual([
      { ...march, views: 1, started: 0, done: 0 },
    ])
    expect(await readWatched(db(), '2026-04-01', '2026-04-30')).toEqual([])
  })

  test('a range is of days in Paris, both included', async () => {
    const { video } = await addPlayableVideo(db(), RELEASED)
    const { id } = await addUser(db())
    // The night in which summer time begins.
    await watch(id, video.id, 'a', 15, on('3-28 22:59'))
    await watch(id, video.id, 'b', 15, on('3-28 23:00'))
    await watch(id, video.id, 'c', 15, on('3-29 21:59'))
    await watch(id, video.id, 'd', 15, on('3-29 22:00'))
    const [sunday] = await readWatched(db(), '2026-03-29', '2026-03-29')
    expect(sunday?.views).toBe(2)
  })

  test('of a sitting that is forgotten by now a late report is no second view', async () => {
    const { video } = await addPlayableVideo(db(), RELEASED)
    const { id } = await addUser(db())
    await watch(id, video.id, 'a', 15, on('3-1'))
    await db().update(viewings).set({ sittings: [] }).where(eq(viewings.userId, id))
    await watch(id, video.id, 'a', 19, on('3-2'))
    expect((await db().select().from(plays)).map(({ startedAt }) => startedAt)).toEqual([on('3-1')])
  })

  test('published lately: to each what she writes; nothing older, hidden or to come', async () => {
    const now = on('3-30')
    const { video } = await addPlayableVideo(db(), { name: 'Neuve', releasedAt: on('3-10') })
    const others = [
      await addVideo(db(), { name: 'Ancienne', releasedAt: on('2-20') }),
      await addVideo(db(), { name: 'À venir', releasedAt: on('4-2') }),
      await addVideo(db(), { name: 'Cachée', releasedAt: on('3-11'), published: false }),
    ]
    await mirror('videos', video, ...others)
    const recipe = await addRecipe(db(), { releasedAt: on('3-12') })
    await mirror('recipes', recipe, await addRecipe(db(), { name: 'Vieille', releasedAt: on('2-1') }))
    const { id } = await addUser(db())
    await watch(id, video.id, 'a', 90, on('3-15'))
    await db()
      .insert(recipeFavourites)
      .values({ userId: id, recipeId: recipe.id, createdAt: on('3-16') })
    const film = {
      ...{ kind: 'videos', id: video.id, name: 'Neuve', releasedOn: '2026-03-10' },
      counts: [
        { of: 'views', count: 1 },
        { of: 'done', count: 1 },
      ],
    }
    const tomatoes = {
      ...{ kind: 'recipes', id: recipe.id, name: 'Salade de tomates', releasedOn: '2026-03-12' },
      counts: [{ of: 'favourites', count: 1 }],
    }
    expect(await published('COACH', now)).toEqual([film])
    expect(await published('AUTHOR', now)).toEqual([tomatoes])
    expect(await published('ADMIN', now)).toEqual([film, tomatoes])
  })

  test('published lately: a programme by who began and finished it, an event by its seats, the rest as out', async () => {
    const now = on('3-30')
    const films = [await addPlayableVideo(db(), RELEASED), await addPlayableVideo(db(), RELEASED)]
    const [first, second] = films.map(({ video }) => video.id) as [string, string]
    const [early, half, whole] = await Promise.all([1, 2, 3].map(async () => (await addUser(db())).id))
    if (!early || !half || !whole) throw new Error('nobody')
    // What was done before it came out begins no programme, and counts for who goes on.
    await watch(early, first, 'a', 90, on('3-1'))
    await watch(whole, first, 'b', 90, on('3-2'))
    const fields = programmeFields({ weeks: [weekOf([first], [second]), weekOf([first])] })
    const programme = await programmeStore.create(db(), { ...fields, releasedAt: on('3-10') }, now)
    await watch(half, first, 'c', 10, on('3-11'))
    await watch(whole, second, 'd', 90, on('3-12'))
    const event = await addEvent(db(), { releasedAt: on('3-11') })
    await mirror('events', event)
    const seat = { eventId: event.id, showsFirstName: false, timeZone: 'Europe/Paris', signedUpAt: now }
    await db()
      .insert(eventSignUps)
      .values([
        { ...seat, userId: early, partySize: 2, rank: 1, confirmedAt: now },
        { ...seat, userId: half, partySize: 1, rank: 2, confirmedAt: now, endedAt: now },
        { ...seat, userId: whole, partySize: 1, rank: 3 },
      ])
    const mat = await equipmentStore.create(db(), { ...equipmentFields(), releasedAt: on('3-12') }, now)
    expect(await published('ADMIN', now)).toEqual([
      { kind: 'equipment', id: mat.id, name: mat.name, releasedOn: '2026-03-12', counts: [] },
      {
        ...{ kind: 'events', id: event.id, name: event.name, releasedOn: '2026-03-11' },
        counts: [{ of: 'signedUp', count: 1 }],
      },
      {
        ...{ kind: 'programmes', id: programme.id, name: programme.name, releasedOn: '2026-03-10' },
        counts: [
          { of: 'begun', count: 2 },
          { of: 'finished', count: 1 },
        ],
      },
    ])
  })
})
