import { Outlet, createFileRoute } from '@tanstack/react-router'
import { requireRole } from '~/features/identity/identity.public'
import { StudioFrame } from '~/features/studio/screens/StudioFrame'
import { UploadTray } from '~/features/uploads/uploads.public'

/** The frame around the studio's rooms, for authors, coaches and administrators. */
export const Route = createFileRoute('/_member/_studio')({
  beforeLoad: ({ context: { session } }) => requireRole(session, 'AUTHOR', 'COACH'),
  component: Studio,
})

function Studio() {
  const { session } = Route.useRouteContext()
  return (
    <StudioFrame claims={session}>
      <Outlet />
      <UploadTray />
    </StudioFrame>
  )
}
