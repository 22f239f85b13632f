import type { Db } from '~/db/client.server'
import { enqueueMail } from '~/db/outbox.server'
import { dayLabel } from '~/domain/dateLabels'
import { firstNameOf } from '~/features/identity/identity.public.server'
import { composeMail } from '~/features/mail/mail.public.server'
import { inertName } from '~/lib/typography/inert'
import { makeInvitation } from './invitations.server'

export const INVITATION_MAIL = 'member-invitation'

/** Whose account was made for her, and what it gives. */
interface Invited {
  uid: string
  email: string
  name: string
  until: Date
}

/**
 * Asks her to choose a password, in the transaction that makes her record. The one mail that an import sends.
 *
 * @param againAt where she is invited once more: when that was asked for
 */
export async function mailInvitation(
  tx: Db,
  { uid, email, name, until }: Invited,
  origin: string,
  now: Date,
  againAt?: Date,
): Promise<void> {
  const invitation = await makeInvitation(tx, uid, now)
  const body = composeMail({
    // It was typed by somebody else, as the address was.
    title: `${inertName(firstNameOf(name), 'Bonjour')}, votre compte Élan est prêt`,
    paragraphs: [
      `Toutes les séances vous sont ouvertes jusqu’au ${dayLabel(until)}. Rien à payer, rien à résilier\u00A0: aucun moyen de paiement n’est enregistré.`,
      'Il ne reste qu’à choisir votre mot de passe. Ouvrez ce lien quand vous voulez, il vous attend deux mois.',
    ],
    action: { label: 'Choisir mon mot de passe', url: `${origin}/bienvenue/${invitation.token}` },
    footer:
      'Vous recevez ce message parce que vous aviez un accès que nous reprenons sur Élan, ou que nous vous en offrons un. C’est le seul que cette ouverture vous vaudra. Il ne vous dit rien\u00A0? Laissez-le, il ne se passera rien.',
  })
  await enqueueMail(
    tx,
    {
      kind: INVITATION_MAIL,
      to: email,
      subject: 'Votre compte Élan est prêt',
      dedupeKey: [INVITATION_MAIL, uid, ...(againAt ? [againAt.toISOString()] : [])].join(':'),
      uselessAfter: invitation.until,
      ...body,
    },
    now,
  )
}
