import type { Db } from '~/db/client.server'
import { searchWords } from '~/db/search.server'
import type { Claims } from '~/domain/access'
import { dayLabel } from '~/domain/dateLabels'
import type { ImageRef, Photograph } from '~/domain/sending/image'
import type { Artwork } from '~/domain/video'
import { kindLabels } from '~/features/agenda/agenda.public'
import { findEvents } from '~/features/agenda/agenda.public.server'
import { findCoaches, findVideos } from '~/features/catalogue/catalogue.public.server'
import { findEquipment } from '~/features/equipment/equipment.public.server'
import { findProgrammes } from '~/features/programmes/programmes.public.server'
import { findRecipes } from '~/features/recipes/recipes.public.server'
import { durationLabel, levelLabels } from '~/messages/labels.fr'
import { photoPath, widthsOf } from '~/ui/photo/photoFiles'
import { plateAddress } from '~/ui/figure/plates/plateAddress'
import { portraitAddress } from '~/ui/figure/portrait/portraitAddress'
import { MOST_OF_EACH } from './foundKinds'
import type { Found } from './search.schema'

const smallPhoto = ({ id, width }: Pick<ImageRef, 'id' | 'width'>) =>
  photoPath(id, widthsOf(width)[0] ?? width, 'webp')
const figureAddress = ({ exerciseId, lookId, tint }: Artwork) =>
  `/artwork/${exerciseId}.${lookId}.${tint}.svg`
interface Pictured {
  artwork: Artwork
  photo: Photograph
}
const pictureOf = ({ artwork, photo }: Pictured) =>
  photo.image ? smallPhoto(photo.image) : figureAddress(artwork)
const portraitOf = ({ artwork: { lookId, tint }, photo }: Pictured) =>
  photo.image ? smallPhoto(photo.image) : `/artwork/${portraitAddress(lookId, tint)}`

/**
 * What members see that answers these words, slips of typing and all: the best of each kind, best first.
 *
 * @param claims of who searches; `null` for a visitor
 * @param text as it was typed; without a letter or a digit it finds nothing
 */
export async function searchEverything(
  db: Db,
  text: string,
  claims: Claims | null,
  now: Date,
): Promise<Found[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  const [videos, programmes, recipes, events, coaches, equipment] = await Promise.all([
    findVideos(db, text, MOST_OF_EACH, now),
    findProgrammes(db, words, MOST_OF_EACH, now),
    findRecipes(db, text, MOST_OF_EACH, claims, now),
    findEvents(db, words, MOST_OF_EACH, now),
    findCoaches(db, words, MOST_OF_EACH, now),
    findEquipment(db, words, MOST_OF_EACH, now),
  ])
  return [
    ...videos.map(({ slug, name: title, durationSeconds, level, coach, posterUrl, artwork }): Found => ({
      kind: 'video',
      slug,
      title,
      detail: [durationLabel(durationSeconds), levelLabels[level], coach.name].join(' · '),
      picture: artwork ? figureAddress(artwork) : posterUrl,
    })),
    ...programmes.map((programme): Found => ({
      kind: 'programme',
      slug: programme.slug,
      title: programme.name,
      detail: programme.summary,
      picture: pictureOf(programme),
    })),
    ...recipes.map(({ slug, name, summary, plate, photo }): Found => ({
      kind: 'recipe',
      slug,
      title: name,
      detail: summary,
      picture: photo.image ? smallPhoto(photo.image) : photo.address || `/artwork/${plateAddress(plate)}`,
    })),
    ...events.map(({ slug, name, startsAt, kind, coach }): Found => ({
      kind: 'event',
      slug,
      title: name,
      detail: `${dayLabel(startsAt)} · ${kindLabels[kind]}`,
      picture: coach && portraitOf(coach),
    })),
    ...coaches.map((coach): Found => ({
      kind: 'coach',
      slug: coach.slug,
      title: coach.name,
      detail: coach.speciality,
      picture: portraitOf(coach),
    })),
    ...equipment.map(({ slug, name, summary, artwork }): Found => ({
      kind: 'equipment',
      slug,
      title: name,
      detail: summary,
      picture: `/artwork/${artwork.thing}.${artwork.paint}.${artwork.tint}.svg`,
    })),
  ]
}
