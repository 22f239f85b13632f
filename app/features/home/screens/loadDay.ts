import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '~/features/identity/identity.public'
import { loadRows, type HomeRow } from './homeRow'

/** What takes longer comes when it comes. */
const PATIENCE_MS = 1500

/**
 * Where not one of a day's rows could be read, it is not a day that holds nothing: the failure is the page's. What the browser says itself
 * (`ofBrowser`) is always at hand.
 */
async function loadWhole(queryClient: QueryClient, load: () => Promise<void>): Promise<void> {
  const cache = queryClient.getQueryCache()
  const before = new Set(cache.getAll())
  await load()
  const asked = cache.getAll().filter((query) => !before.has(query) && !query.meta?.ofBrowser)
  const failed = asked.find(({ state }) => state.status === 'error')
  if (failed && asked.every(({ state }) => state.data === undefined)) throw failed.state.error
}

/**
 * Loads a member's rows. In a browser none that never comes keeps the others waiting; a server waits for all of them. The
 * visitor's home does without this: its first load is counted in bytes, and it is nearly always rendered by the server.
 *
 * @throws on a server, the failure of a row where none could be read
 */
export async function loadDay(
  rows: readonly HomeRow[],
  queryClient: QueryClient,
  session: SessionUser | null,
): Promise<void> {
  const load = () => loadRows(rows, queryClient, session)
  if (typeof window === 'undefined') return loadWhole(queryClient, load)
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([load(), late])
}
