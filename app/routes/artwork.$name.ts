import { createFileRoute } from '@tanstack/react-router'
import { artworkResponse } from '~/ui/figure/artworkResponse'

/** Drawn pictures: `/artwork/<exercise>.<look>.<ground>.svg`, `/artwork/<thing>.<paint>.<ground>.svg`. */
export const Route = createFileRoute('/artwork/$name')({
  server: { handlers: { GET: ({ params }) => artworkResponse(params.name) } },
})
