import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plays, viewings } from '~/db/schema/training'
import { recipeFavourites } from '~/db/schema/recipes'
import { readPublished } from '~/features/figures/reading/readPublished.server'
import { readWatched } from '~/features/figures/reading/readWatched.server'
import { reportViewing } from '~/features/training/reportViewing.server'
import { addPlayableVideo, addUser, addVideo, principal } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
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
    await watch(id, video.id, 'a', 5, on('3-28 22:59'))
    await watch(id, video.id, 'b', 5, on('3-28 23:00'))
    await watch(id, video.id, 'c', 5, on('3-29 21:59'))
    await watch(id, video.id, 'd', 5, on('3-29 22:00'))
    const [sunday] = await readWatched(db(), '2026-03-29', '2026-03-29')
    expect(sunday?.views).toBe(2)
  })

  test('of a sitting that is forgotten by now a late report is no second view', async () => {
    const { video } = await addPlayableVideo(db(), RELEASED)
    const { id } = await addUser(db())
    await watch(id, video.id, 'a', 5, on('3-1'))
    await db().update(viewings).set({ sittings: [] }).where(eq(viewings.userId, id))
    await watch(id, video.id, 'a', 9, on('3-2'))
    expect((await db().select().from(plays)).map(({ startedAt }) => startedAt)).toEqual([on('3-1')])
  })

  test('published lately: films for coaches, recipes for authors too; nothing older, hidden or to come', async () => {
    const now = on('3-30')
    const { video } = await addPlayableVideo(db(), { name: 'Neuve', releasedAt: on('3-10') })
    await addVideo(db(), { name: 'Ancienne', releasedAt: on('2-20') })
    await addVideo(db(), { name: 'À venir', releasedAt: on('4-2') })
    await addVideo(db(), { name: 'Cachée', releasedAt: on('3-11'), published: false })
    const recipe = await addRecipe(db(), { releasedAt: on('3-12') })
    await addRecipe(db(), { name: 'Vieille', releasedAt: on('2-1') })
    const { id } = await addUser(db())
    await watch(id, video.id, 'a', 90, on('3-15'))
    await db()
      .insert(recipeFavourites)
      .values({ userId: id, recipeId: recipe.id, createdAt: on('3-16') })
    const film = {
      ...{ kind: 'VIDEO', id: video.id, slug: video.slug, title: 'Neuve', releasedOn: '2026-03-10' },
      ...{ views: 1, done: 1, favourites: null },
    }
    const claims = (role: 'COACH' | 'AUTHOR') => ({ roles: ['USER', role] as const, memberUntil: null })
    expect(await readPublished(db(), claims('COACH'), now)).toEqual([film])
    expect(await readPublished(db(), claims('AUTHOR'), now)).toEqual([
      {
        ...{ kind: 'RECIPE', id: recipe.id, slug: recipe.slug, title: 'Salade de tomates' },
        ...{ releasedOn: '2026-03-12', views: null, done: null, favourites: 1 },
      },
      film,
    ])
  })
})
