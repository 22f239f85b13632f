import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '~/features/identity/identity.public'

/** Around the rooms that are for administrators alone. */
export const Route = createFileRoute('/_member/_studio/_admin')({
  beforeLoad: ({ context: { session } }) => requireRole(session, 'ADMIN'),
})
