import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { pageMiddleware } from '~/features/identity/page.middleware'
import { apiErrorAdapter } from '~/lib/apiErrorAdapter'
import { failuresMiddleware } from '~/lib/failures.middleware'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

// Defining this file removes Start's own check, so it is added back. It guards server functions; the REST API has
// its own same-origin rule (it must also serve bearer tokens).
const csrf = createCsrfMiddleware({
  filter: ({ request, handlerType }) => handlerType === 'serverFn' && !SAFE_METHODS.has(request.method),
})

export const startInstance = createStart(() => ({
  serializationAdapters: [apiErrorAdapter],
  requestMiddleware: [csrf, pageMiddleware],
  functionMiddleware: [failuresMiddleware],
}))
