import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { plays } from '~/db/schema/training'
import { DAY_MS } from '~/domain/durations'
import { getViewing } from '~/features/training/getViewing.server'
import { reportViewing } from '~/features/training/reportViewing.server'
import { addPlayableVideo, addUser, principal } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW } from '~tests/support/time'

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

describeWithDatabase('the plays of a film', (db) => {
  const member = principal({ uid: 'member' })
  /** A free film of 100 s. */
  let videoId = ''
  beforeEach(async () => {
    await addUser(db(), { id: member.uid })
    videoId = (await addPlayableVideo(db(), { slug: 'film' })).video.id
  })

  const play = (id: string, playedSeconds: number, at: Date) =>
    reportViewing(
      db(),
      member,
      videoId,
      {
        positionSeconds: Math.min(100, playedSeconds),
        watched: [{ start: 0, end: playedSeconds }],
        sitting: { id, playedSeconds },
      },
      at,
    )
  const begun = async () => (await db().select().from(plays)).map(({ startedAt }) => startedAt)

  test('are no more than the time that goes by makes, however many sittings are named', async () => {
    for (let call = 0; call < 100; call += 1) await play(randomUUID(), 90, later(call / 10))
    // The first is counted in full; nine seconds more make none.
    expect(await begun()).toEqual([NOW])
  })

  test('are a few a day of a film, and more on the day after', async () => {
    for (let minute = 0; minute < 30; minute += 1) await play(randomUUID(), 90, later(minute * 60))
    expect(await begun()).toHaveLength(12)
    await play(randomUUID(), 90, new Date(NOW.getTime() + DAY_MS + 1))
    expect(await begun()).toHaveLength(13)
  })

  test('take nothing from those of another', async () => {
    for (let minute = 0; minute < 30; minute += 1) await play(randomUUID(), 90, later(minute * 60))
    videoId = (await addPlayableVideo(db(), { slug: 'another' })).video.id
    await play(randomUUID(), 90, later(31 * 60))
    expect(await begun()).toHaveLength(13)
  })

  test('begin with the first report, which keeps where she is, though it is no play yet', async () => {
    const id = randomUUID()
    await play(id, 4, later(4))
    expect(await begun()).toEqual([])
    expect(await getViewing(db(), member, videoId, later(4))).toMatchObject({ viewedShare: 0.04 })
    await play(id, 14, later(14))
    await play(id, 24, later(24))
    expect(await begun()).toEqual([later(4)])
    expect(await getViewing(db(), member, videoId, later(24))).toMatchObject({ positionSeconds: 24 })
  })

  test('are one for each of two devices at once', async () => {
    const [phone, television] = [randomUUID(), randomUUID()]
    for (let at = 10; at <= 60; at += 10)
      await Promise.all([play(phone, at, later(at)), play(television, at, later(at + 5))])
    expect(await begun()).toHaveLength(2)
  })
})
