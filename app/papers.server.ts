import { servePaper } from '~/features/membership/membership.public.server'
import { getApi } from '~/http/operation/api.server'

/** `/media/papers/…`: invoices, and what an order was made on. @param path what follows `/media/papers/` */
export async function serveMemberPaper(request: Request, path: string): Promise<Response> {
  const { authenticate, getDb, clock } = getApi()
  return servePaper(request, path, {
    db: await getDb(),
    principalOf: async (one) => (await authenticate(one)).principal,
    now: clock(),
  })
}
