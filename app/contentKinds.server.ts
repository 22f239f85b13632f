import { eventKind } from '~/features/agenda/agenda.public.server'
import { refreshVideosWithEquipment, videosWithEquipment } from '~/features/catalogue/catalogue.public.server'
import type { EditedKind } from '~/features/content/content.public.server'
import { equipmentKind } from '~/features/equipment/equipment.public.server'
import { recipeKind } from '~/features/recipes/recipes.public.server'

/** Every type of content that is written in the studio. */
export const contentKinds: readonly EditedKind[] = [
  recipeKind,
  // A film is found by the names of what it needs.
  equipmentKind({ renamed: refreshVideosWithEquipment, uses: videosWithEquipment }),
  eventKind,
]
