import { createFileRoute } from '@tanstack/react-router'
import { getApi } from '~/http/operation/api.server'
import { dispatch } from '~/http/operation/dispatch.server'

/** The whole API: the operations are declared by their features, with schemas, audience and errors. */
export const Route = createFileRoute('/api/$')({
  server: {
    handlers: {
      // The path as it was sent: the router's own reading of it drops what looks like nothing (`%20`).
      ANY: ({ request }) => dispatch(getApi(), request, new URL(request.url).pathname.slice('/api'.length)),
    },
  },
})
