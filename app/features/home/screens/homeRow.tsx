import type { QueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'

/** A row of a home: a feature's component, and what it needs before it is rendered. */
export interface HomeRow {
  name: string
  show: ReactNode
  load?: (queryClient: QueryClient, uid: string | undefined) => Promise<unknown>
}

/**
 * Asks for what the rows show, all at once.
 *
 * @param uid the member's; none for a visitor
 */
export async function loadRows(
  rows: readonly HomeRow[],
  queryClient: QueryClient,
  uid?: string,
): Promise<void> {
  await Promise.all(rows.flatMap(({ load }) => load?.(queryClient, uid) ?? []))
}

export function Rows({ rows }: { rows: readonly HomeRow[] }) {
  return rows.map(({ name, show }) => <Fragment key={name}>{show}</Fragment>)
}
