import { createFileRoute } from '@tanstack/react-router'
import { handleApi } from '~/features/identity/api.server'
import { operations } from './-operations.server'

/** The whole API: the operations are declared by their features, with schemas, audience and errors. */
export const Route = createFileRoute('/api/$')({
  server: {
    handlers: {
      ANY: ({ request, params }) => handleApi(operations, request, `/${params._splat ?? ''}`),
    },
  },
})
