import { getStorage } from '~/adapters/storage/index.server'
import { serveFile, type FindOffers } from '~/features/files/files.public.server'
import { programmeOffers } from '~/features/programmes/programmes.public.server'
import { getApi } from '~/http/operation/api.server'

/** Every type of content that offers documents. */
const findOffers: FindOffers = { programmes: programmeOffers }

/** `/media/files/<id>.pdf`, for who may have it. @param path what follows `/media/files/` */
export async function serveDocument(request: Request, path: string): Promise<Response> {
  const { authenticate, getDb, clock } = getApi()
  return serveFile(request, path, {
    db: await getDb(),
    storage: getStorage(),
    findOffers,
    claimsOf: async (one) => (await authenticate(one)).principal,
    now: clock(),
  })
}
