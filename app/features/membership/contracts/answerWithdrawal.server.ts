import { eq } from 'drizzle-orm'
import { subscriptions } from '~/db/schema/membership'
import type { CardContext } from '../provider/cardContext.server'
import type { Notice } from './notices.server'
import { promisedRefunds } from './promisedRefunds.server'
import { answerNotice, type NoticeAnswer } from './receipt.server'

/** What is left of each payment comes back. */
async function answerFor(context: CardContext, notice: Notice): Promise<NoticeAnswer> {
  const { userId, subscriptionId, receivedAt } = notice
  const [row] = await context.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId ?? notice.id))
  // Her account may be gone since: what is owed to her is known at the provider alone then.
  const refund = row ? { refund: await promisedRefunds(context, row) } : {}
  return { outcome: 'PENDING', userId, subscriptionId, endsAt: receivedAt, ...refund }
}

/**
 * Writes down what a withdrawal from a contract gives back, with its receipt. One from a gift is answered with its declaration
 * (`declareGiftWithdrawal`).
 *
 * @returns the notice to be carried out; `null` where it is answered already
 */
export async function answerWithdrawal(
  context: CardContext,
  notice: Notice,
  now: Date,
): Promise<Notice | null> {
  const answer = await answerFor(context, notice)
  return context.db.transaction((tx) => answerNotice(tx, notice, answer, context.origin, now))
}
