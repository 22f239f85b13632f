import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { pageMiddleware } from '~/http/page/page.middleware'
import { apiErrorAdapter } from '~/http/call/apiErrorAdapter'
import { fetchFunction } from '~/http/call/fetchFunction'
import { isOwnOrigin } from '~/http/headers/isOwnOrigin.isomorphic'
import { failuresMiddleware } from '~/http/page/failures.middleware'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

// Defining this file removes Start's own check, so it is added back. It guards server functions; the REST API has
// its own same-origin rule (it must also serve bearer tokens).
const csrf = createCsrfMiddleware({
  filter: ({ request, handlerType }) => handlerType === 'serverFn' && !SAFE_METHODS.has(request.method),
  // Start's own rule knows nothing of a proxy that brings TLS.
  origin: (origin, { request }) => isOwnOrigin(origin, request),
})

export const startInstance = createStart(() => ({
  serializationAdapters: [apiErrorAdapter],
  requestMiddleware: [csrf, pageMiddleware],
  functionMiddleware: [failuresMiddleware],
  serverFns: { fetch: fetchFunction },
}))
