import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isKept } from '~/db/publication.server'
import { videos } from '~/db/schema/catalogue/videos'
import { editedKind, type ContentUser } from '~/features/content/content.public.server'
import { CoachFieldsSchema, blankCoach } from './coach.schema'
import { coachStore } from './coachStore.server'

/** The films that she leads, shown or not; what lies in the trash uses nothing. */
async function videosOfCoach(db: Db, coachId: string): Promise<ContentUser[]> {
  const { id, name, published } = videos
  const found = await db
    .select({ id, name, shown: published })
    .from(videos)
    .where(and(eq(videos.coachId, coachId), isKept(videos)))
    .orderBy(asc(videos.foldedName), asc(id))
  return found.map((video) => ({ kind: 'videos', ...video }))
}

interface Elsewhere {
  /** The events that she leads, by her address. */
  eventsOfCoach: (db: Db, slug: string) => Promise<ContentUser[]>
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
    async uses(db, id) {
      const coach = await coachStore.find(db, id)
      return coach ? [...(await videosOfCoach(db, id)), ...(await eventsOfCoach(db, coach.slug))] : []
    },
    // Her films lead to her page.
    usedMustBeShown: true,
    page: (db, id, _viewer, now) => coachStore.get(db, id, now),
  })
