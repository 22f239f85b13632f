import { notFound } from '@tanstack/react-router'
import { isAdmitted, type Role } from '~/domain/access'
import type { SessionUser } from './session/sessionUser'

/** ADMIN holds every role. What a screen shows follows from it; what she may do the server judges at each call. */
export const holdsRole = (session: SessionUser, role: Role): boolean => isAdmitted([role], session)

/** For a layout route around the pages of a role: for anybody else there are no such pages. */
export function requireRole(session: SessionUser, role: Role): void {
  if (!holdsRole(session, role)) throw notFound()
}
