import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { uploads } from '~/db/schema/uploads'
import { ApiError } from '~/http/apiError'
import type { Upload } from '../uploads.schema'

/** More than anybody may have waiting. */
const MOST = 200
const kept = (uid: string) => and(eq(uploads.uid, uid), ne(uploads.state, 'DROPPED'))

/** @throws ApiError 404 for one that is not hers, as for one that never was */
export async function getUpload(db: Db, id: string, uid: string): Promise<Upload> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), kept(uid)))
  if (!row) throw new ApiError(404, 'uploads/not-found')
  return row
}

/** What somebody sends and has sent, newest first; what has become something is no upload any more. */
export function listUploads(db: Db, uid: string): Promise<Upload[]> {
  return db
    .select()
    .from(uploads)
    .where(and(kept(uid), ne(uploads.state, 'USED')))
    .orderBy(desc(uploads.createdAt), desc(uploads.id))
    .limit(MOST)
}

/** @returns which of these ids are uploads, whatever has become of them */
export async function sentUploads(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
