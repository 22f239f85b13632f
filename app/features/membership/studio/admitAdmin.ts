import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { isAdmitted } from '~/domain/access'
import { sessionQuery } from '~/features/identity/identity.queries'

/**
 * For the studio's loaders: a visitor signs in first, and for anybody else there is no such page. Politeness only, the
 * server functions authorise.
 *
 * @param href where to come back to after signing in
 */
export async function requireAdmin(queryClient: QueryClient, href: string): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session) throw redirect({ to: '/login', search: { redirect: href } })
  if (!isAdmitted(['ADMIN'], session)) throw notFound()
}
