import * as v from 'valibot'
import { CHAPTER_KINDS } from '~/domain/chapters/chapter'
import { EXERCISE_TYPES } from '~/domain/exerciseType'
import { ACCESSES, CATEGORIES, LEVELS } from '~/domain/video'
import { ShownPhotoSchema } from '~/features/images/images.public'
import { PageQuerySchema, wholeNumber } from '~/http/paging'
import { RichTextSchema } from '~/http/richTextSchema'
import { SlugSchema } from '~/http/slugSchema'
import { searchSchema } from '~/http/textSchema'
import { MAX_SEARCH_LENGTH } from '~/lib/readSearch'

const slug = SlugSchema

/** What narrows a list of videos, for the API (`videoFilters.schema.ts` for addresses). */
const filters = {
  q: v.optional(searchSchema(MAX_SEARCH_LENGTH)),
  category: v.optional(v.picklist(CATEGORIES)),
  exerciseType: v.optional(v.picklist(EXERCISE_TYPES)),
  level: v.optional(v.picklist(LEVELS)),
  access: v.optional(v.picklist(ACCESSES)),
  area: v.optional(slug),
  equipment: v.optional(slug),
  coach: v.optional(slug),
}

export const PAGE_SIZE = 24

export const ListVideosQuerySchema = v.strictObject({
  ...filters,
  playlist: v.optional(slug),
  maxMinutes: v.optional(v.pipe(wholeNumber, v.minValue(1))),
  ...PageQuerySchema.entries,
})

export const ArtworkSchema = v.object({ exerciseId: v.string(), lookId: v.string(), tint: v.string() })

/** A coach, where something that she leads is shown. */
export const CoachTagSchema = v.object({
  slug: v.string(),
  name: v.string(),
  artwork: ArtworkSchema,
  /** Shown instead of the figure where there is one. */
  photo: ShownPhotoSchema,
})
const CoachSchema = v.object({ ...CoachTagSchema.entries, speciality: v.string(), bio: RichTextSchema })
const VariantSchema = v.nullable(
  v.object({ text: v.string(), figureId: v.nullable(v.string()), equipmentIds: v.array(v.string()) }),
)
const ChapterSchema = v.object({
  startSeconds: v.number(),
  endSeconds: v.number(),
  kind: v.picklist(CHAPTER_KINDS),
  title: v.string(),
  figureId: v.nullable(v.string()),
  equipmentIds: v.array(v.string()),
  oneSided: v.boolean(),
  home: VariantSchema,
  gym: VariantSchema,
  easier: VariantSchema,
  harder: VariantSchema,
})
const TagSchema = v.object({ slug: v.string(), name: v.string() })

/** What a list of videos can be narrowed by. */
export const FacetsSchema = v.object({
  equipment: v.array(TagSchema),
  coaches: v.array(TagSchema),
  areas: v.array(v.string()),
})
export type Facets = v.InferOutput<typeof FacetsSchema>

export const PlaylistSchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  category: v.picklist(CATEGORIES),
  artwork: ArtworkSchema,
  videoCount: v.number(),
})
export type Playlist = v.InferOutput<typeof PlaylistSchema>

export const VideoSummarySchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  summary: v.string(),
  access: v.picklist(ACCESSES),
  level: v.picklist(LEVELS),
  exerciseTypes: v.array(v.picklist(EXERCISE_TYPES)),
  bodyAreas: v.array(v.string()),
  durationSeconds: v.number(),
  releasedAt: v.date(),
  artwork: v.nullable(ArtworkSchema),
  posterUrl: v.nullable(v.string()),
  /** Its film can be played. */
  ready: v.boolean(),
  /** The names of what she needs for it, in alphabetical order. */
  equipmentNames: v.array(v.string()),
  coach: v.object({ slug: v.string(), name: v.string() }),
  playlist: v.object({ slug: v.string(), name: v.string(), category: v.picklist(CATEGORIES) }),
})
export type VideoSummary = v.InferOutput<typeof VideoSummarySchema>

export const VideoSchema = v.object({
  ...VideoSummarySchema.entries,
  description: RichTextSchema,
  equipment: v.array(v.object({ ...TagSchema.entries, hasPage: v.boolean() })),
  coach: CoachSchema,
  chapters: v.array(ChapterSchema),
})
export type Video = v.InferOutput<typeof VideoSchema>

export const WeeklyVideoSchema = v.object({
  id: v.string(),
  /** Of its place on the page of all weeks. */
  slug: v.string(),
  /** The theme of the week. */
  name: v.string(),
  startsOn: v.string(),
  endsOn: v.string(),
  note: v.string(),
  video: VideoSummarySchema,
})
export type WeeklyVideo = v.InferOutput<typeof WeeklyVideoSchema>
