import type { Db } from '~/db/client.server'
import { images } from '~/db/schema/images/images'
import type { ImageRef } from '~/domain/sending/image'
import { NOW } from '../time'

/** A photograph that was sent, as content holds it. @param hash another one for each */
export async function addImage(db: Db, hash: string): Promise<ImageRef> {
  const shown = {
    width: 1200,
    height: 900,
    placeholder: 'GmgKDZBwenYxmHiIiKh5d4A8J/h0',
    focusX: 0.5,
    focusY: 0.5,
  }
  const [row] = await db
    .insert(images)
    .values({ ...shown, uid: 'author-1', name: 'a.jpg', hash, createdAt: NOW })
    .returning({ id: images.id })
  if (!row) throw new Error('insert returned no row')
  return { ...shown, id: row.id }
}
