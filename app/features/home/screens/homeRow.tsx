import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '~/features/identity/identity.public'
import { Fragment, type ReactNode } from 'react'

/** A row of a home: a feature's component, and what it needs before it is rendered. */
export interface HomeRow {
  name: string
  show: ReactNode
  load?: (queryClient: QueryClient, session: SessionUser | null) => Promise<unknown>
}

/** Loads what the rows show to a signed-in member, all at once. */
export async function loadRows(
  rows: readonly HomeRow[],
  queryClient: QueryClient,
  session: SessionUser | null,
): Promise<void> {
  await Promise.all(rows.flatMap(({ load }) => load?.(queryClient, session) ?? []))
}

export function Rows({ rows }: { rows: readonly HomeRow[] }) {
  return rows.map(({ name, show }) => <Fragment key={name}>{show}</Fragment>)
}
