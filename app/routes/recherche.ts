import { createFileRoute } from '@tanstack/react-router'

/** Where the list of videos was before it moved to `/seances`: old links and bookmarks lead there, filters and all. */
export const Route = createFileRoute('/recherche')({
  server: {
    handlers: {
      GET: ({ request }) =>
        new Response(null, {
          status: 301,
          headers: { Location: `/seances${new URL(request.url).search}` },
        }),
    },
  },
})
