import type * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { contentKinds } from '~/contentKinds.server'
import { EventFormSchema } from '~/features/agenda/studio/eventForm'
import { CoachFieldsSchema } from '~/features/catalogue/coaches/coach.schema'
import { PlaylistFieldsSchema } from '~/features/catalogue/playlists/playlist.schema'
import { VideoFieldsSchema } from '~/features/catalogue/videos.schema'
import { WeeklyVideoFieldsSchema } from '~/features/catalogue/weeklyVideos/weeklyVideo.schema'
import { EquipmentFieldsSchema } from '~/features/equipment/equipment.schema'
import { ProgrammeFieldsSchema } from '~/features/programmes/programmes.schema'
import { RecipeFieldsSchema } from '~/features/recipes/recipes.schema'
import type { ContentName } from '~/messages/contentNames'
import { CONTENT_ROOMS } from '~/routes/_member/-contentRooms'

/** What each form asks: its fields, before what is asked of them together. */
const FORMS: Record<ContentName, { entries: object }> = {
  videos: VideoFieldsSchema,
  recipes: RecipeFieldsSchema,
  equipment: EquipmentFieldsSchema,
  events: EventFormSchema,
  programmes: ProgrammeFieldsSchema,
  coaches: CoachFieldsSchema,
  playlists: PlaylistFieldsSchema,
  'weekly-videos': WeeklyVideoFieldsSchema,
}

/** What is chosen for each piece alone, and why. */
const EACH_ITS_OWN: Partial<Record<ContentName, Record<string, string>>> = {
  videos: { filmId: 'A film has one page.' },
  recipes: { allergens: 'They follow from what is in each: one that is wrong makes somebody ill.' },
  events: { replaySlug: 'It is the film of that one evening.' },
  'weekly-videos': { videoId: 'Each week has another one.' },
}

interface Choice {
  field: string
  /** `null` where another piece of content is chosen. */
  options: readonly string[] | null
}

/** The fields of a form in which one of a few is chosen, or several, or another piece of content. */
function choicesOf(name: ContentName): Choice[] {
  const entries = Object.entries(FORMS[name].entries as Record<string, v.GenericSchema>)
  return entries.flatMap(([field, schema]): Choice[] => {
    const one = 'item' in schema ? (schema.item as v.GenericSchema) : schema
    if (one.type === 'picklist' && 'options' in one)
      return [{ field, options: one.options as readonly string[] }]
    return /.(?:Id|Ids|Slug)$/.test(field) ? [{ field, options: null }] : []
  })
}

const roomOf = (name: ContentName) => {
  const room = CONTENT_ROOMS.find(({ kind }) => kind === name)
  if (!room) throw new Error(`${name} have no room`)
  return room
}

describe.each(contentKinds.map((kind) => ({ kind, name: kind.name })))(
  'many $name at once',
  ({ kind, name }) => {
    const { together, authors } = roomOf(name)
    const choices = choicesOf(name)

    test('change in what is chosen of each, or it is said why not', () => {
      const own = Object.keys(EACH_ITS_OWN[name] ?? {})
      const chosen = choices.map(({ field }) => field)
      expect(chosen.filter((field) => !kind.changedTogether.includes(field))).toEqual(own)
    })

    test('are offered in their room what their operation takes, in a word of its own each', () => {
      expect(new Set(together.map(({ field }) => field))).toEqual(new Set(kind.changedTogether))
      expect(new Set(together.map(({ label }) => label)).size).toBe(together.length)
      expect(authors).toEqual(kind.authors)
    })

    test('have every choice of their form, to be set, or to be added and taken away', () => {
      for (const change of together) {
        const isList = Array.isArray(kind.blank[change.field])
        const hows = together.filter(({ field }) => field === change.field).map(({ how }) => how)
        expect(hows, change.field).toEqual(isList ? ['add', 'remove'] : ['set'])
        const choice = choices.find(({ field }) => field === change.field)
        if ('options' in change && choice)
          expect(change.options.map(([value]) => value).toSorted()).toEqual(choice.options?.toSorted())
      }
    })

    test('refer to what those who write them may look for', () => {
      for (const change of together) {
        if (!('references' in change)) continue
        const referred = contentKinds.find((one) => one.name === change.references)
        expect([...(referred?.authors ?? []), ...(referred?.referredBy ?? [])]).toEqual(
          expect.arrayContaining([...kind.authors]),
        )
        expect(change.by ?? 'id').toBe(change.field.endsWith('Slug') ? 'slug' : 'id')
      }
    })
  },
)
