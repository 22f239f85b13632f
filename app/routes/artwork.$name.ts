import { createFileRoute } from '@tanstack/react-router'
import { artworkResponse } from '~/ui/figure/artworkResponse'

/** Drawn pictures: figures, things, plates and crests. */
export const Route = createFileRoute('/artwork/$name')({
  server: { handlers: { GET: ({ params }) => artworkResponse(params.name) } },
})
