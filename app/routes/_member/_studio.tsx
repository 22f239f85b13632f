import { useQueryClient } from '@tanstack/react-query'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import { FILMS, makeFilm } from '~/features/films/studio/studioFilms.queries'
import { holdsRole, requireRole } from '~/features/identity/identity.public'
import { NoSuchRoom } from '~/features/studio/screens/NoSuchRoom'
import { StudioFrame } from '~/features/studio/screens/StudioFrame'
import { NotFoundScreen } from '~/ui/states/NotFoundScreen'
import { UploadTray, useUploadTaker } from '~/features/uploads/uploads.public'

const WRITERS = ['AUTHOR', 'COACH'] as const

/** The frame around the studio's rooms, for authors, coaches and administrators. */
export const Route = createFileRoute('/_member/_studio')({
  beforeLoad: ({ context: { session } }) => requireRole(session, ...WRITERS),
  component: Studio,
  notFoundComponent: NotHers,
})

/** To whom the studio is open a page that is not hers says what is; for anybody else there is no studio. */
function NotHers() {
  const { session } = Route.useRouteContext()
  if (!holdsRole(session, ...WRITERS)) return <NotFoundScreen />
  return (
    <StudioFrame claims={session}>
      <NoSuchRoom claims={session} />
    </StudioFrame>
  )
}

function Studio() {
  const { session } = Route.useRouteContext()
  const queryClient = useQueryClient()
  // Wherever in the studio she is by then: what was sent is worked on at once.
  useUploadTaker(async ({ uploadId }) => {
    await makeFilm(uploadId)
    await queryClient.invalidateQueries({ queryKey: FILMS })
  })
  return (
    <StudioFrame claims={session}>
      <Outlet />
      <UploadTray uid={session.uid} />
    </StudioFrame>
  )
}
