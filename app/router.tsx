import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { readNonce } from '~/lib/nonce'
import { ErrorScreen } from '~/ui/ErrorScreen'
import { LOADER_DELAY_MS, PageLoader } from '~/ui/PageLoader'
import { connectIdentity, openIdentity } from '~/features/identity/client/openIdentity'
import { publicSettingsQuery } from '~/features/identity/identity.queries'
import { connectBrowser } from '~/http/callFromBrowser'
import { createAppQueryClient } from './queryClient'
import { routeTree } from './routeTree.gen'

// Seldom seen, so no page carries it.
const NotFoundScreen = lazyRouteComponent(() => import('~/ui/NotFoundScreen'), 'NotFoundScreen')

export function getRouter() {
  const queryClient = createAppQueryClient()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // React Query owns freshness; the router only asks it.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: LOADER_DELAY_MS,
    defaultPendingComponent: PageLoader,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    ssr: { nonce: readNonce() },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  if (typeof window !== 'undefined') {
    connectIdentity({ queryClient, sessionChanged: () => router.invalidate() })
    connectBrowser({
      baseUrl: () => queryClient.getQueryData(publicSettingsQuery.queryKey)?.apiBaseUrl ?? '/api',
      getToken: async () => (await openIdentity()).getToken(),
    })
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
