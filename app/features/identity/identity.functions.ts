import { createServerFn } from '@tanstack/react-start'
import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import { getSettings } from '~/env.server'
import { limitAddress, whenThereIsAPlace } from '~/http/limits/limitCall.server'
import { admitSignIn, begin } from './session/begin.server'
import { end } from './session/end.server'
import { read } from './session/read.server'
import { renew } from './session/renew.server'

// Server functions verify and sign the session cookie (`product.md`). `beginSession` and `endSession` are part of that, though our
// own pages begin and end a session through `/api/login` and `/api/logout`, whose addresses the settings can replace.

/** Begins a session for the ID token in the Authorization header, as `POST /api/login` does. */
export const beginSession = createServerFn({ method: 'POST' }).handler(async () => {
  const request = getRequest()
  const cookies = await admitSignIn(request, async () => {
    await limitAddress('sign-in', request)
    return whenThereIsAPlace({ cost: 'sign-in', request, uid: null }, () =>
      begin(request, getSettings(), new Date()),
    )
  })
  for (const cookie of cookies) appendResponseHeader('Set-Cookie', cookie)
})

/** Who is signed in, for the page, without what she may not see. */
export const readSession = createServerFn({ method: 'GET' }).handler(async () =>
  read(getRequest(), new Date()),
)

/** Prolongs the session of a page, once it is a day old, and answers whose it is. */
export const renewSession = createServerFn({ method: 'POST' }).handler(async () => {
  const { user, cookies } = await renew(getRequest(), getSettings(), new Date())
  for (const cookie of cookies) appendResponseHeader('Set-Cookie', cookie)
  return user
})

/** Ends the session of this browser, as `POST /api/logout` does. */
export const endSession = createServerFn({ method: 'POST' }).handler(async () => {
  for (const cookie of await end(getRequest(), new Date())) appendResponseHeader('Set-Cookie', cookie)
})
