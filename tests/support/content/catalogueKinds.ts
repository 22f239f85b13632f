import type { Publication } from '~/domain/publication'
import { blankCoach, type CoachFields } from '~/features/catalogue/coaches/coach.schema'
import { blankPlaylist, type PlaylistFields } from '~/features/catalogue/playlists/playlist.schema'
import {
  blankWeeklyVideo,
  type WeeklyVideoFields,
} from '~/features/catalogue/weeklyVideos/weeklyVideo.schema'
import { fromPlainText } from '~/lib/richText/richText'
import { midnight } from './midnight'

const shown: Publication = { published: true, releasedAt: midnight('2026-03-01') }

/** What the form of a coach says where it is complete. */
export const coachValues = (values: Partial<CoachFields> = {}): CoachFields => ({
  ...blankCoach,
  name: 'Inès',
  speciality: 'Force',
  bio: fromPlainText('Elle compte juste.'),
  ...values,
})

/** What is said of a coach whom members see. */
export const coachFields = (values: Partial<CoachFields & Publication> = {}): CoachFields & Publication => ({
  ...coachValues(),
  ...shown,
  ...values,
})

/** What the form of a playlist says where it is complete. */
export const playlistValues = (values: Partial<PlaylistFields> = {}): PlaylistFields => ({
  ...blankPlaylist,
  name: 'Force',
  description: 'Du lourd, doucement.',
  ...values,
})

/** What is said of a playlist that members see, without the order of its films. */
export function playlistFields(values: Partial<PlaylistFields & Publication> = {}) {
  const { videoOrder: _, ...fields } = { ...playlistValues(), ...shown, ...values }
  return fields
}

/** What the form of a week says where it is complete, but for its video. */
export const weekValues = (values: Partial<WeeklyVideoFields> = {}): WeeklyVideoFields => ({
  ...blankWeeklyVideo,
  name: 'Bassin libre',
  startsOn: '2026-03-01',
  endsOn: '2026-03-07',
  note: 'Doucement.',
  ...values,
})
