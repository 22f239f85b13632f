import * as v from 'valibot'
import { PUBLICATION_STATES } from '~/domain/publication'
import { CATEGORIES } from '~/domain/video'
import { contentFields } from '~/features/content/content.public'
import { idSchema } from '~/http/idSchema'
import { textSchema } from '~/http/textSchema'
import type { Playlist, VideoSummary } from '../catalogue.schema'
import { FigureSchema } from '../figure.schema'

const uuid = idSchema()
const MOST_VIDEOS = 5000
/** So many may be moved by one step: from the last place to the first in a library that nobody has yet. */
const MOST_MOVED = 10_000

const eachOnce = (most: number) =>
  v.pipe(
    v.array(uuid),
    v.maxLength(most),
    v.check((ids) => new Set(ids).size === ids.length, 'Chacune une seule fois.'),
  )

/** What a coach says of a playlist. */
export const PlaylistFieldsSchema = v.strictObject({
  ...contentFields,
  description: v.pipe(textSchema(400), v.minLength(1, 'Dites en une phrase ce qu’on y trouve.')),
  category: v.picklist(CATEGORIES),
  artwork: FigureSchema,
  /** The films that come first, by their ids; all others come after them, the newest first. */
  videoOrder: eachOnce(MOST_VIDEOS),
})
export type PlaylistFields = v.InferOutput<typeof PlaylistFieldsSchema>

/** What the form of a new one says. */
export const blankPlaylist: PlaylistFields = {
  name: '',
  slug: '',
  description: '',
  category: 'TRAINING',
  artwork: { exerciseId: 'plank', lookId: 'mei', tint: 'plum' },
  videoOrder: [],
}

const entries = { id: v.string(), name: v.string(), state: v.picklist(PUBLICATION_STATES) }

/** What can be put into an order: everything that was published once. */
export const OrderedListSchema = v.object({ items: v.array(v.object(entries)) })
export type Ordered = v.InferOutput<typeof OrderedListSchema>['items'][number]

/**
 * A part of the list in another order, and as she has read it: what stands before and after it need not be sent. Where somebody
 * has changed that part since, nothing is undone.
 */
export const ReorderSchema = v.strictObject({
  before: eachOnce(MOST_MOVED),
  after: eachOnce(MOST_MOVED),
})

/** Its page as a preview shows it: its first films, in their order. */
export interface PlaylistPage {
  playlist: Playlist
  videos: readonly VideoSummary[]
}
