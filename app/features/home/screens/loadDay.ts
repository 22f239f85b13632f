import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '~/features/identity/identity.public'
import { loadRows, type HomeRow } from './homeRow'

/** What takes longer comes when it comes. */
const PATIENCE_MS = 1500

/**
 * Loads a member's rows. In a browser none that never comes keeps the others waiting; a server waits for all of them. The
 * visitor's home does without this: its first load is counted in bytes, and it is nearly always rendered by the server.
 */
export async function loadDay(
  rows: readonly HomeRow[],
  queryClient: QueryClient,
  session: SessionUser | null,
): Promise<void> {
  const all = loadRows(rows, queryClient, session)
  const late = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await (typeof window === 'undefined' ? all : Promise.race([all, late()]))
}
