import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { videos } from '~/db/schema/catalogue/videos'
import { filmAccess } from '~/features/films/serving/filmAccess.server'
import { FullError } from '~/lib/bounds/bulkhead.server'
import { askDatabaseForMedia } from '~/lib/bounds/mediaQuestions.server'
import { addFilmRow, addPlayableVideo } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW, inDays } from '~tests/support/time'

/** Longer than that millisecond. */
const CACHE_READS_ITS_CLOCK_MS = 5

describeWithDatabase('the files of a film, at an address that was obtained before,', (db) => {
  /** A clock that is set, for the cache has one of its own, which it reads once in a millisecond. */
  function useCacheClock() {
    let passedMs = 0
    const began = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => began + passedMs)
    return async (ms: number) => {
      await setTimeout(CACHE_READS_ITS_CLOCK_MS)
      passedMs += ms
    }
  }
  const filmOf = async (values: Partial<typeof videos.$inferInsert>) => {
    const { filmId, video } = await addPlayableVideo(db(), values)
    return { id: video.id, filmId }
  }
  const waiter = { group: 'visitors', who: 'a' }
  const accessOf = (filmId: string, asOpen = false) => filmAccess(db(), filmId, NOW, { waiter, asOpen })
  const change = (id: string, to: Partial<typeof videos.$inferInsert>) =>
    db().update(videos).set(to).where(eq(videos.id, id))

  it.each([
    ['is taken back', 'FREE', { published: false }, null],
    ['is taken back', 'PRO', { published: false }, null],
    ['is put off', 'PRO', { releasedAt: inDays(1) }, null],
    ['is for members from now on', 'FREE', { access: 'PRO' }, 'PRO'],
    ['shows another film', 'PRO', 'ANOTHER', null],
  ] as const)(
    'are withheld within 15 seconds when its video %s (%s)',
    async (_what, access, to, expected) => {
      const pass = useCacheClock()
      const { id, filmId } = await filmOf({ access })
      expect(await accessOf(filmId)).toBe(access)
      await change(id, to === 'ANOTHER' ? { filmId: (await addFilmRow(db())).id } : to)
      await pass(15_001)
      expect(await accessOf(filmId)).toBe(expected)
    },
  )

  it('are as open as the most open of its videos that members see', async () => {
    const pass = useCacheClock()
    const { filmId } = await filmOf({ access: 'PRO' })
    const { video: free } = await addPlayableVideo(db(), { access: 'FREE', filmId })
    expect(await accessOf(filmId)).toBe('FREE')
    await change(free.id, { published: false })
    await pass(15_001)
    expect(await accessOf(filmId)).toBe('PRO')
  })

  it('are seen as soon as they are published, and a moment later by who came too early', async () => {
    const pass = useCacheClock()
    const { id, filmId } = await filmOf({ access: 'PRO', published: false })
    const { id: later, filmId: untouched } = await filmOf({ access: 'PRO', published: false })
    expect(await accessOf(filmId)).toBeNull()
    await change(id, { published: true })
    await change(later, { published: true })
    expect(await accessOf(untouched)).toBe('PRO')
    expect(await accessOf(filmId)).toBeNull()
    await pass(3001)
    expect(await accessOf(filmId)).toBe('PRO')
    await change(id, { access: 'FREE' })
    expect(await accessOf(filmId, true)).toBe('FREE')
    expect(await accessOf(filmId)).toBe('FREE')
  })

  /** The database, and how many statements were begun with it. */
  function counted() {
    let begun = 0
    const database = new Proxy(db(), {
      get(target, name, receiver) {
        if (name === 'select') begun += 1
        return Reflect.get(target, name, receiver) as unknown
      },
    })
    return { database, begun: () => begun }
  }

  it('cost a question or two in a moment, whether they are shown, refused or unknown', async () => {
    useCacheClock()
    const { filmId: shown } = await filmOf({ access: 'FREE' })
    const { filmId: forMembers } = await filmOf({ access: 'PRO' })
    for (const [filmId, expected] of [
      [shown, 'FREE'],
      [forMembers, 'PRO'],
      [randomUUID(), null],
    ] as const) {
      const { database, begun } = counted()
      const ask = () => filmAccess(database, filmId, NOW, { waiter, asOpen: true })
      expect(await ask()).toBe(expected)
      const first = begun()
      expect(first).toBeGreaterThan(0)
      for (let again = 0; again < 20; again += 1) expect(await ask()).toBe(expected)
      expect(begun()).toBe(first)
    }
  })

  it('are refused while too much is asked for, where the answer is not known; and handed out where it is', async () => {
    const { filmId: known } = await filmOf({ access: 'PRO' })
    expect(await accessOf(known)).toBe('PRO')
    const free = Promise.withResolvers<void>()
    const crowd = Array.from({ length: 204 }, (_, who) =>
      askDatabaseForMedia(() => free.promise, { group: 'visitors', who: `crowd ${who}` }),
    )
    const { filmId: unknown } = await filmOf({ access: 'PRO' })
    await expect(accessOf(unknown)).rejects.toThrow(FullError)
    expect(await accessOf(known)).toBe('PRO')
    free.resolve()
    await Promise.all(crowd)
    expect(await accessOf(unknown)).toBe('PRO')
  })

  it('are refused to nobody because a crowd asks for the same', async () => {
    const free = Promise.withResolvers<void>()
    const crowd = { group: 'visitors', who: 'a crowd' }
    const held = Array.from({ length: 204 }, () =>
      askDatabaseForMedia(() => free.promise, crowd).catch(String),
    )
    const { filmId } = await filmOf({ access: 'PRO' })
    const theirs = filmAccess(db(), filmId, NOW, { waiter: crowd })
    const hers = accessOf(filmId)
    await expect(theirs).rejects.toThrow(FullError)
    free.resolve()
    expect(await hers).toBe('PRO')
    await Promise.all(held)
  })
})
