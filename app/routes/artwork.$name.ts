import { createFileRoute } from '@tanstack/react-router'
import { artworkResponse } from '~/ui/figure/artworkResponse'

/** Drawn posters: `/artwork/<exercise>.<look>.<tint>.svg`. */
export const Route = createFileRoute('/artwork/$name')({
  server: { handlers: { GET: ({ params }) => artworkResponse(params.name) } },
})
