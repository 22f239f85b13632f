import type { Db } from '~/db/client.server'
import type { MailKind } from '~/db/mailKinds'
import { enqueueMail } from '~/db/outbox.server'
import { minuteLabel } from '~/domain/dateLabels'
import { findUser } from '~/features/identity/identity.public.server'
import { composeMail, type MailContent } from '~/features/mail/mail.public.server'
import { teamInMail } from './namesInMail'

const TO_MEMBERS = 'Vous recevez ce message parce que vous faites partie d’une équipe sur Élan.'

/** What happened, once: a mail with the same key is not sent again. */
interface TeamNews extends Omit<MailContent, 'footer'> {
  kind: MailKind
  subject: string
  dedupeKey: string
}

export const INVITATION_MAIL = 'team-invitation'

/** What tells an invitation's mails apart: each has a secret of the same instant. */
export const invitationMailKey = (invitationId: string, sentAt: Date) =>
  `${INVITATION_MAIL}:${invitationId}:${sentAt.toISOString()}`

export interface InvitationMail {
  to: string
  team: string
  /** The first name of who invites. */
  inviter: string
  url: string
  expiresAt: Date
  /** It was sent before. */
  again: boolean
  dedupeKey: string
}

/** The mail of an invitation, in the transaction that writes it: its reader may have no account. */
export async function mailInvitation(tx: Db, mail: InvitationMail, now: Date): Promise<void> {
  const { to, team, inviter, url, expiresAt, again, dedupeKey } = mail
  const title = again ? `${inviter} pense toujours à vous` : `${inviter} vous attend dans son équipe`
  const body = composeMail({
    title,
    paragraphs: [
      `${inviter} vous invite dans l’équipe «\u00A0${team}\u00A0» sur Élan\u00A0: on s’entraîne chacune de son côté, on additionne ses minutes, on s’encourage. Sans classement, jamais.`,
      'Pas encore de compte\u00A0? Il est gratuit, sans carte bancaire, et vous reviendrez tout droit à cette invitation.',
      `Elle vous attend jusqu’au ${minuteLabel(expiresAt)}. Ouvrir le lien n’engage à rien\u00A0: c’est vous qui direz oui.`,
    ],
    action: { label: 'Voir l’invitation', url },
    footer:
      'Vous recevez ce message parce qu’une membre d’Élan a écrit votre adresse pour vous inviter. Il ne vous intéresse pas\u00A0? Laissez-le\u00A0: sans réponse, l’invitation s’efface d’elle-même.',
  })
  const subject = again
    ? `Rappel\u00A0: une invitation dans l’équipe «\u00A0${team}\u00A0»`
    : `${inviter} vous invite dans l’équipe «\u00A0${team}\u00A0»`
  await enqueueMail(
    tx,
    { kind: INVITATION_MAIL, to, subject, dedupeKey, ...body, uselessAfter: expiresAt },
    now,
  )
}

/** Writes to a member; one without an address sees it on her team's page only. */
async function mailMember(tx: Db, userId: string, news: TeamNews, now: Date): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user?.email) return
  const { kind, subject, dedupeKey, ...content } = news
  const body = composeMail({ ...content, footer: TO_MEMBERS })
  await enqueueMail(tx, { kind, to: user.email, subject, dedupeKey, ...body }, now)
}

interface NewsOf {
  team: { id: string; name: string }
  userId: string
  origin: string
}

const named = ({ name }: NewsOf['team']) => `«\u00A0${teamInMail(name)}\u00A0»`

export function mailNewCaptain(tx: Db, { team, userId, origin }: NewsOf, now: Date): Promise<void> {
  const news: TeamNews = {
    kind: 'team-captain',
    dedupeKey: `team-captain:${team.id}:${userId}:${now.toISOString()}`,
    subject: `Vous êtes la capitaine de ${named(team)}`,
    title: 'L’équipe compte sur vous',
    paragraphs: [
      `Vous êtes désormais la capitaine de l’équipe ${named(team)}. Vous pouvez inviter, changer le nom, les couleurs et l’objectif de la semaine.`,
      'Ce n’est pas pour vous en ce moment\u00A0? Confiez l’équipe à une autre membre, d’un geste, dans ses réglages.',
    ],
    action: { label: 'Voir mon équipe', url: `${origin}/equipes` },
  }
  return mailMember(tx, userId, news, now)
}

export function mailRemoval(tx: Db, { team, userId, origin }: NewsOf, now: Date): Promise<void> {
  const news: TeamNews = {
    kind: 'team-removal',
    dedupeKey: `team-removal:${team.id}:${userId}:${now.toISOString()}`,
    subject: `Vous ne faites plus partie de ${named(team)}`,
    title: 'Une page se tourne',
    paragraphs: [
      `La capitaine de ${named(team)} vous a retirée de l’équipe. Vos séances, vos minutes et votre progression restent à vous.`,
      'Une autre équipe, ou la vôtre\u00A0? Vous pouvez en créer une à tout moment.',
    ],
    action: { label: 'Voir les équipes', url: `${origin}/equipes` },
  }
  return mailMember(tx, userId, news, now)
}

export function mailDissolution(tx: Db, { team, userId, origin }: NewsOf, now: Date): Promise<void> {
  const news: TeamNews = {
    kind: 'team-dissolution',
    dedupeKey: `team-dissolution:${team.id}:${userId}`,
    subject: `L’équipe ${named(team)} s’arrête là`,
    title: 'Merci pour ces semaines ensemble',
    paragraphs: [
      `L’équipe ${named(team)} a été dissoute. Vos séances, vos minutes et votre progression restent à vous.`,
      'L’envie est toujours là\u00A0? Créez une équipe et invitez celles avec qui vous aimez bouger.',
    ],
    action: { label: 'Créer une équipe', url: `${origin}/equipes` },
  }
  return mailMember(tx, userId, news, now)
}
