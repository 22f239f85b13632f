import * as v from 'valibot'
import { PUBLICATION_STATES } from '~/domain/publication'
import { idSchema } from '~/http/idSchema'
import { isDayKey } from '~/http/cursor'
import { PageQuerySchema, wholeNumber } from '~/http/paging'
import { searchSchema } from '~/http/textSchema'
import { MAX_SEARCH_LENGTH } from '~/lib/readSearch'
import { MOST_TRAITS_LENGTH, readTraits } from '../traits'
import { ITEM_ORDERS, ITEM_STATES, MOST_AT_ONCE } from './itemStates'

const uuid = idSchema()
/** As the database counts. */
const MOST = 2_147_483_647
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST))
const FormValuesSchema = v.record(v.string(), v.unknown())

export const KindParamsSchema = v.strictObject({ kind: v.pipe(v.string(), v.maxLength(40)) })
export const ItemParamsSchema = v.strictObject({ ...KindParamsSchema.entries, id: uuid })
export const VersionParamsSchema = v.strictObject({
  ...ItemParamsSchema.entries,
  number: v.pipe(wholeNumber, v.minValue(1)),
})

/** A saving of a form as it is typed. */
export const DraftSchema = v.strictObject({
  /** What its fields hold, valid or not. */
  values: FormValuesSchema,
  /** The revision that it is a change of; 0 for something new. */
  baseRevision: count,
  /** The tab. */
  session: uuid,
  /** Rises with each saving of that tab. */
  sequence: v.pipe(count, v.minValue(1)),
  /** What was there before is to be found among the versions. */
  keepsBefore: v.optional(v.boolean(), false),
})

/** An hour of Paris, as an author says it. */
const WallTimeSchema = v.strictObject({
  day: v.pipe(v.string(), v.check(isDayKey, 'Choisissez un jour.')),
  time: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Choisissez une heure.')),
})

/** From which hour on members are to see it; left out: from now on. */
export const LacksQuerySchema = v.strictObject({
  day: v.optional(WallTimeSchema.entries.day),
  time: v.optional(WallTimeSchema.entries.time, '00:00'),
})

export const PublishSchema = v.strictObject({
  ...DraftSchema.entries,
  /** From when on members see it; left out: from now on. */
  at: v.optional(v.nullable(WallTimeSchema), null),
})

/** What somebody has read, where a body would say too much: a later one is not undone by it. */
export const RevisionQuerySchema = v.strictObject({ baseRevision: wholeNumber })
export const SessionSchema = v.strictObject({ session: uuid })

const ContentEditorSchema = v.object({ uid: v.string(), name: v.string() })
export type ContentEditor = v.InferOutput<typeof ContentEditorSchema>

/** What the studio's lists say of each. */
const itemEntries = {
  id: v.string(),
  name: v.string(),
  /** Of its page; `null` where it never had one. */
  slug: v.nullable(v.string()),
  state: v.picklist(PUBLICATION_STATES),
  releasedAt: v.date(),
  /** Members see something else than its authors. */
  changed: v.boolean(),
  /** When they see the change, and why they do not. */
  publishAt: v.nullable(v.date()),
  publishFailure: v.nullable(v.string()),
  deletedAt: v.nullable(v.date()),
  updatedAt: v.date(),
  changedBy: v.nullable(v.string()),
  revision: v.number(),
  /** What its form shows. */
  values: FormValuesSchema,
  /** What no form holds. */
  facts: FormValuesSchema,
}
export const ListedItemSchema = v.object(itemEntries)
export type ListedItem = v.InferOutput<typeof ListedItemSchema>

export const EditedItemSchema = v.object({
  ...itemEntries,
  /** What members see, as the form would show it; `null` for what they never saw. */
  shown: v.nullable(FormValuesSchema),
  /** What takes its place at `publishAt`, whatever was typed since; `null` where nothing does. */
  scheduled: v.nullable(FormValuesSchema),
})
export type EditedItem = v.InferOutput<typeof EditedItemSchema>

/** With `orNew`, what nobody has saved yet is answered as it would begin. */
export const GetItemQuerySchema = v.strictObject({ orNew: v.optional(v.literal('true')) })

/** What a tab must know after each saving. */
export const SavedSchema = v.object({ revision: v.number(), updatedAt: v.date() })

export const PresenceSchema = v.object({
  revision: v.number(),
  changedBy: v.nullable(v.string()),
  /** As one is answered: it changes at an hour, too, and with nobody's saving. */
  publishAt: itemEntries.publishAt,
  publishFailure: itemEntries.publishFailure,
  editors: v.array(ContentEditorSchema),
  /** Whoever asks has it open in another tab, or on another device. */
  openElsewhere: v.boolean(),
})

const versionEntries = {
  number: v.number(),
  what: v.picklist(['PUBLISHED', 'SCHEDULED', 'DRAFT']),
  savedBy: v.nullable(v.string()),
  savedAt: v.date(),
}
export const ListedVersionSchema = v.object(versionEntries)
export type ListedVersion = v.InferOutput<typeof ListedVersionSchema>
export const VersionSchema = v.object({ ...versionEntries, values: FormValuesSchema })

export const ContentUseSchema = v.object({ kind: v.string(), id: v.string(), name: v.string() })
const ContentUserSchema = v.object({
  ...ContentUseSchema.entries,
  /** From when on members are led there; `null` where only a draft leads there. */
  from: v.nullable(v.date()),
  trashed: v.boolean(),
})
/** The first of them, and how many there are. */
const firstOf = <Piece extends v.GenericSchema>(piece: Piece) =>
  v.object({ items: v.array(piece), count: v.number() })
export const ContentUsersSchema = firstOf(ContentUserSchema)

const narrowedEntries = {
  /** Words of the name. */
  q: v.optional(searchSchema(MAX_SEARCH_LENGTH)),
  /** All but what lies in the trash, unless told otherwise. */
  state: v.optional(v.picklist(ITEM_STATES)),
  /** Those alone that whoever asks has changed last. */
  by: v.optional(v.literal('me')),
  /** Those alone that have all of these traits: `level:BEGINNER,lacks:chapters`. */
  traits: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MOST_TRAITS_LENGTH),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const traits = readTraits(dataset.value)
        if (traits) return traits
        addIssue({ message: 'no traits' })
        return NEVER
      }),
    ),
  ),
}
export const CountItemsQuerySchema = v.strictObject(narrowedEntries)
export type CountItemsQuery = v.InferOutput<typeof CountItemsQuerySchema>

/** How many there are, and whether there are more than that: no list is counted to its end. */
export const CountedSchema = v.object({ count: v.number(), more: v.boolean() })
export type Counted = v.InferOutput<typeof CountedSchema>

export const ListItemsQuerySchema = v.strictObject({
  ...PageQuerySchema.entries,
  ...narrowedEntries,
  /** By name, unless told otherwise. */
  sort: v.optional(v.picklist(ITEM_ORDERS)),
})
export type ListItemsQuery = v.InferOutput<typeof ListItemsQuerySchema>

const ITEM_ACTIONS = ['publish', 'unpublish', 'trash', 'restore'] as const
export type ItemAction = (typeof ITEM_ACTIONS)[number]

/** One act on many. */
export const ActOnManySchema = v.strictObject({
  action: v.picklist(ITEM_ACTIONS),
  ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(MOST_AT_ONCE)),
})

const refusedEntries = {
  /** The fields of its form that are not complete. */
  fields: v.optional(v.array(v.string())),
  /** Where it is used. */
  uses: v.optional(ContentUsersSchema),
  /** What it names and members do not see. */
  needs: v.optional(firstOf(ContentUseSchema)),
}
const RefusedSchema = v.object(refusedEntries)
/** What a refusal is about. */
export type Refused = v.InferOutput<typeof RefusedSchema>

const ActResultSchema = v.object({ id: v.string(), code: v.nullable(v.string()), ...refusedEntries })
/** What became of one: `null`, or the code of the refusal and what that is about. */
export type ActResult = v.InferOutput<typeof ActResultSchema>
export const ActedOnManySchema = v.object({ results: v.array(ActResultSchema) })

export const CopySchema = v.strictObject({ id: uuid })
