import { createFileRoute } from '@tanstack/react-router'
import { serveMedia } from '~/features/films/films.public.server'

export const Route = createFileRoute('/media/$')({
  server: {
    handlers: {
      ANY: ({ request, params }) => serveMedia(request, params._splat ?? '', new Date()),
    },
  },
})
