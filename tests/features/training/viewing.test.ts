import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videos } from '~/db/schema/catalogue/videos'
import { users } from '~/db/schema/identity'
import type { Principal } from '~/domain/principal'
import { getDoneVideos } from '~/features/training/getDoneVideos.server'
import { getViewing as readViewing } from '~/features/training/getViewing.server'
import { listBegunWorkouts } from '~/features/training/listBegunWorkouts.server'
import { reportViewing } from '~/features/training/reportViewing.server'
import { encodeCursor } from '~/http/cursor'
import type { PageQuery } from '~/http/paging'
import { addPlayableVideo, addUser, addVideo, principal } from '~tests/support/catalogue'
import { NOW, inDays } from '~tests/support/time'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const seen = (positionSeconds: number, ...stretches: [number, number][]) => ({
  positionSeconds,
  watched: stretches.map(([start, end]) => ({ start, end })),
})

const getViewing = (db: Db, who: Principal, videoId: string) => readViewing(db, who, videoId, NOW)

describeWithDatabase('what a member has seen', (db) => {
  const member = principal({ uid: 'member' })
  /** A free film of 100 s. */
  let videoId = ''

  beforeEach(async () => {
    await addUser(db(), { id: member.uid })
    videoId = (await addPlayableVideo(db(), { slug: 'film' })).video.id
  })

  const report = (position: number, ...stretches: [number, number][]) =>
    reportViewing(db(), member, videoId, seen(position, ...stretches), NOW)

  it('is nothing of a video that she never opened', async () => {
    expect(await getViewing(db(), member, videoId)).toEqual({
      positionSeconds: 0,
      viewedShare: 0,
      doneAt: null,
    })
  })

  it('is kept for all her devices, and for nobody else', async () => {
    await report(30, [0, 30])
    expect(await getViewing(db(), principal({ uid: member.uid, sessionId: null }), videoId)).toEqual({
      positionSeconds: 30,
      viewedShare: 0.3,
      doneAt: null,
    })
    expect(await getViewing(db(), principal({ uid: 'other' }), videoId)).toMatchObject({ viewedShare: 0 })
  })

  it('is done once most of it is seen, which her lists say', async () => {
    await report(50, [0, 50])
    expect(await getDoneVideos(db(), member.uid)).toEqual({ videoIds: [] })
    await report(90, [50, 90])
    expect(await getDoneVideos(db(), member.uid)).toEqual({ videoIds: [videoId] })
    expect(await getDoneVideos(db(), 'other')).toEqual({ videoIds: [] })
  })

  it('joins from report to report', async () => {
    await report(20, [0, 20])
    await report(60, [10, 20], [50, 60])
    expect(await report(25, [20, 25])).toMatchObject({ positionSeconds: 25, viewedShare: 0.35 })
  })

  it('loses nothing of two reports at once', async () => {
    await Promise.all([report(20, [0, 20]), report(70, [50, 70])])
    expect((await getViewing(db(), member, videoId)).viewedShare).toBeCloseTo(0.4)
    const stretches = Array.from({ length: 10 }, (_, index): [number, number] => [index * 10, index * 10 + 5])
    await Promise.all(stretches.map((stretch) => report(stretch[1], stretch)))
    expect((await getViewing(db(), member, videoId)).viewedShare).toBeCloseTo(0.7)
  })

  it('is done at 80 %', async () => {
    expect((await report(79, [0, 79.9])).doneAt).toBeNull()
    expect((await report(80, [79.9, 80])).doneAt).toEqual(NOW)
  })

  it('stays done, from the first time on', async () => {
    await report(90, [0, 90])
    const again = await reportViewing(db(), member, videoId, seen(3, [0, 3]), later(60))
    expect(again).toMatchObject({ doneAt: NOW, positionSeconds: 3 })
    expect(again.viewedShare).toBeCloseTo(0.9)
  })

  it('came to be done in the sitting that was open then, and in none after it', async () => {
    const sit = (id: string, second: number, ...stretches: [number, number][]) =>
      reportViewing(
        db(),
        member,
        videoId,
        { ...seen(0, ...stretches), sitting: { id, playedSeconds: second } },
        later(second),
      )
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    expect(await sit(first, 0, [0, 70])).toMatchObject({ doneAt: null, becameDone: false })
    expect((await sit(second, 60, [70, 75])).becameDone).toBe(false)
    expect(await sit(second, 70, [75, 81])).toMatchObject({ doneAt: later(70), becameDone: true })
    // One whose answer was lost hears of it with the next.
    expect((await sit(second, 80)).becameDone).toBe(true)
    expect(await sit(third, 90, [0, 10])).toMatchObject({ doneAt: later(70), becameDone: false })
    expect((await report(10, [0, 10])).becameDone).toBe(false)
  })

  it('does not grow by skipping ahead', async () => {
    expect(await report(99, [0, 1], [98, 99])).toMatchObject({ viewedShare: 0.02, doneAt: null })
    expect((await report(100)).viewedShare).toBe(0.02)
  })

  it('never reaches beyond the film', async () => {
    expect(await report(5_000, [0, 5_000])).toMatchObject({ positionSeconds: 100, viewedShare: 1 })
  })

  it('starts over once she had reached the end', async () => {
    await report(97, [0, 10])
    expect((await getViewing(db(), member, videoId)).positionSeconds).toBe(0)
  })

  it.each([
    ['a USER', principal({ uid: 'member' }), { status: 403, code: 'subscriptions/required' }],
    [
      'an expired member',
      principal({ uid: 'member', roles: ['USER', 'MEMBER'], memberUntil: inDays(-1) }),
      { status: 403, code: 'subscriptions/required' },
    ],
    [
      'a COACH',
      principal({ uid: 'member', roles: ['COACH'] }),
      { status: 403, code: 'subscriptions/required' },
    ],
    ['a member', principal({ uid: 'member', memberUntil: inDays(1) }), null],
    ['an AMBASSADOR', principal({ uid: 'member', roles: ['AMBASSADOR'] }), null],
    ['an ADMIN', principal({ uid: 'member', roles: ['ADMIN'] }), null],
  ])('of a pro film is taken from %s or not', async (_, who, expected) => {
    const { video } = await addPlayableVideo(db(), { access: 'PRO' })
    expect(await refusal(reportViewing(db(), who, video.id, seen(1, [0, 1]), NOW))).toEqual(expected)
  })

  it('of what is unknown, unpublished, to come or without a film is a 404', async () => {
    const missing = [
      '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11',
      (await addPlayableVideo(db(), { published: false })).video.id,
      (await addPlayableVideo(db(), { releasedAt: inDays(1) })).video.id,
      (await addVideo(db())).id,
    ]
    for (const id of missing) {
      expect(await refusal(reportViewing(db(), member, id, seen(1, [0, 1]), NOW))).toEqual({
        status: 404,
        code: 'videos/not-found',
      })
    }
  })

  it('goes with her record', async () => {
    await report(30, [0, 30])
    await db().delete(users).where(eq(users.id, member.uid))
    expect((await getViewing(db(), member, videoId)).viewedShare).toBe(0)
  })
})

describeWithDatabase('what to continue', (db) => {
  const member = principal({ uid: 'member' })

  beforeEach(async () => {
    await addUser(db(), { id: member.uid })
    await addUser(db(), { id: 'other' })
  })

  const begun = async (query: PageQuery = {}) => listBegunWorkouts(db(), member.uid, query, later(3600))
  const slugs = async (limit = 6) => (await begun({ limit })).items.map(({ slug }) => slug)

  it('is what was begun and not finished, the latest first', async () => {
    for (const [index, slug] of ['a', 'b', 'c'].entries()) {
      const { video } = await addPlayableVideo(db(), { slug })
      await reportViewing(db(), member, video.id, seen(20, [0, 20]), later(index))
    }
    const done = await addPlayableVideo(db(), { slug: 'done' })
    await reportViewing(db(), member, done.video.id, seen(80, [0, 80]), later(9))
    const lookedInto = await addPlayableVideo(db(), { slug: 'looked-into' })
    await reportViewing(db(), member, lookedInto.video.id, seen(10, [0, 10]), later(9))
    const nearlyDone = await addPlayableVideo(db(), { slug: 'at-its-farewell' })
    await reportViewing(db(), member, nearlyDone.video.id, seen(85, [80, 85]), later(9))
    const untouched = await addPlayableVideo(db(), { slug: 'untouched' })
    await reportViewing(db(), member, untouched.video.id, seen(0), later(9))
    const others = await addPlayableVideo(db(), { slug: 'others' })
    await reportViewing(db(), principal({ uid: 'other' }), others.video.id, seen(20, [0, 20]), NOW)
    expect(await slugs()).toEqual(['c', 'b', 'a'])
    expect(await slugs(2)).toEqual(['c', 'b'])
  })

  it('has position, length and poster', async () => {
    const { filmId, video } = await addPlayableVideo(db(), { slug: 'a' })
    await reportViewing(db(), member, video.id, seen(42, [0, 42]), NOW)
    expect((await begun()).items).toMatchObject([
      { slug: 'a', positionSeconds: 42, durationSeconds: 100, posterUrl: `/media/posters/${filmId}.jpg` },
    ])
  })

  it('leaves out what was taken back since', async () => {
    const { video } = await addPlayableVideo(db(), { slug: 'withdrawn' })
    await reportViewing(db(), member, video.id, seen(42, [0, 42]), NOW)
    await db().update(videos).set({ published: false }).where(eq(videos.id, video.id))
    expect(await slugs()).toEqual([])
  })

  it.each([1, 2, 3])('in pages of %s comes each once, those of one instant too', async (limit) => {
    for (const slug of ['a', 'b', 'c', 'd']) {
      const { video } = await addPlayableVideo(db(), { slug })
      await reportViewing(db(), member, video.id, seen(20, [0, 20]), slug === 'd' ? later(1) : NOW)
    }
    const walked: string[] = []
    let cursor: string | undefined
    do {
      const page = await begun({ limit, cursor })
      walked.push(...page.items.map(({ slug }) => slug))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined && walked.length < 20)
    expect(walked[0]).toBe('d')
    expect(walked.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('refuses a cursor that it did not give', async () => {
    const foreign = { status: 400, code: 'request/invalid-cursor' }
    for (const cursor of [
      'nonsense',
      '',
      encodeCursor({ key: '5', id: '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11' }),
    ])
      expect(await refusal(begun({ cursor }))).toEqual(foreign)
  })
})
