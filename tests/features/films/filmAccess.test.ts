import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { videos } from '~/db/schema/catalogue/videos'
import { filmAccess } from '~/features/films/serving/filmAccess.server'
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
      expect(await filmAccess(db(), filmId, NOW)).toBe(access)
      await change(id, to === 'ANOTHER' ? { filmId: (await addFilmRow(db())).id } : to)
      await pass(15_001)
      expect(await filmAccess(db(), filmId, NOW)).toBe(expected)
    },
  )

  it('are as open as the most open of its videos that members see', async () => {
    const pass = useCacheClock()
    const { filmId } = await filmOf({ access: 'PRO' })
    const { video: free } = await addPlayableVideo(db(), { access: 'FREE', filmId })
    expect(await filmAccess(db(), filmId, NOW)).toBe('FREE')
    await change(free.id, { published: false })
    await pass(15_001)
    expect(await filmAccess(db(), filmId, NOW)).toBe('PRO')
  })

  it('are seen as soon as they are published, also by who came too early', async () => {
    useCacheClock()
    const { id, filmId } = await filmOf({ access: 'PRO', published: false })
    expect(await filmAccess(db(), filmId, NOW)).toBeNull()
    await change(id, { published: true })
    expect(await filmAccess(db(), filmId, NOW)).toBe('PRO')
    await change(id, { access: 'FREE' })
    expect(await filmAccess(db(), filmId, NOW, true)).toBe('FREE')
    expect(await filmAccess(db(), filmId, NOW)).toBe('FREE')
  })
})
