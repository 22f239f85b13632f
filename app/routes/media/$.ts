import { createFileRoute } from '@tanstack/react-router'
import { serveDocument } from '~/documents.server'
import { serveMedia } from '~/features/films/films.public.server'
import { serveImage } from '~/features/images/images.public.server'
import { serveMemberPaper } from '~/papers.server'

const IMAGES = 'images/'
const FILES = 'files/'
const PAPERS = 'papers/'

/** One route for all: each one would be in every page's first load. */
function serve(request: Request, path: string): Promise<Response> {
  if (path.startsWith(IMAGES)) return serveImage(request, path.slice(IMAGES.length))
  if (path.startsWith(FILES)) return serveDocument(request, path.slice(FILES.length))
  if (path.startsWith(PAPERS)) return serveMemberPaper(request, path.slice(PAPERS.length))
  return serveMedia(request, path, new Date())
}

export const Route = createFileRoute('/media/$')({
  server: {
    handlers: {
      ANY: ({ request, params }) => serve(request, params._splat ?? ''),
    },
  },
})
