import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * The page as the server sends it, read by somebody whose scripts never ran.
 *
 * @param client with what the page's loader has loaded
 */
export async function renderedPage(Screen: () => ReactNode, client = new QueryClient()): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const html = renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return html.replaceAll('<!-- -->', '').replaceAll(/[\u00a0\u202f]/g, ' ')
}
