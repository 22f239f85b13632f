import type { QueryClient } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { readNonce } from '~/lib/nonce'
import { ErrorScreen } from '~/ui/states/ErrorScreen'
import { connectIdentity, openIdentity } from '~/features/identity/client/openIdentity'
import { homeRewrite } from '~/features/home/homeRewrite'
import { sessionQuery } from '~/features/identity/identity.queries'
import { publicSettingsQuery } from '~/features/settings/settings.queries'
import { connectBrowser } from '~/http/call/callFromBrowser'
import { createAppQueryClient } from './queryClient'
import { routeTree } from './routeTree.gen'

// Seldom seen, so no page carries it.
const NotFoundScreen = lazyRouteComponent(() => import('~/ui/states/NotFoundScreen'), 'NotFoundScreen')

/**
 * The server must know the user before it can tell which home `/` is; the browser learns it with the page. And it has each
 * screen at hand: a page that waits for a part of itself moves when that comes.
 */
const prepare = createIsomorphicFn()
  .server(async (queryClient: QueryClient) => {
    await NotFoundScreen.preload?.()
    if (new URL(getRequest().url).pathname === '/') await queryClient.prefetchQuery(sessionQuery)
  })
  .client(() => Promise.resolve())

export async function getRouter() {
  const queryClient = createAppQueryClient()
  await prepare(queryClient)
  const router = createRouter({
    routeTree,
    // What guards addresses compares their letters.
    caseSensitive: true,
    context: { queryClient },
    rewrite: homeRewrite(() => Boolean(queryClient.getQueryData(sessionQuery.queryKey))),
    defaultPreload: 'intent',
    // React Query owns freshness; the router only asks it.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    ssr: { nonce: readNonce() },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  if (!import.meta.env.SSR) {
    connectIdentity({
      queryClient,
      sessionChanged: () => router.invalidate(),
      memberHere: async (uid) => (await import('~/features/shopping/shopping.public')).keepSending(uid),
    })
    connectBrowser({
      baseUrl: () => queryClient.getQueryData(publicSettingsQuery.queryKey)?.apiBaseUrl ?? '/api',
      getToken: async () => (await openIdentity()).getToken(),
    })
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
