import { PUBLICATION_STATES, type PublicationState } from '~/domain/publication'
import { readOneOf, readSearchText } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'

export const EQUIPMENT_ORDERS = ['name', '-name', 'updatedAt', '-updatedAt'] as const

/** What the address of the studio's list asks for. */
export interface EquipmentSearch {
  q?: string | undefined
  state?: PublicationState | undefined
  sort?: (typeof EQUIPMENT_ORDERS)[number] | undefined
}

/** A parameter that makes no sense counts as left out. */
export function readEquipmentSearch(given: Unread<EquipmentSearch>): EquipmentSearch {
  return {
    q: readSearchText(given.q),
    state: readOneOf(PUBLICATION_STATES, given.state),
    sort: readOneOf(EQUIPMENT_ORDERS, given.sort),
  }
}
