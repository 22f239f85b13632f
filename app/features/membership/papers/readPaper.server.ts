import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { invoices, papers } from '~/db/schema/membership/papers'
import { findConditions } from '~/features/legal/legal.public'
import { waiterUnderWay } from '~/lib/bounds/asking.server'
import { createBulkhead } from '~/lib/bounds/bulkhead.server'
import { isUuid } from '~/lib/isUuid'
import { readPaperId } from './paperId'

async function render(db: Db, id: string): Promise<Uint8Array | null> {
  const paper = readPaperId(id)
  if (!paper) return null
  if (paper.kind === 'invoice') {
    const [row] = isUuid(paper.of) ? await db.select().from(invoices).where(eq(invoices.id, paper.of)) : []
    if (!row) return null
    const { invoicePdf } = await import('./pdf/invoicePdf.server')
    return invoicePdf(row)
  }
  const conditions = findConditions(paper.of)
  if (!conditions) return null
  // What writes documents is loaded by the first process that has none of this one yet.
  const { conditionsPdf, withdrawalFormPdf } = await import('./pdf/conditionsPdf.server')
  return paper.kind === 'conditions' ? conditionsPdf(conditions) : withdrawalFormPdf(conditions)
}

const inTurn = createBulkhead('papers', { atOnce: 1, waiting: 500 })
let restsUntilMs = 0

/** To set one keeps the processor busy for a while: of many, that go with mails, each rests as long as it took, for pages to come in between. */
function renderInTurn(db: Db, id: string): Promise<Uint8Array | null> {
  const work = async () => {
    await setTimeout(Math.max(0, restsUntilMs - performance.now()))
    const beganMs = performance.now()
    try {
      return await render(db, id)
    } finally {
      restsUntilMs = 2 * performance.now() - beganMs
    }
  }
  return inTurn(work, waiterUnderWay())
}

async function kept(db: Db, id: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ bytes: papers.bytes }).from(papers).where(eq(papers.id, id))
  return row?.bytes
}

/**
 * A document by its id (`paperId`), as it was the first time that anybody got it: rendered then, outside of any transaction, and kept for ever.
 *
 * @returns `null` for one that does not exist
 */
export async function readPaper(db: Db, id: string, now: Date): Promise<Uint8Array | null> {
  const before = await kept(db, id)
  if (before) return before
  const bytes = await renderInTurn(db, id)
  if (!bytes) return null
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await db.insert(papers).values({ id, sha256, bytes, createdAt: now }).onConflictDoNothing()
  // Two that were asked for it at once: both give what was first.
  return (await kept(db, id)) ?? bytes
}
