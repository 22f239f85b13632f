import { DAY_MS } from '../durations'

/** An invitation can be accepted for so long after it was sent, or sent again. */
export const INVITATION_TTL_MS = 7 * DAY_MS
/**
 * How long after its end an invitation stays in its inviter's sight. Then it is forgotten: the address in it may be that of
 * somebody who has never come.
 */
export const INVITATION_KEPT_MS = 30 * DAY_MS
/** Invitations of a team that can be open at the same time. */
export const MAX_OPEN_INVITATIONS = 50
/** Mails that one address is sent in a day, by all teams together. */
export const MAX_MAILS_PER_ADDRESS_A_DAY = 5

/** `MAIL`: for one address. `LINK`: for whoever is given it. */
export const INVITATION_KINDS = ['MAIL', 'LINK'] as const
export type InvitationKind = (typeof INVITATION_KINDS)[number]

/** What is stored of an invitation. */
export interface InvitationFacts {
  /** The address, normalised; `null` for a link. */
  email: string | null
  invitedBy: string | null
  expiresAt: Date
  usedAt: Date | null
  declinedAt: Date | null
  withdrawnAt: Date | null
}

/** An address as it is stored and compared: capitals do not matter, nor does how an accent is coded. */
export function normalAddress(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}

export type InvitationState = 'OPEN' | 'EXPIRED' | 'USED' | 'DECLINED' | 'WITHDRAWN'

/** What an invitation has come to, as its inviter sees it. At the very instant of its end it has expired. */
export function invitationState(facts: InvitationFacts, now: Date): InvitationState {
  if (facts.usedAt) return 'USED'
  if (facts.withdrawnAt) return 'WITHDRAWN'
  if (facts.declinedAt) return 'DECLINED'
  return now.getTime() >= facts.expiresAt.getTime() ? 'EXPIRED' : 'OPEN'
}

/**
 * An invitation as one of its secrets opens it: each time it is sent again it has one more. A mail's earlier secrets stay
 * as good as its last, for they are in one letter box. Nobody knows who holds an earlier link: it ends when it was said to,
 * and making a new one revives it for nobody.
 */
export interface OpenedInvitation extends InvitationFacts {
  /** When this secret was made. */
  issuedAt: Date
}

/** An invitation, opened by a secret of that age. */
export function openedBy(facts: InvitationFacts, issuedAt: Date): OpenedInvitation {
  const ownEnd = new Date(issuedAt.getTime() + INVITATION_TTL_MS)
  const isEarlierLink = facts.email === null && ownEnd < facts.expiresAt
  return { ...facts, issuedAt, expiresAt: isEarlierLink ? ownEnd : facts.expiresAt }
}

/** Who opens an invitation. */
export interface Invitee {
  userId: string
  /** As the identity provider knows it. */
  email: string | null
  /** She is in this very team. */
  isMember: boolean
  /** She is in another one. */
  hasOtherTeam: boolean
  /** When she was last removed from this team. */
  removedAt: Date | null
}

/** Why an invitation cannot be accepted; `MEMBER` is no refusal: she is in already. */
export type InvitationAnswer =
  | InvitationState
  | 'OWN'
  | 'MEMBER'
  | 'FOREIGN'
  | 'REMOVED'
  | 'OTHER_TEAM'
  | 'FULL'

/**
 * What an invitation is to who opens it. One in the team stays in, however old the link; her own is for others; one
 * that was removed needs a secret made since: renewing an
 * invitation for others does not make her earlier one good again.
 *
 * @param invitee `null` for a visitor, who is told what can be told without knowing her
 * @param isFull the team has no room left
 */
export function invitationAnswer(
  facts: OpenedInvitation,
  invitee: Invitee | null,
  isFull: boolean,
  now: Date,
): InvitationAnswer {
  if (invitee && invitee.userId === facts.invitedBy) return 'OWN'
  if (invitee?.isMember) return 'MEMBER'
  const state = invitationState(facts, now)
  if (state !== 'OPEN') return state
  if (invitee && isForeign(facts, invitee)) return 'FOREIGN'
  if (invitee?.removedAt && facts.issuedAt.getTime() <= invitee.removedAt.getTime()) return 'REMOVED'
  if (invitee?.hasOtherTeam) return 'OTHER_TEAM'
  return isFull ? 'FULL' : 'OPEN'
}

/** Whether it was sent to another address than the account's. */
export function isForeign(
  { email }: Pick<InvitationFacts, 'email'>,
  invitee: Pick<Invitee, 'email'>,
): boolean {
  return email !== null && (invitee.email === null || normalAddress(invitee.email) !== email)
}
