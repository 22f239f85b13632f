import { randomUUID } from 'node:crypto'
import type { Db } from '~/db/client.server'
import { coaches } from '~/db/schema/catalogue/coaches'
import { playlists } from '~/db/schema/catalogue/playlists'
import { videos } from '~/db/schema/catalogue/videos'
import { weeklyVideos } from '~/db/schema/catalogue/weeklyVideos'
import { films } from '~/db/schema/films'
import { users } from '~/db/schema/identity'
import type { Principal } from '~/domain/principal'
import type { Artwork } from '~/domain/video'
import { posterPath } from '~/features/films/serving/mediaPath'
import { EMPTY_TEXT, fromPlainText } from '~/lib/richText/richText'
import { toSearchText } from '~/lib/searchText'
import { inDays } from './time'

const artwork: Artwork = { exerciseId: 'squat', lookId: 'ines', tint: 'blush' }

/** Members see it. */
const shown = { published: true, releasedAt: inDays(-1) }

function only<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('insert returned no row')
  return row
}

const unique = (what: string) => `${what}-${randomUUID()}`

export async function addPlaylist(db: Db, values: Partial<typeof playlists.$inferInsert> = {}) {
  const row = {
    slug: unique('playlist'),
    name: 'Force tranquille',
    description: '',
    category: 'TRAINING',
    artwork,
    ...shown,
    ...values,
  } as const
  return only(await db.insert(playlists).values(row).returning())
}

export async function addCoach(db: Db, values: Partial<typeof coaches.$inferInsert> = {}) {
  const row = {
    slug: unique('coach'),
    name: 'Inès Morel',
    speciality: 'Force',
    bio: EMPTY_TEXT,
    artwork,
    ...shown,
    ...values,
  }
  return only(await db.insert(coaches).values(row).returning())
}

/** A film that can be watched, unless its values say otherwise. */
export async function addFilmRow(db: Db, values: Partial<typeof films.$inferInsert> = {}) {
  const row = {
    durationSeconds: 100,
    width: 1280,
    height: 720,
    hasSound: true,
    masterFile: 'master.m3u8',
    thumbnailsFile: 'thumbnails.vtt',
    posters: ['poster.jpg'],
    readyAt: inDays(-1),
    progress: 1,
    ...values,
  }
  return only(await db.insert(films).values(row).returning())
}

/** A free, published, released video; its playlist and coach are made where none are given. */
export async function addVideo(db: Db, values: Partial<typeof videos.$inferInsert> = {}) {
  const name = values.name ?? 'Fessiers, à feu doux'
  const row: typeof videos.$inferInsert = {
    slug: unique('video'),
    name,
    summary: '',
    description: fromPlainText('Description'),
    playlistId: values.playlistId ?? (await addPlaylist(db)).id,
    coachId: values.coachId ?? (await addCoach(db)).id,
    access: 'FREE',
    level: 'BEGINNER',
    exerciseTypes: ['GYM', 'HOME'],
    durationSeconds: 100,
    ...shown,
    searchText: toSearchText(name, values.summary ?? ''),
    ...values,
  }
  return only(await db.insert(videos).values(row).returning())
}

/** A video whose film is there to be played. */
export async function addPlayableVideo(
  db: Db,
  values: Partial<typeof videos.$inferInsert> = {},
  film: Partial<typeof films.$inferInsert> = {},
) {
  const { id: filmId } = await addFilmRow(db, film)
  return { filmId, video: await addVideo(db, { filmId, posterUrl: posterPath(filmId), ...values }) }
}

export async function addWeeklyVideo(db: Db, videoId: string, startsOn: string, endsOn: string) {
  return only(
    await db
      .insert(weeklyVideos)
      .values({
        ...shown,
        slug: unique('semaine'),
        name: 'La semaine',
        videoId,
        startsOn,
        endsOn,
        note: `Semaine du ${startsOn}`,
      })
      .returning(),
  )
}

export async function addUser(db: Db, values: Partial<typeof users.$inferInsert> = {}) {
  return only(
    await db
      .insert(users)
      .values({ id: unique('user'), name: 'Manon', ...values })
      .returning(),
  )
}

/** Who makes a request, as the server has verified it: a USER with a record and a cookie session. */
export function principal(values: Partial<Principal> = {}): Principal {
  return {
    uid: 'user-1',
    sessionId: '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11',
    name: 'Manon',
    email: 'manon@elan.test',
    emailVerified: true,
    roles: ['USER'],
    memberUntil: null,
    appleCustomerId: null,
    hasRecord: true,
    ...values,
  }
}
