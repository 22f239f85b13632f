import { useQueryClient } from '@tanstack/react-query'
import { Outlet, createFileRoute } from '@tanstack/react-router'
import { FILMS, makeFilm } from '~/features/films/studio/studioFilms.queries'
import { requireRole } from '~/features/identity/identity.public'
import { StudioFrame } from '~/features/studio/screens/StudioFrame'
import { UploadTray, useUploadTaker } from '~/features/uploads/uploads.public'

/** The frame around the studio's rooms, for authors, coaches and administrators. */
export const Route = createFileRoute('/_member/_studio')({
  beforeLoad: ({ context: { session } }) => requireRole(session, 'AUTHOR', 'COACH'),
  component: Studio,
})

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
