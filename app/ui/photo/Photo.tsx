import classes from '../Artwork.module.css'
import { PHOTO_FORMATS, photoPath, widthsOf } from './photoFiles'
import { placeholderColour } from './placeholderColour'

export interface PhotoProps {
  photo: { id: string; width: number; height: number; placeholder: string; focusX: number; focusY: number }
  /** Said to who does not see it; empty where words beside it say the same. */
  alt: string
  /** How wide it is shown, as `sizes` takes it: browsers choose their file by it. */
  sizes?: string
  /** The first pictures of a page are fetched at once, the others when they come near. */
  eager?: boolean
  className?: string | undefined
}

/** A photograph that was sent: the smallest file that is sharp, in its colour until it is there, cut around what matters. */
export function Photo({
  photo,
  alt,
  sizes = '(min-width: 48em) 400px, 100vw',
  eager = false,
  className,
}: PhotoProps) {
  const { id, width, height, placeholder, focusX, focusY } = photo
  return (
    <span className={`${classes.root} ${className ?? ''}`}>
      <picture>
        {PHOTO_FORMATS.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            sizes={sizes}
            srcSet={widthsOf(width)
              .map((one) => `${photoPath(id, one, format)} ${one}w`)
              .join(', ')}
          />
        ))}
        <img
          src={photoPath(id, width, 'jpg')}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          style={{
            objectPosition: `${focusX * 100}% ${focusY * 100}%`,
            backgroundColor: placeholderColour(placeholder),
          }}
        />
      </picture>
    </span>
  )
}
