import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { getSettings, toPublicSettings } from '~/env.server'
import { authenticate } from './session/principal.server'

/** Who is signed in, for the page: nothing that she should not see of herself. */
export const fetchSession = createServerFn({ method: 'GET' }).handler(async () => {
  const { principal } = await authenticate(getRequest())
  if (!principal) return null
  const { uid, name, email, emailVerified, roles, memberUntil, hasRecord } = principal
  return { uid, name, email, emailVerified, roles: [...roles], memberUntil, hasRecord }
})

export const fetchPublicSettings = createServerFn({ method: 'GET' }).handler(async () =>
  toPublicSettings(getSettings()),
)
