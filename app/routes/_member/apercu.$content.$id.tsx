import { createFileRoute } from '@tanstack/react-router'
import { readFailure } from '~/lib/readFailure'
import { orNotFound } from '~/lib/orNotFound'
import { errorMessage } from '~/messages/errors.fr'
import { requireRole } from '~/features/identity/identity.public'
import page from '~/ui/Page.module.css'
import { Notice } from '~/ui/surfaces/Notice'
import { contentRoomAt } from './-contentRooms'

/** What a working copy names and what is not there any more: the copy itself is. */
const GONE: ReadonlySet<string> = new Set(['files/not-found', 'images/not-found'])

/** A working copy as members would see it. The studio shows it in a frame, as wide as a phone or a desk. */
export const Route = createFileRoute('/_member/apercu/$content/$id')({
  beforeLoad: ({ context: { session } }) => requireRole(session, 'AUTHOR', 'COACH'),
  gcTime: 0,
  loader: async ({ context: { session }, params: { content, id } }) => {
    try {
      return { ...(await contentRoomAt(content, session).loadPage(id)), missing: null }
    } catch (error) {
      const { code, status } = readFailure(error)
      // It leads to what nobody can be led to: she reads so.
      if (status === 400 || status === 409 || (code && GONE.has(code)))
        return { page: null, lacking: [], missing: errorMessage(code) }
      return orNotFound(Promise.reject(error instanceof Error ? error : Object.assign(new Error(), error)))
    }
  },
  head: () => ({ meta: [{ title: 'Aperçu · Studio Élan' }] }),
  component: PreviewRoute,
})

function PreviewRoute() {
  const { content } = Route.useParams()
  const { session } = Route.useRouteContext()
  const { page: seen, lacking, missing } = Route.useLoaderData()
  return (
    <>
      {(missing !== null || lacking.length > 0) && (
        <div className={page.page}>
          <Notice tone="calm">
            {missing ?? `Il manque encore, pour publier\u00A0: ${lacking.join(', ')}.`}
          </Notice>
        </div>
      )}
      {seen !== null && contentRoomAt(content, session).renderPage(seen)}
    </>
  )
}
