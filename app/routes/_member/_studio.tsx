import { Outlet, createFileRoute } from '@tanstack/react-router'
import { requireRole } from '~/features/identity/identity.public'
import { StudioFrame } from '~/features/studio/screens/StudioFrame'

/** Around the studio's rooms: their frame, for whoever has a room in it. */
export const Route = createFileRoute('/_member/_studio')({
  beforeLoad: ({ context: { session } }) => requireRole(session, 'AUTHOR'),
  component: Studio,
})

function Studio() {
  const { session } = Route.useRouteContext()
  return (
    <StudioFrame claims={session}>
      <Outlet />
    </StudioFrame>
  )
}
