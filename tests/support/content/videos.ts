import type { Db } from '~/db/client.server'
import type { Publication } from '~/domain/publication'
import type { VideoFields } from '~/features/catalogue/videos.schema'
import { fromPlainText } from '~/lib/richText/richText'
import { addCoach, addFilmRow, addPlaylist } from '../catalogue'
import { midnight } from './midnight'

/** What a video refers to, by ids that are the same in each test. */
export const PLACES = {
  playlistId: '0b7b1f44-9a7e-4f0e-8f6a-7a4c0d3c1e01',
  coachId: '0b7b1f44-9a7e-4f0e-8f6a-7a4c0d3c1e02',
  /** Of a hundred seconds. */
  filmId: '0b7b1f44-9a7e-4f0e-8f6a-7a4c0d3c1e03',
}

/** A category, a coach and a film for `videoFields`. */
export async function addPlaces(db: Db): Promise<void> {
  await addPlaylist(db, { id: PLACES.playlistId })
  await addCoach(db, { id: PLACES.coachId })
  await addFilmRow(db, { id: PLACES.filmId })
}

/** What a coach says of a video that members see. */
export function videoFields(values: Partial<VideoFields & Publication> = {}): VideoFields & Publication {
  return {
    name: 'Fessiers, à feu doux',
    slug: '',
    summary: 'Vingt minutes au sol.',
    description: fromPlainText('Sans saut.'),
    ...PLACES,
    access: 'FREE',
    level: 'BEGINNER',
    exerciseTypes: ['HOME'],
    bodyAreas: ['fessiers'],
    equipmentIds: [],
    chapters: [],
    artwork: null,
    published: true,
    releasedAt: midnight('2026-03-01'),
    ...values,
  }
}
