import { Link } from '@tanstack/react-router'
import { Artwork } from '~/ui/Artwork'
import type { EquipmentSummary } from '../equipment.schema'
import { artworkOf } from './artwork'
import classes from './EquipmentCard.module.css'

/** A piece in a list. One link for the whole card: one target for a thumb, one name for a screen reader. */
export function EquipmentCard({ item }: { item: EquipmentSummary }) {
  const artwork = artworkOf(item)
  return (
    <Link to="/materiel/$slug" params={{ slug: item.slug }} className={classes.root} data-tint={artwork.tint}>
      <span className={classes.words}>
        <span className={classes.name}>{item.name}</span>
        <span className={classes.summary}>{item.summary}</span>
      </span>
      <Artwork artwork={{ ...artwork, tint: 'none' }} className={classes.picture} />
    </Link>
  )
}
