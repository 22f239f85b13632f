import { globSync, readFileSync } from 'node:fs'
import { EventFormSchema } from '~/features/agenda/studio/eventForm'
import { CoachFieldsSchema } from '~/features/catalogue/coaches/coach.schema'
import { PlaylistFieldsSchema } from '~/features/catalogue/playlists/playlist.schema'
import { VideoFieldsSchema } from '~/features/catalogue/videos.schema'
import { WeeklyVideoFieldsSchema } from '~/features/catalogue/weeklyVideos/weeklyVideo.schema'
import { EquipmentFieldsSchema } from '~/features/equipment/equipment.schema'
import { ProgrammeFieldsSchema } from '~/features/programmes/programmes.schema'
import { RecipeFieldsSchema } from '~/features/recipes/recipes.schema'

/** What each type of content is read by when it is published. */
export const AUTHORS_FORMS = {
  EventFormSchema,
  CoachFieldsSchema,
  PlaylistFieldsSchema,
  VideoFieldsSchema,
  WeeklyVideoFieldsSchema,
  EquipmentFieldsSchema,
  ProgrammeFieldsSchema,
  RecipeFieldsSchema,
}

/** Their names, as the types themselves name them. */
export const namesOfForms = (): string[] =>
  globSync('app/features/**/*Kind.server.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bform: (\w+Schema)\b/g)].map(([, name = '']) => name),
  )
