import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { users } from '~/db/schema/identity'
import { trainingDays } from '~/db/schema/training'
import { DAY_MS } from '~/domain/durations'
import { reportViewing } from '~/features/training/reportViewing.server'
import { trainedDays } from '~/features/training/training.public.server'
import { addPlayableVideo, addUser, principal } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW } from '~tests/support/time'

const TODAY = '2026-03-04'
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

describeWithDatabase('the time that a member trains', (db) => {
  const member = principal({ uid: 'member' })
  /** A free film of 100 s. */
  let videoId = ''
  beforeEach(async () => {
    await addUser(db(), { id: member.uid })
    videoId = (await addPlayableVideo(db(), { slug: 'film' })).video.id
  })

  const play = (id: string, playedSeconds: number, at: Date, film = videoId, from = 0) =>
    reportViewing(
      db(),
      member,
      film,
      {
        positionSeconds: from,
        watched: [{ start: from, end: Math.min(100, from + 10) }],
        sitting: { id, playedSeconds },
      },
      at,
    )
  const days = () => db().select().from(trainingDays)
  const seconds = async () => (await days()).reduce((sum, day) => sum + day.seconds, 0)

  test('is added up from report to report, on its day in Paris', async () => {
    const id = randomUUID()
    for (const played of [10, 20, 30]) await play(id, played, later(played))
    expect(await days()).toMatchObject([{ userId: member.uid, day: TODAY, seconds: 30 }])
  })

  test('is not added twice by a report that comes twice, at once or much later', async () => {
    const id = randomUUID()
    await Promise.all([play(id, 10, later(10)), play(id, 10, later(10)), play(id, 10, later(11))])
    await play(id, 10, later(7200))
    expect(await seconds()).toBe(10)
  })

  test('is no more than the time that goes by, in two tabs, of one film or of two', async () => {
    const other = (await addPlayableVideo(db(), { slug: 'autre' })).video.id
    const tabs: [string, string][] = [
      [randomUUID(), videoId],
      [randomUUID(), videoId],
      [randomUUID(), other],
    ]
    for (let at = 10; at <= 60; at += 10)
      await Promise.all(tabs.map(([id, film], index) => play(id, at, later(at + index), film)))
    expect(await seconds()).toBeGreaterThan(55)
    expect(await seconds()).toBeLessThanOrEqual(62)
  })

  test('counts a film that is seen again, on the same day and on another', async () => {
    await play(randomUUID(), 10, NOW)
    await play(randomUUID(), 10, later(60))
    await play(randomUUID(), 10, new Date(NOW.getTime() + DAY_MS))
    expect((await days()).map(({ day, seconds: trained }) => [day, trained]).toSorted()).toEqual([
      [TODAY, 20],
      ['2026-03-05', 10],
    ])
  })

  test('is no more than the film lasts, whatever is claimed', async () => {
    await play(randomUUID(), 9_000_000, NOW)
    expect(await seconds()).toBe(100)
  })

  test('of a player that does not name its sitting is what it shows for the first time', async () => {
    const old = (start: number, end: number, at: Date) =>
      reportViewing(db(), member, videoId, { positionSeconds: end, watched: [{ start, end }] }, at)
    await old(0, 10, later(10))
    await old(0, 10, later(20))
    await old(5, 20, later(30))
    expect(await seconds()).toBe(20)
  })

  test('is told for a range of days, by member', async () => {
    await addUser(db(), { id: 'other' })
    await addUser(db(), { id: 'idle' })
    await db()
      .insert(trainingDays)
      .values([
        { userId: 'member', day: '2026-02-28', seconds: 6000 },
        { userId: 'member', day: '2026-03-01', seconds: 119 },
        { userId: 'member', day: '2026-03-07', seconds: 61 },
        { userId: 'member', day: '2026-03-08', seconds: 6000 },
        { userId: 'other', day: '2026-03-04', seconds: 59.9 },
      ])
    const told = await trainedDays(db(), ['member', 'other', 'idle'], '2026-03-01', '2026-03-07')
    const plain = (userId: string) => told.get(userId)?.map(({ day, seconds }) => [day, seconds])
    expect(plain('member')?.toSorted()).toEqual([
      ['2026-03-01', 119],
      ['2026-03-07', 61],
    ])
    expect(plain('other')).toEqual([['2026-03-04', 59.9]])
    expect(plain('idle')).toBeUndefined()
    expect(await trainedDays(db(), [], '2026-03-01', '2026-03-07')).toEqual(new Map())
  })

  test('goes with her record', async () => {
    await play(randomUUID(), 10, NOW)
    await db().delete(users).where(eq(users.id, member.uid))
    expect(await days()).toEqual([])
  })
})
