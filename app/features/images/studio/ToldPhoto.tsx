import * as v from 'valibot'
import { Photo } from '~/ui/photo/Photo'
import { ShownPhotoSchema } from '../images.schema'
import classes from './ToldPhoto.module.css'

/** One from before images could be sent has an address alone. */
const ToldSchema = v.object({ ...ShownPhotoSchema.entries, address: v.optional(v.string()) })

/** A photograph as a reader compares it with another: cut as its card is, with its words. @param photo of a form, complete or not */
export function ToldPhoto({ photo }: { photo: unknown }) {
  const { success, output } = v.safeParse(ToldSchema, photo)
  if (!success || !output.image)
    return <span className={classes.none}>{(success && output.address) || 'Pas de photo'}</span>
  const { image, alt } = output
  return (
    <span className={classes.root}>
      <Photo photo={image} alt="" sizes="180px" className={classes.picture} />
      <span>{alt || 'Sans description'}</span>
    </span>
  )
}
