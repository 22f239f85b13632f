import type { Db } from '~/db/client.server'
import { keeping } from '~/db/kept.server'
import { imageUses, images } from '~/db/schema/images/images'
import { ApiError } from '~/http/apiError'

/** Where all of them lie in the storage. */
export const IMAGES = 'images'
/** Where the sizes of an image lie there. */
export const imageFolder = (id: string) => `${IMAGES}/${id}`
export const imageKey = (id: string, width: number, format: string) => `${imageFolder(id)}/${width}.${format}`

export const imageKeeping = keeping(images, imageUses)

/**
 * Says which images a piece of content shows from now on, in the transaction that writes it; none when it is deleted.
 *
 * @param ids of the images
 * @param by its feature and id, e.g. `recipes/6f1d…`
 * @throws ApiError 404 when one of them is gone
 */
export async function holdImages(tx: Db, ids: readonly string[], by: string): Promise<void> {
  if (!(await imageKeeping.use(tx, by, ids))) throw new ApiError(404, 'images/not-found')
}

interface Shows {
  id: string
  photo: { image?: { id: string } | null | undefined }
}

/**
 * What a store of content does so that the photograph of each piece stays as long as the piece does.
 *
 * @param feature that the content is of
 */
export const holdingPhoto = (feature: string) => ({
  written: (tx: Db, { id, photo: { image } }: Shows) =>
    holdImages(tx, image ? [image.id] : [], `${feature}/${id}`),
  removed: (tx: Db, id: string) => holdImages(tx, [], `${feature}/${id}`),
})
