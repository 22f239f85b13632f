import { createMiddleware } from '@tanstack/react-start'
import { answerPage } from './page.server'
import { newNonce } from './pageHeaders.server'

/** Every request passes here: the nonce, the headers of `PL-4`, and the return of `ID-5`. */
export const pageMiddleware = createMiddleware().server(async ({ next, request }) => {
  const nonce = newNonce()
  const early = await answerPage.before(request, nonce)
  if (early) return early
  const result = await next({ context: { nonce } })
  return { ...result, response: await answerPage.after(request, result.response, nonce) }
})
