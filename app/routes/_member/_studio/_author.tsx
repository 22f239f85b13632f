import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '~/features/identity/identity.public'

/** Around the rooms of those who write; each room says whose it is. */
export const Route = createFileRoute('/_member/_studio/_author')({
  beforeLoad: ({ context: { session } }) => requireRole(session, 'AUTHOR', 'COACH'),
})
