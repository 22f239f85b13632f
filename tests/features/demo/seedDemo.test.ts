import { count } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { coaches } from '~/db/schema/catalogue/coaches'
import { playlists } from '~/db/schema/catalogue/playlists'
import { videos } from '~/db/schema/catalogue/videos'
import { fileUses } from '~/db/schema/files'
import { users } from '~/db/schema/identity'
import { demoAccounts, demoFriends } from '~/features/demo/demoAccounts.server'
import { seedDemo } from '~/features/demo/seedDemo.server'
import { hasProAccess } from '~/domain/access'
import { fromStoredClaims } from '~/domain/claims'
import { parisDay } from '~/domain/parisTime'
import { rangeContains } from '~/domain/weeklyVideo'
import { listVideos } from '~/features/catalogue/listVideos.server'
import { listPlaylists } from '~/features/catalogue/playlists/readPlaylists.server'
import {
  currentWeeklyVideo,
  listWeeklyVideos,
} from '~/features/catalogue/weeklyVideos/readWeeklyVideos.server'
import { getProgramme } from '~/features/programmes/reading/getProgramme.server'
import { FREE_LOGBOOK_ID, PRO_LOGBOOK_ID } from '~/features/programmes/seed/demoDocuments'
import { addUser } from '~tests/support/catalogue'
import { useFolderStorage } from '~tests/support/storage/folderStorage'
import { NOW } from '~tests/support/time'
import { describeWithDatabase } from '~tests/support/db/databases'
import { fakeIdentityProvider } from '~tests/support/fakeIdentityProvider'

const ACCOUNTS = demoAccounts.length + demoFriends.length

describeWithDatabase('the demo', (db) => {
  const storage = useFolderStorage()
  const seed = (provider = fakeIdentityProvider(), now = NOW) =>
    seedDemo(db(), provider, storage(), now, 'https://elan.example')

  it('has what a first visit needs', async () => {
    expect(await seed()).toBe(true)
    const { items } = await listVideos(db(), { filters: {}, limit: 100 }, NOW)
    expect(items.length).toBeGreaterThanOrEqual(12)
    expect(new Set(items.map(({ access }) => access))).toEqual(new Set(['FREE', 'PRO']))
    expect(new Set(items.flatMap(({ exerciseTypes }) => exerciseTypes))).toEqual(new Set(['GYM', 'HOME']))
    expect(new Set(items.map(({ playlist }) => playlist.category))).toEqual(
      new Set(['TRAINING', 'NUTRITION']),
    )
    const categories = await listPlaylists(db(), {}, NOW)
    expect(categories.items).toHaveLength(5)
    expect(categories.items.every(({ videoCount }) => videoCount > 0)).toBe(true)
    expect(await db().select().from(coaches)).toHaveLength(3)
  })

  it('has an account for each role, whose claims and record agree', async () => {
    const provider = fakeIdentityProvider()
    await seed(provider)
    const records = await db().select().from(users)
    expect(records).toHaveLength(ACCOUNTS)
    for (const record of records) {
      const claims = fromStoredClaims(provider.claims.get(record.id) ?? {})
      expect(claims.memberUntil).toEqual(record.memberUntil)
      expect([...claims.roles].sort()).toEqual([...record.roles].sort())
    }
    const pro = records.filter((record) => hasProAccess(record, NOW)).map(({ email }) => email)
    // Memberships come from the payment sandbox, after the seed.
    expect(pro.sort()).toEqual(['admin@elan.test', 'ambassadrice@elan.test'])
  })

  it.each([
    '2026-03-04T12:00:00Z',
    '2026-03-07T22:59:59Z',
    '2026-03-07T23:30:00Z',
    '2026-03-29T01:30:00Z',
    '2026-12-31T23:30:00Z',
  ])('seeded at %s has a weekly video whose range holds its release', async (instant) => {
    const now = new Date(instant)
    await seed(fakeIdentityProvider(), now)
    expect(await currentWeeklyVideo(db(), now)).not.toBeNull()
    const { items } = await listWeeklyVideos(db(), {}, now)
    expect(items.length).toBeGreaterThan(1)
    for (const week of items) expect(rangeContains(week, parisDay(week.video.releasedAt))).toBe(true)
  })

  it('offers a document that is in the store, as large as its programme says', async () => {
    await seed()
    const { documents } = await getProgramme(db(), 'premier-elan', NOW)
    expect(documents).toMatchObject([{ file: FREE_LOGBOOK_ID, pages: 1 }])
    const object = await storage().open(`files/${FREE_LOGBOOK_ID}.pdf`)
    expect(object?.size).toBe(documents[0]?.size)
    const held = await db().select().from(fileUses)
    expect(held.map(({ keptId }) => keptId).toSorted()).toEqual([FREE_LOGBOOK_ID, PRO_LOGBOOK_ID])
  })

  it('is put in once', async () => {
    const provider = fakeIdentityProvider()
    expect(await seed(provider)).toBe(true)
    const [before] = await db().select({ videos: count() }).from(videos)
    expect(await seed(provider)).toBe(false)
    expect(await db().select({ videos: count() }).from(videos)).toEqual([before])
  })

  it('is put in once by two instances that start together, and one of them says so', async () => {
    const provider = fakeIdentityProvider()
    const outcomes = await Promise.all([seed(provider), seed(provider)])
    expect(await db().select().from(playlists)).toHaveLength(5)
    expect(await db().select().from(users)).toHaveLength(ACCOUNTS)
    expect(outcomes.toSorted()).toEqual([false, true])
  })

  it('never touches a database that holds users', async () => {
    const provider = fakeIdentityProvider()
    await addUser(db(), { id: 'somebody' })
    expect(await seed(provider)).toBe(false)
    expect(provider.accounts.size).toBe(0)
    expect(await db().select().from(videos)).toEqual([])
    expect(await db().select().from(users)).toHaveLength(1)
  })

  it('leaves nothing behind when the identity provider fails, and can be tried again', async () => {
    const failing = fakeIdentityProvider()
    failing.ensureAccount = async () => Promise.reject(new Error('emulator is not there'))
    await expect(seed(failing)).rejects.toThrow('emulator is not there')
    expect(await db().select().from(videos)).toEqual([])
    expect(await seed()).toBe(true)
  })
})
