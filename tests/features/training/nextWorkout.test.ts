import { beforeEach, expect, it } from 'vitest'
import type { ExerciseType } from '~/domain/exerciseType'
import { getNextWorkout } from '~/features/training/getNextWorkout.server'
import { reportViewing } from '~/features/training/reportViewing.server'
import { addPlayableVideo, addPlaylist, addUser, addVideo, principal } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW, inDays } from '~tests/support/time'

describeWithDatabase('the one workout to offer her now', (db) => {
  const member = principal({ uid: 'member', memberUntil: inDays(30) })
  const visitor = principal({ uid: 'member', memberUntil: inDays(-1) })

  beforeEach(async () => {
    await addUser(db(), { id: 'member' })
  })

  const next = async (who = member, exerciseType: ExerciseType = 'HOME') => {
    const { video, ...rest } = await getNextWorkout(db(), who, { exerciseType }, NOW)
    return { slug: video?.slug, ...rest }
  }

  it('is a workout that she sees, for her place, with a film', async () => {
    expect(await next()).toEqual({ slug: undefined, positionSeconds: 0, chosenAt: NOW })
    const recipes = await addPlaylist(db(), { category: 'NUTRITION' })
    await addPlayableVideo(db(), { slug: 'recipes', playlistId: recipes.id })
    await addPlayableVideo(db(), { slug: 'hidden', published: false })
    await addPlayableVideo(db(), { slug: 'tomorrow', releasedAt: inDays(1) })
    await addVideo(db(), { slug: 'without-a-film', exerciseTypes: ['HOME'] })
    await addPlayableVideo(db(), { slug: 'gym', exerciseTypes: ['GYM'] })
    expect((await next()).slug).toBeUndefined()
    expect((await next(member, 'GYM')).slug).toBe('gym')
    await addPlayableVideo(db(), { slug: 'home', exerciseTypes: ['HOME', 'GYM'] })
    expect((await next()).slug).toBe('home')
  })

  it('is free for somebody whose membership has ended', async () => {
    await addPlayableVideo(db(), { slug: 'pro', access: 'PRO', exerciseTypes: ['HOME'] })
    expect((await next(visitor)).slug).toBeUndefined()
    expect((await next(member)).slug).toBe('pro')
  })

  it('goes on where she is, on any device', async () => {
    await addPlayableVideo(db(), { slug: 'a', exerciseTypes: ['HOME'] })
    const { video } = await addPlayableVideo(db(), { slug: 'b', exerciseTypes: ['HOME'] })
    await addUser(db(), { id: 'other' })
    const other = principal({ uid: 'other', memberUntil: inDays(30) })
    const seen = { positionSeconds: 42, watched: [{ start: 0, end: 42 }] }
    await reportViewing(db(), member, video.id, seen, NOW)
    expect(await next()).toMatchObject({ slug: 'b', positionSeconds: 42 })
    expect((await next(other)).positionSeconds).toBe(0)
  })

  it('is another one than she did last', async () => {
    const add = async (slug: string, area: string) =>
      addPlayableVideo(db(), { slug, exerciseTypes: ['HOME'], bodyAreas: [area] })
    const [first, second] = [await add('0', 'bras'), await add('1', 'dos')]
    const done = { positionSeconds: 100, watched: [{ start: 0, end: 100 }] }
    await reportViewing(db(), member, first.video.id, done, NOW)
    expect((await next()).slug).toBe('1')
    await reportViewing(db(), member, second.video.id, done, new Date(NOW.getTime() + 1000))
    // Both are done this week: the one that trains something else than the last.
    expect((await next()).slug).toBe('0')
  })
})
