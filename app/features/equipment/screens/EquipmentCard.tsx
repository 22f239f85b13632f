import { Link } from '@tanstack/react-router'
import { ThingPicture } from '~/ui/ThingPicture'
import card from '~/ui/surfaces/PictureCard.module.css'
import type { EquipmentSummary } from '../equipment.schema'
import { drawingOf } from '../drawingOf'
import classes from './EquipmentCard.module.css'

/** A piece in a list. One link for the whole card: one target for a thumb, one name for a screen reader. */
export function EquipmentCard({ item }: { item: EquipmentSummary }) {
  const artwork = drawingOf(item)
  return (
    <Link to="/materiel/$slug" params={{ slug: item.slug }} className={card.root} data-tint={artwork.tint}>
      <span className={card.words}>
        <span className={card.title}>{item.name}</span>
        <span className={card.text}>{item.summary}</span>
      </span>
      <ThingPicture artwork={artwork} className={classes.picture} />
    </Link>
  )
}
