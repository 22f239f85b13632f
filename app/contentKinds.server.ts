import { eventKind, eventsOfCoach, eventsWithReplay } from '~/features/agenda/agenda.public.server'
import {
  coachKind,
  playlistKind,
  refreshVideosWithEquipment,
  videoKind,
  videosWithEquipment,
  weeklyVideoKind,
  weeklyVideosWith,
} from '~/features/catalogue/catalogue.public.server'
import type { EditedKind } from '~/features/content/content.public.server'
import { equipmentKind } from '~/features/equipment/equipment.public.server'
import { filmsWithoutSubtitles, shownFilm } from '~/features/films/films.public.server'
import { programmeKind, programmesWithVideo } from '~/features/programmes/programmes.public.server'
import { recipeKind } from '~/features/recipes/recipes.public.server'

/** A film that is sent is begun as one of these. */
export const videosKind = videoKind({
  filmOf: shownFilm,
  filmsWithoutSubtitles,
  uses: async (db, videoId, addresses) => [
    ...(await programmesWithVideo(db, videoId)),
    ...(await weeklyVideosWith(db, videoId)),
    ...(await eventsWithReplay(db, addresses)),
  ],
})

/** Every type of content that is written in the studio. */
export const contentKinds: readonly EditedKind[] = [
  videosKind,
  recipeKind,
  // A film is found by the names of what it needs.
  equipmentKind({ renamed: refreshVideosWithEquipment, uses: videosWithEquipment }),
  eventKind,
  programmeKind,
  coachKind({ eventsOfCoach }),
  playlistKind,
  weeklyVideoKind,
]
