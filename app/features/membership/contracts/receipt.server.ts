import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { enqueueMail } from '~/db/outbox.server'
import { contractNotices } from '~/db/schema/membership'
import { minuteLabel, dayLabel } from '~/domain/dateLabels'
import type { PromisedRefund } from '~/domain/membership/papers/refundLines'
import { composeMail } from '~/features/mail/mail.public.server'
import { inertName } from '~/lib/typography/inert'
import { refundDetails, refundPromise } from '../mails/refundWords'
import type { Notice } from './notices.server'

const FOOTER = 'Ce message est l’accusé de réception de votre demande. Conservez-le.'

/** How a contract ends that she terminates. */
export type Ending = 'AT_ONCE' | 'BEFORE_IT_BEGINS' | 'CONTESTED' | 'WITH_PERIOD'

const ENDING_WORDS: Record<Ending, string> = {
  AT_ONCE:
    'Votre contrat prend fin maintenant. La période en cours n’était pas payée\u00A0: elle ne vous sera pas réclamée, et rien ne sera plus prélevé.',
  BEFORE_IT_BEGINS:
    'Votre abonnement ne commencera pas, et rien ne sera prélevé. L’accès que vous avez déjà n’en change pas.',
  CONTESTED:
    'Votre contrat ne se renouvellera plus, et rien ne sera plus prélevé. Votre accès reste suspendu tant que votre banque examine la contestation de votre paiement.',
  WITH_PERIOD:
    'Votre contrat ne se renouvellera plus, et rien ne sera plus prélevé. Vous gardez votre accès jusqu’à la fin de la période payée.',
}

/** What becomes of a notice. */
export interface NoticeAnswer {
  outcome: Exclude<Notice['outcome'], 'RECEIVED'>
  userId: string | null
  subscriptionId: string | null
  /** The day the contract ends, where one was found. */
  endsAt: Date | null
  ending?: Ending | undefined
  /** What a withdrawal gives back. */
  refund?: PromisedRefund
}

const NO_REFUND: PromisedRefund = { lines: [], none: 'UNKNOWN' }

/** The outcome, in the words of the receipt. People who are not members read the same text as for an open question. */
function whatHappens(
  { kind, receivedAt }: Notice,
  { outcome, refund = NO_REFUND, ending = 'WITH_PERIOD' }: NoticeAnswer,
): string {
  if (kind === 'WITHDRAWAL' && outcome === 'UNMATCHED')
    return 'Ce cadeau est déjà utilisé\u00A0: une personne de notre équipe revient vers vous sous peu. Votre demande compte depuis sa réception.'
  if (kind === 'WITHDRAWAL') return refundPromise(refund, receivedAt)
  if (outcome === 'APPLIED' || outcome === 'PENDING') return ENDING_WORDS[ending]
  if (outcome === 'APPLE')
    return 'Votre abonnement a été pris dans l’App Store\u00A0: seule Apple peut y mettre fin. Sur votre iPhone\u00A0: Réglages, votre nom, Abonnements, Élan, Annuler.'
  return 'Nous n’avons pas trouvé de contrat avec ces informations. Répondez à ce message avec votre numéro de commande et nous nous en occupons\u00A0: votre demande compte depuis sa réception.'
}

export const receiptKey = ({ id }: Pick<Notice, 'id'>) => `notice:${id}`

/**
 * The receipt that the law asks for, dated by when her declaration came. It shows her name as a name alone: who declares types both,
 * the name and the address.
 *
 * @throws Error where the letter box of a contract has had its fill of receipts: the notice stays received, and is answered later. Where
 *   no contract was found, it is the seller who reads that none was sent (`reportNotices`)
 */
async function mailReceipt(
  tx: Db,
  notice: Notice,
  answer: NoticeAnswer,
  origin: string,
  now: Date,
): Promise<void> {
  const { id, kind, name, email, orderNumber, receivedAt } = notice
  const { outcome, endsAt, refund = NO_REFUND } = answer
  // A member who signed in by phone may have no address: her account page shows it.
  if (email === '') return
  const terminates = kind === 'TERMINATION'
  const title = terminates ? 'Votre résiliation est enregistrée' : 'Votre rétractation est enregistrée'
  const body = composeMail({
    title,
    paragraphs: [whatHappens(notice, answer)],
    details: [
      ['Demande', terminates ? 'Résiliation du contrat' : 'Rétractation du contrat'],
      ['Reçue le', minuteLabel(receivedAt)],
      ...(endsAt ? ([['Fin du contrat', dayLabel(endsAt)]] as const) : []),
      ['Au nom de', inertName(name, 'la personne qui a écrit')],
      ...(orderNumber ? ([['Commande', orderNumber]] as const) : []),
      ['Référence', id],
      ...(outcome === 'UNMATCHED' ? [] : refundDetails(refund.lines)),
    ],
    // Somebody else may have asked in her name: she sees it, and can take it back until the end.
    action: { label: 'Voir mon abonnement', url: `${origin}/compte/abonnement` },
    footer: FOOTER,
  })
  const isKnown = answer.userId !== null
  const own = terminates ? 'termination' : 'withdrawal'
  const mail = {
    kind: isKnown || outcome === 'APPLE' ? own : ('notice-unmatched' as const),
    to: email,
    subject: title,
    dedupeKey: receiptKey(notice),
    ...body,
  } as const
  if (!(await enqueueMail(tx, mail, now)) && mail.kind !== 'notice-unmatched')
    throw new Error('the receipt of a notice has to wait for room in its letter box')
}

/**
 * Writes down what becomes of a notice, with its receipt, in one transaction (`SU-6`).
 *
 * @param origin for the addresses in the receipt
 * @returns the notice as it is now; `null` where somebody else has answered it meanwhile
 */
export async function answerNotice(
  tx: Db,
  notice: Notice,
  answer: NoticeAnswer,
  origin: string,
  now: Date,
): Promise<Notice | null> {
  const { outcome, userId, subscriptionId } = answer
  const [answered] = await tx
    .update(contractNotices)
    .set({ outcome, userId, subscriptionId })
    .where(and(eq(contractNotices.id, notice.id), eq(contractNotices.outcome, 'RECEIVED')))
    .returning()
  if (!answered) return null
  await mailReceipt(tx, answered, answer, origin, now)
  return answered
}
