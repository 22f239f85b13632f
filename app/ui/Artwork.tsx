import classes from './Artwork.module.css'

export interface ArtworkProps {
  artwork: { exerciseId: string; lookId: string; tint: string } | null
  /** The film's own picture, where nothing is drawn for it. */
  posterUrl?: string | null
  /** The first pictures of a page are fetched at once, the others when they come near. */
  eager?: boolean
  className?: string | undefined
}

/** The picture of a card: a drawn figure, or the film's poster. Decoration: the title beside it says the same. */
export function Artwork({ artwork, posterUrl, eager = false, className }: ArtworkProps) {
  const src = artwork ? `/artwork/${artwork.exerciseId}.${artwork.lookId}.${artwork.tint}.svg` : posterUrl
  return (
    <span className={`${classes.root} ${className ?? ''}`}>
      {src && (
        <img src={src} alt="" width={360} height={300} loading={eager ? 'eager' : 'lazy'} decoding="async" />
      )}
    </span>
  )
}
