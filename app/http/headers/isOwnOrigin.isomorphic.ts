import { createIsomorphicFn } from '@tanstack/react-start'
import { getSettings } from '~/env.server'
import { ownOrigins } from './origin'

/** Whether an `Origin` header names this site, behind a proxy too. Asked on the server only. */
export const isOwnOrigin = createIsomorphicFn()
  .server((origin: string, request: Request): boolean => {
    const settings = getSettings()
    return ownOrigins(request, settings.origin, settings.TRUST_PROXY).includes(origin)
  })
  .client((): boolean => false)
