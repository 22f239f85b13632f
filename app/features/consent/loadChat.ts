import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { isAllowed } from '~/domain/consent'
import type { PublicSettings } from '~/env.client'
import { intercomHashQuery } from '~/features/identity/identity.public'
import { readConsent } from './consentCookie'

type LoadChat = (
  queryClient: QueryClient,
  uid: string,
  settings: Pick<PublicSettings, 'intercom'>,
) => Promise<void>

const loadOnServer: LoadChat = async (queryClient, uid, { intercom }) => {
  const consent = readConsent(getRequest().headers.get('cookie') ?? '')
  if (intercom && isAllowed(consent, 'chat', new Date()))
    await queryClient.prefetchQuery(intercomHashQuery(uid))
}

/**
 * Renders what the support chat needs of a member with the page: only where it is set up, and she has agreed to it. In the
 * browser the chat loads it itself, when it starts.
 */
export const loadChat: LoadChat = createIsomorphicFn()
  .server(loadOnServer)
  .client(() => Promise.resolve())
