import { count } from 'drizzle-orm'
import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { coaches, equipment, playlists, videoEquipment, videos, weeklyVideos } from '~/db/schema/catalogue'
import { milestones, users } from '~/db/schema/identity'
import type { Role } from '~/domain/access'
import { toStoredClaims } from '~/domain/claims'
import { weekAround } from '~/domain/weeklyVideo'
import { toSearchText } from '~/features/catalogue/searchText'
import {
  demoCoaches,
  demoEquipment,
  demoPlaylists,
  type DemoVideo,
} from '~/features/catalogue/seed/demoContent'
import { demoVideos } from '~/features/catalogue/seed/demoVideos'

const DAY_MS = 86_400_000
export const DEMO_PASSWORD = 'elan-demo'

/** One account per role (`PL-7`). Memberships are bought for them at the payment sandbox, as members buy theirs. */
export const demoAccounts: {
  email: string
  name: string
  roles: Role[]
  membership: 'RUNNING' | 'ENDED' | null
}[] = [
  { email: 'visiteuse@elan.test', name: 'Violette', roles: ['USER'], membership: null },
  { email: 'membre@elan.test', name: 'Manon', roles: ['USER'], membership: 'RUNNING' },
  { email: 'ancienne@elan.test', name: 'Agnès', roles: ['USER'], membership: 'ENDED' },
  { email: 'ambassadrice@elan.test', name: 'Ambre', roles: ['USER', 'AMBASSADOR'], membership: null },
  { email: 'autrice@elan.test', name: 'Aurore', roles: ['USER', 'AUTHOR'], membership: null },
  { email: 'coach@elan.test', name: 'Inès Morel', roles: ['USER', 'COACH'], membership: null },
  { email: 'admin@elan.test', name: 'Adèle', roles: ['USER', 'ADMIN'], membership: null },
]

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

async function seedAccounts(db: Db, provider: IdentityProvider): Promise<void> {
  for (const { email, name, roles } of demoAccounts) {
    const account = await provider.ensureAccount({ email, password: DEMO_PASSWORD, displayName: name })
    await db.insert(users).values({ id: account.uid, name, email, roles }).onConflictDoNothing()
    await provider.setClaims(account.uid, toStoredClaims({ memberUntil: null, roles }))
  }
}

function rowOf(video: DemoVideo, playlistId: string, coachId: string, now: Date): typeof videos.$inferInsert {
  const { intervals, equipment: items, playlist, coach, releasedDaysAgo, ...fields } = video
  const title = demoPlaylists.find(({ slug }) => slug === playlist)?.title ?? ''
  const coachName = demoCoaches.find(({ slug }) => slug === coach)?.name ?? ''
  return {
    ...fields,
    playlistId,
    coachId,
    releasedAt: daysAgo(now, releasedDaysAgo),
    // Until its film is made, the length that its plan has: introduction and end included.
    durationSeconds: intervals.reduce(
      (sum, { workSeconds, restSeconds }) => sum + workSeconds + restSeconds,
      9,
    ),
    searchText: toSearchText(video.title, video.summary, title, coachName, ...video.bodyAreas, ...items),
  }
}

async function seedCatalogue(db: Db, now: Date): Promise<void> {
  const coachRows = await db
    .insert(coaches)
    .values(demoCoaches)
    .returning({ id: coaches.id, slug: coaches.slug })
  const playlistRows = await db
    .insert(playlists)
    .values(demoPlaylists.map((playlist, position) => ({ ...playlist, position })))
    .returning({ id: playlists.id, slug: playlists.slug })
  const equipmentRows = await db.insert(equipment).values(demoEquipment).returning()
  const idOf = (rows: { id: string; slug: string }[], slug: string) => {
    const row = rows.find((candidate) => candidate.slug === slug)
    if (!row) throw new Error(`demo content names an unknown ${slug}`)
    return row.id
  }
  for (const video of demoVideos) {
    const [row] = await db
      .insert(videos)
      .values(rowOf(video, idOf(playlistRows, video.playlist), idOf(coachRows, video.coach), now))
      .returning({ id: videos.id, slug: videos.slug, releasedAt: videos.releasedAt })
    if (!row) throw new Error('insert returned no row')
    if (video.equipment.length > 0) {
      await db
        .insert(videoEquipment)
        .values(video.equipment.map((slug) => ({ videoId: row.id, equipmentId: idOf(equipmentRows, slug) })))
    }
    const note = weeklyNotes[video.slug]
    if (note) await db.insert(weeklyVideos).values({ videoId: row.id, note, ...weekAround(row.releasedAt) })
  }
}

/** The videos that were one week's, with what the coach wrote of them. */
const weeklyNotes: Record<string, string> = {
  'premiers-halteres':
    'Cette semaine, on prend deux haltères et on apprend à les aimer. Inès vous montre tout, pas à pas.',
  'apres-le-repas': 'Une semaine pour digérer : trois gestes, chaque soir, sur le tapis du salon.',
  'energie-avant-midi': 'À onze heures, levez-vous. C’est tout le programme de la semaine, et il suffit.',
}

/**
 * Fills an empty database with the demo, once. It never touches one that already holds users (`PL-7`).
 *
 * @returns whether it did
 */
export async function seedDemo(db: Db, provider: IdentityProvider, now: Date): Promise<boolean> {
  const [present] = await db.select({ users: count() }).from(users)
  if (present && present.users > 0) return false
  return db.transaction(async (tx) => {
    const [mine] = await tx
      .insert(milestones)
      .values({ name: 'demo-seed', reachedAt: now })
      .onConflictDoNothing()
      .returning()
    // Another instance was faster.
    if (!mine) return false
    await seedCatalogue(tx, now)
    await seedAccounts(tx, provider)
    return true
  })
}
