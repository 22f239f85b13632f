import { eq } from 'drizzle-orm'
import { contractNotices } from '~/db/schema/membership'
import { handleNotices } from '~/features/membership/contracts/handleNotices.server'
import type { Notice } from '~/features/membership/contracts/notices.server'
import { declareTermination } from '~/features/membership/contracts/terminate.server'
import { withdrawByOrder as declareWithdrawal } from '~/features/membership/contracts/withdraw.server'
import type { CardContext } from '~/features/membership/provider/cardContext.server'

async function handled(context: CardContext, { id }: Notice, now: Date): Promise<Notice> {
  await handleNotices(context, now)
  const [notice] = await context.db.select().from(contractNotices).where(eq(contractNotices.id, id))
  if (!notice) throw new Error('a notice is gone')
  return notice
}

/** "Résilier votre contrat", and what the job does about it. */
export const terminate = async (
  context: CardContext,
  declared: Parameters<typeof declareTermination>[1],
  now: Date,
): Promise<Notice> => handled(context, await declareTermination(context.db, declared, now), now)

/** "Renoncer au contrat ici", and what the job does about it. */
export const withdrawByOrder = async (
  context: CardContext,
  declared: Parameters<typeof declareWithdrawal>[1],
  now: Date,
): Promise<Notice> => handled(context, await declareWithdrawal(context, declared, now), now)
