import type { QueryClient } from '@tanstack/react-query'
import { publicSettingsQuery } from '~/features/settings/settings.public'
import type { IdentityController } from './identityController'

interface PageParts {
  queryClient: QueryClient
  /** Renders the page again for the session as it now is. */
  sessionChanged(): Promise<void>
}

let page: PageParts | undefined
let opening: Promise<IdentityController> | undefined

/** Connects identity to the page. Called once for each page, by `router.tsx`. */
export function connectIdentity(parts: PageParts): void {
  page = parts
  opening = undefined
}

async function create({ queryClient, sessionChanged }: PageParts): Promise<IdentityController> {
  const [{ createIdentityController }, settings] = await Promise.all([
    import('./identityController'),
    queryClient.ensureQueryData(publicSettingsQuery),
  ])
  return createIdentityController({ settings, queryClient, sessionChanged })
}

/** The page's identity controller, loaded at the first call: a visitor who only looks never does. */
export function openIdentity(): Promise<IdentityController> {
  if (!page) throw new Error('connectIdentity was not called')
  return (opening ??= create(page))
}
