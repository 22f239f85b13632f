import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { readFailure } from '~/lib/readFailure'

/** `source.md §7`: queries and mutations wait one second before they try again. */
const RETRY_DELAY_MS = 1000
const MAX_RETRIES = 2

/** A refusal stays a refusal; only what the server could not do, or not just now, is worth another try. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  const { status } = readFailure(error)
  return failures < MAX_RETRIES && ((status ?? 500) >= 500 || status === 429)
}

/** The query client of one browser page, or of one rendering on the server. */
export function createAppQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (import.meta.env.SSR) return
    // Loaded when something goes wrong, as the catalogue of messages is: most visits never need either.
    void import('~/features/identity/client/requestFailed').then(
      ({ requestFailed }) => requestFailed(error, client),
      // Without network it may not be there: the page says what is missing.
      () => undefined,
    )
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Without network a query fails at once, and its page says so: a paused one would load for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: import.meta.env.SSR ? false : isWorthRetrying,
        retryDelay: RETRY_DELAY_MS,
        refetchOnWindowFocus: false,
      },
      // A change is not repeated unasked: the first try may have been carried out.
      mutations: { networkMode: 'always', retry: false, retryDelay: RETRY_DELAY_MS },
    },
  })
  return client
}
