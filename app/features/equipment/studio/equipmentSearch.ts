import { PUBLICATION_STATES, type PublicationState } from '~/domain/publication'
import { readSearchText } from '~/lib/readSearchText'

export const EQUIPMENT_ORDERS = ['name', '-name', 'updatedAt', '-updatedAt'] as const
export const MAX_SEARCH_LENGTH = 100

/** What the address of the studio's list asks for. */
export interface EquipmentSearch {
  q?: string | undefined
  state?: PublicationState | undefined
  sort?: (typeof EQUIPMENT_ORDERS)[number] | undefined
}

/** A parameter that makes no sense counts as left out. */
export function readEquipmentSearch(given: Record<string, unknown>): EquipmentSearch {
  return {
    q: readSearchText(given.q, MAX_SEARCH_LENGTH),
    state: PUBLICATION_STATES.find((known) => known === given.state),
    sort: EQUIPMENT_ORDERS.find((known) => known === given.sort),
  }
}
