import type { QueryClient } from '@tanstack/react-query'
import { publicSettingsQuery } from '~/features/settings/settings.public'
import { remember } from '~/lib/remember'
import type { IdentityController } from './identityController'

interface PageParts {
  queryClient: QueryClient
  /** Renders the page again for the session as it now is. */
  sessionChanged(): Promise<void>
  /** What goes on in the background of a member's pages. @returns how to stop it */
  memberHere(uid: string): Promise<() => void>
}

let page: PageParts | undefined

/** Connects identity to the page. Called once for each page, by `router.tsx`. */
export function connectIdentity(parts: PageParts): void {
  page = parts
  opened.forget()
}

const opened = remember(async (): Promise<IdentityController> => {
  if (!page) throw new Error('connectIdentity was not called')
  const { queryClient, sessionChanged } = page
  const [{ createIdentityController }, settings] = await Promise.all([
    import('./identityController'),
    queryClient.ensureQueryData(publicSettingsQuery),
  ])
  return createIdentityController({ settings, queryClient, sessionChanged })
})

export const memberHere = async (uid: string): Promise<() => void> => page?.memberHere(uid) ?? (() => {})

/** The page's identity controller, loaded at the first call: a visitor who only looks never does. */
export function openIdentity(): Promise<IdentityController> {
  return opened()
}
