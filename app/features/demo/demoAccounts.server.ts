import type { SeededUser } from '~/features/identity/identity.public.server'

export const DEMO_PASSWORD = 'elan-demo'

interface DemoAccount extends SeededUser {
  /** Bought for her at the payments sandbox, as members buy theirs. */
  membership: 'RUNNING' | 'ENDED' | null
}

/** One account per role, and one whose membership has ended (`PL-7`). */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'visiteuse@elan.test', name: 'Violette', roles: ['USER'], membership: null },
  { email: 'membre@elan.test', name: 'Manon', roles: ['USER'], membership: 'RUNNING' },
  { email: 'ancienne@elan.test', name: 'Agnès', roles: ['USER'], membership: 'ENDED' },
  { email: 'ambassadrice@elan.test', name: 'Ambre', roles: ['USER', 'AMBASSADOR'], membership: null },
  { email: 'autrice@elan.test', name: 'Aurore', roles: ['USER', 'AUTHOR'], membership: null },
  { email: 'coach@elan.test', name: 'Inès Morel', roles: ['USER', 'COACH'], membership: null },
  { email: 'admin@elan.test', name: 'Adèle', roles: ['USER', 'ADMIN'], membership: null },
]

/** Whom the others train with. */
export const demoFriends: readonly SeededUser[] = [
  { email: 'leonie@elan.test', name: 'Léonie', roles: ['USER'] },
  { email: 'fatou@elan.test', name: 'Fatou', roles: ['USER'] },
  { email: 'camille@elan.test', name: 'Camille', roles: ['USER'] },
  { email: 'nour@elan.test', name: 'Nour', roles: ['USER'] },
  { email: 'lina@elan.test', name: 'Lina', roles: ['USER'] },
  { email: 'sofia@elan.test', name: 'Sofia', roles: ['USER'] },
]
