import type { SortingState } from '@tanstack/react-table'

/** How a list is sorted, as an address says it: `name`, or `-name` from the end. */
export type SortOrder = string

/** How a list is sorted now, and how to have it sorted otherwise. */
export interface TableSort {
  order: SortOrder | undefined
  onChange: (order: SortOrder | undefined) => void
}

export const sortingOf = (order: SortOrder | undefined): SortingState =>
  order ? [{ id: order.replace(/^-/, ''), desc: order.startsWith('-') }] : []

export const orderOf = ([first]: SortingState): SortOrder | undefined =>
  first && `${first.desc ? '-' : ''}${first.id}`
