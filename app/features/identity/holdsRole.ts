import { notFound } from '@tanstack/react-router'
import { isAdmitted, type Role } from '~/domain/access'
import type { SessionUser } from './session/sessionUser'

/** One of these roles; ADMIN holds every one. What a screen shows follows from it; what she may do the server judges at each call. */
export const holdsRole = (session: SessionUser, ...roles: Role[]): boolean => isAdmitted(roles, session)

/** For a layout route around the pages of some roles: for anybody else there are no such pages. */
export function requireRole(session: SessionUser, ...roles: Role[]): void {
  if (!holdsRole(session, ...roles)) throw notFound()
}
