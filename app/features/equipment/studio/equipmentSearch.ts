import { PUBLICATION_STATES, type PublicationState } from '~/domain/publication'

export const EQUIPMENT_ORDERS = ['name', '-name', 'updatedAt', '-updatedAt'] as const
export const MAX_SEARCH_LENGTH = 100

/** What the address of the studio's list asks for. */
export interface EquipmentSearch {
  q?: string | undefined
  state?: PublicationState | undefined
  sort?: (typeof EQUIPMENT_ORDERS)[number] | undefined
}

/** A parameter that makes no sense counts as left out. One of digits alone comes as a number. */
export function readEquipmentSearch(given: Record<string, unknown>): EquipmentSearch {
  const q = typeof given.q === 'number' ? String(given.q) : given.q
  const isText = typeof q === 'string' && q.length <= MAX_SEARCH_LENGTH && !q.includes('\0')
  return {
    q: isText && q ? q : undefined,
    state: PUBLICATION_STATES.find((known) => known === given.state),
    sort: EQUIPMENT_ORDERS.find((known) => known === given.sort),
  }
}
