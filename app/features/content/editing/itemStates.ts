import { PUBLICATION_STATES } from '~/domain/publication'

/** What the studio's lists are narrowed to: where a piece stands, what has a change that members do not see, the trash. */
export const ITEM_STATES = [...PUBLICATION_STATES, 'CHANGED', 'TRASHED'] as const
export type ItemState = (typeof ITEM_STATES)[number]

/** So many are acted on by one request. */
export const MOST_AT_ONCE = 100

export const ITEM_ORDERS = ['name', '-name', 'updatedAt', '-updatedAt', 'releasedAt', '-releasedAt'] as const
export type ItemOrder = (typeof ITEM_ORDERS)[number]
