import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { orders } from '~/db/schema/membership'
import { invoices } from '~/db/schema/membership/papers'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import { attachmentNamed } from '~/http/headers/attachmentNamed'
import { refuseMedia } from '~/http/mediaRefusal.server'
import { errorResponse } from '~/http/operation/respond'
import { isUuid } from '~/lib/isUuid'
import { paperFile, type PaperFile } from './paperFile.server'
import { readPaper } from './readPaper.server'
import { isReading } from '~/http/headers/isReading'

interface Asked {
  db: Db
  /** Who asks; `null` for a visitor. */
  principalOf: (request: Request) => Promise<Principal | null>
  now: Date
}

interface Found extends PaperFile {
  /** Whose it is; `null` where her account is gone. */
  userId: string | null
}

async function ofInvoice(db: Db, id: string): Promise<Found | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row ? { ...paperFile.invoice(row), userId: row.userId } : null
}

async function ofOrder(db: Db, id: string, kind: 'conditions' | 'withdrawalForm'): Promise<Found | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  // Of an order that was not paid there is no contract.
  return row?.state === 'PAID' ? { ...paperFile[kind](row.conditionsVersion), userId: row.userId } : null
}

function find(db: Db, path: string): Promise<Found | null> {
  const [, of, id = '', which] =
    /^(invoices)\/([\w-]+)\.pdf$/.exec(path) ??
    /^(orders)\/([\w-]+)\/(conditions|retractation)\.pdf$/.exec(path) ??
    []
  if (!of || !isUuid(id)) return Promise.resolve(null)
  if (of === 'invoices') return ofInvoice(db, id)
  return ofOrder(db, id, which === 'conditions' ? 'conditions' : 'withdrawalForm')
}

/**
 * A paper of a member's contract, to be saved: for her and for administrators, for as long as it is kept, whether or not she has access
 * now. Somebody else's is none.
 *
 * @param path what follows `/media/papers/`
 */
export async function servePaper(request: Request, path: string, asked: Asked): Promise<Response> {
  if (!isReading(request)) return errorResponse(405, 'request/method-not-allowed', { Allow: 'GET, HEAD' })
  const { db, principalOf, now } = asked
  try {
    const principal = await principalOf(request)
    const found = principal && (await find(db, path))
    const mayRead = found && (found.userId === principal.uid || principal.roles.includes('ADMIN'))
    const bytes = mayRead ? await readPaper(db, found.id, now) : null
    if (!found || !bytes) throw new ApiError(404, 'files/not-found')
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': attachmentNamed(found.filename),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // Who sits at this device may change.
      'Cache-Control': 'private, no-store',
      Vary: 'Cookie, Authorization',
    }
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
  } catch (error) {
    return refuseMedia(error)
  }
}
