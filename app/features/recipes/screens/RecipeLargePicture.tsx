import { Photo } from '~/ui/photo/Photo'
import { RecipePicture, type RecipePictureProps } from './RecipePicture'

/** The dish as a page of its own shows it: in every size that a screen may want. */
export function RecipeLargePicture(props: RecipePictureProps) {
  const { recipe, className } = props
  const { image, alt } = recipe.photo
  if (!image) return <RecipePicture {...props} />
  return <Photo photo={image} alt={alt} eager className={className} sizes="(min-width: 48em) 560px, 100vw" />
}
