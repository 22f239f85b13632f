import type { Db } from '~/db/client.server'
import { editedKind, type ContentUser } from '~/features/content/content.public.server'
import { videosOfCoach } from '../videos/videosUsing.server'
import { CoachFieldsSchema, blankCoach } from './coach.schema'
import { coachStore } from './coachStore.server'

interface Elsewhere {
  /** The events that she leads, by her addresses. */
  eventsOfCoach: (db: Db, addresses: readonly string[]) => Promise<ContentUser[]>
}

/** Coaches as they are worked on in the studio. @param elsewhere what other features know of them; the list of all kinds connects it */
export const coachKind = ({ eventsOfCoach }: Elsewhere) =>
  editedKind({
    store: coachStore,
    authors: ['COACH'],
    form: CoachFieldsSchema,
    blank: blankCoach,
    toForm: ({ name, slug, speciality, bio, artwork, photo }) => ({
      name,
      slug,
      speciality,
      bio,
      artwork,
      photo,
    }),
    uses: async (db, id, addresses) => [
      ...(await videosOfCoach(db, id)),
      ...(await eventsOfCoach(db, addresses)),
    ],
    // Her films lead to her page.
    usedMustBeShown: true,
    page: (db, id, _viewer, now) => coachStore.get(db, id, now),
  })
