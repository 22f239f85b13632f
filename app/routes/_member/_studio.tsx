import { Outlet, createFileRoute, notFound } from '@tanstack/react-router'
import { StudioFrame } from '~/features/studio/screens/StudioFrame'

/** Around the studio's rooms: their frame, and who may enter. For anybody else there is no such page. */
export const Route = createFileRoute('/_member/_studio')({
  beforeLoad: ({ context: { session } }) => {
    if (!session.roles.includes('ADMIN')) throw notFound()
  },
  component: Studio,
})

function Studio() {
  return (
    <StudioFrame>
      <Outlet />
    </StudioFrame>
  )
}
