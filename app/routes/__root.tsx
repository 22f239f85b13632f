import displayFace from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFace from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { QueryClient } from '@tanstack/react-query'
import { HeadContent, Outlet, Scripts, createRootRouteWithContext, useMatches } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { RESTORE_EXERCISE_TYPE } from '~/features/catalogue/catalogue.public'
import { ConsentKeeper, loadChat } from '~/features/consent/consent.public'
import {
  IdentityKeeper,
  MAKE_UP_SIGN_OUT,
  loadRecord,
  loadSession,
} from '~/features/identity/identity.public'
import { StoreKitKeeper } from '~/features/membership/membership.public'
import { publicSettingsQuery } from '~/features/settings/settings.queries'
import { doneVideosQuery } from '~/features/training/doneVideos.queries'
import { DevTools } from '~/ui/DevTools'
import { LazyPageWatch } from '~/ui/watch/LazyPageWatch'
import { CalmLine } from './-CalmLine'
import { MemberShell } from './-MemberShell'
import { HOLD_EARLY_TAP } from '~/ui/early/earlyTap'
import { HOLD_EARLY_SUBMIT } from '~/ui/forms/state/earlySubmit'
import { useAppHeight } from '~/ui/useAppHeight'
import { pageTitle } from '~/lib/typography/pageTitle'
import { MARK_WRAPPER } from '~/lib/wrapper'
import globalCss from '~/ui/global.css?url'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A page's own layout in the place of the shared one (`source.md §2`). */
    layout?: ComponentType<{ children: ReactNode }>
  }
}

const DESCRIPTION =
  'Séances vidéo, direct et recettes pour s’entraîner à la maison ou en salle. Élan, le sport qui s’adapte à vos journées.'

/** Asked for before the sheet that names them is read: words that are drawn in another face first would move. */
const FACES = [displayFace, textFace].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))

/**
 * They have run by the time that the page's code is there: no browser loads them with it, or runs them again. A page that is
 * made by the browser needs none of them.
 */
const earlyScripts = createIsomorphicFn()
  .server(() => [MAKE_UP_SIGN_OUT, RESTORE_EXERCISE_TYPE, MARK_WRAPPER, HOLD_EARLY_SUBMIT, HOLD_EARLY_TAP])
  .client((): string[] => [])

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context: { queryClient } }) => {
    const [session, settings] = await Promise.all([
      loadSession(queryClient),
      queryClient.ensureQueryData(publicSettingsQuery),
    ])
    if (!session) return
    // Its cards say so from the first paint: a word that comes later moves what is below it.
    const seen = queryClient.ensureQueryData(doneVideosQuery(session)).catch(() => undefined)
    // At once: what is away keeps the page waiting one time, not one for each.
    await Promise.all([loadRecord(queryClient, session), loadChat(queryClient, session.uid, settings), seen])
  },
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      // No zoom on focus comes from 16 px fields, never from forbidding zoom (UX-4).
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#fffbf9' },
      { name: 'description', content: DESCRIPTION },
      // An address of which no route knows is the root's own to answer; of one that is not hers no page has a title.
      {
        title:
          match._notFound || matches.some(({ status }) => status === 'notFound')
            ? pageTitle({ status: 'notFound' }, undefined)
            : 'Élan, le sport à votre rythme',
      },
    ],
    links: [
      { rel: 'stylesheet', href: globalCss },
      ...FACES,
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icon-180.png' },
    ],
    scripts: earlyScripts().map((children) => ({ children })),
  }),
  shellComponent: Document,
  component: App,
})

function Document({ children }: { children: ReactNode }) {
  return (
    // A script marks it before React runs (`MARK_WRAPPER`): React must not report the difference.
    <html lang="fr" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function App() {
  useAppHeight()
  // Tests and impatient thumbs: before hydration a click would navigate fully.
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    setIsAlive(true)
  }, [])
  const Layout =
    useMatches({
      select: (matches) => matches.findLast((match) => match.staticData.layout)?.staticData.layout,
    }) ?? MemberShell
  return (
    <>
      <CalmLine />
      <Layout>
        <Outlet />
      </Layout>
      <IdentityKeeper />
      <StoreKitKeeper />
      {isAlive && (
        <Suspense>
          <LazyPageWatch />
          <ConsentKeeper />
        </Suspense>
      )}
      <DevTools />
    </>
  )
}
