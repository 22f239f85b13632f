import { Suspense, lazy } from 'react'

/** Router and Query devtools, in development only: a production build leaves both out. */
const Panels = import.meta.env.DEV
  ? lazy(async () => {
      const [{ ReactQueryDevtools }, { TanStackRouterDevtools }] = await Promise.all([
        import('@tanstack/react-query-devtools'),
        import('@tanstack/react-router-devtools'),
      ])
      return {
        default: () => (
          <>
            <ReactQueryDevtools buttonPosition="bottom-left" />
            <TanStackRouterDevtools position="bottom-right" />
          </>
        ),
      }
    })
  : null

export function DevTools() {
  return Panels ? (
    <Suspense>
      <Panels />
    </Suspense>
  ) : null
}
