import { createMiddleware } from '@tanstack/react-start'
import { toPublicError } from '../operation/publicError.server'

/** What a server function throws is made fit for a screen: a code, never a stack, SQL or a provider's words (`RQ-2`). */
export const failuresMiddleware = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    throw toPublicError(error)
  }
})
