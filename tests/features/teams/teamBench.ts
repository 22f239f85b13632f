import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { mails } from '~/db/schema/mail'
import type { Principal } from '~/domain/principal'
import { acceptInvitation } from '~/features/teams/invitations/answerInvitation.server'
import { invite } from '~/features/teams/invitations/invite.server'
import { createTeam } from '~/features/teams/team/createTeam.server'
import { getOwnTeam } from '~/features/teams/team/getTeam.server'
import { addUser, principal } from '~tests/support/catalogue'
import { NOW } from '~tests/support/time'

export const ORIGIN = 'https://elan.example'

/** A member with a record, known by her first name in small letters. */
export async function addMember(db: Db, name: string, values: Partial<Principal> = {}): Promise<Principal> {
  const uid = name.toLowerCase()
  const email = values.email === undefined ? `${uid}@elan.test` : values.email
  await addUser(db, {
    id: uid,
    name,
    email,
    createdAt: NOW,
    ...(values.roles ? { roles: [...values.roles] } : {}),
  })
  return principal({ ...values, uid, name, email })
}

export const makeTeam = (db: Db, captain: Principal, name = 'Les Matinales', now = NOW) =>
  createTeam(db, captain, { name, colours: 'berry', goalMinutes: 150, showsMinutes: false }, now)

/** The token of a link that is made now. */
export async function linkToken(db: Db, captain: Principal, teamId: string, now = NOW): Promise<string> {
  const { url } = await invite(db, captain, teamId, { kind: 'LINK' }, now, ORIGIN)
  return tokenIn(url ?? '')
}

export const sendTo = (db: Db, captain: Principal, teamId: string, email: string, now = NOW) =>
  invite(db, captain, teamId, { kind: 'MAIL', email }, now, ORIGIN)

/** What a letter box holds of a kind of mail, the earliest first. */
export function mailsTo(db: Db, to: string) {
  return db.select().from(mails).where(eq(mails.to, to)).orderBy(asc(mails.createdAt), asc(mails.id))
}

/** The token of the link in a text. */
export const tokenIn = (text: string) => /\/equipes\/invitation\/([\w-]+)/.exec(text)?.[1] ?? 'none'

/** The token of the latest invitation in a letter box. */
export async function mailedToken(db: Db, to: string): Promise<string> {
  const sent = await mailsTo(db, to)
  return tokenIn(sent.findLast(({ kind }) => kind === 'team-invitation')?.text ?? '')
}

export const accept = (db: Db, member: Principal, token: string, now = NOW) =>
  acceptInvitation(db, member, token, false, now)

/** Lets somebody in by a link of hers. */
export async function letIn(db: Db, captain: Principal, teamId: string, member: Principal, now = NOW) {
  await accept(db, member, await linkToken(db, captain, teamId, now), now)
}

/** A member's own id in her team, as others name her. */
export async function memberIdOf(db: Db, member: Principal, now = NOW): Promise<string> {
  return (await getOwnTeam(db, member, now))?.me?.memberId ?? 'none'
}

/** Who is in a member's team, by first name. */
export async function namesIn(db: Db, member: Principal, now = NOW): Promise<string[]> {
  return (await getOwnTeam(db, member, now))?.members.map(({ firstName }) => firstName) ?? []
}
