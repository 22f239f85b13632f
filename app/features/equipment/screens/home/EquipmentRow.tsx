import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HOUR_MS } from '~/domain/durations'
import { oneOfTheDay } from '~/domain/oneOfTheDay'
import { plainText } from '~/lib/richText/richText'
import page from '~/ui/Page.module.css'
import { ThingPicture } from '~/ui/ThingPicture'
import { drawingOf } from '../../drawingOf'
import { callEquipment } from '../../equipment.queries'
import classes from './EquipmentRow.module.css'

const ALL = '100'

/** A piece for today, and what stands in for it at home; `null` where members see none. */
export const equipmentOfTheDayQuery = queryOptions({
  queryKey: ['equipment', 'of-the-day'],
  queryFn: async ({ signal }) => {
    const { items } = await callEquipment('GET /equipment', { query: { limit: ALL }, noAuth: true, signal })
    const piece = oneOfTheDay(items, new Date())
    return piece
      ? callEquipment('GET /equipment/{id}', { params: { id: piece.slug }, noAuth: true, signal })
      : null
  },
  staleTime: HOUR_MS,
})

/** One piece of equipment a day: what it is, or how to do without it. Nothing while it cannot be read. */
export function EquipmentRow() {
  const { data: piece } = useQuery({ ...equipmentOfTheDayQuery, refetchOnMount: false })
  if (!piece) return null
  const artwork = drawingOf(piece)
  const alternative = plainText(piece.alternative)
  return (
    <section className={page.section}>
      <Link
        to="/materiel/$slug"
        params={{ slug: piece.slug }}
        className={classes.root}
        data-tint={artwork.tint}
      >
        <ThingPicture artwork={artwork} className={classes.picture} />
        <span className={classes.words}>
          <span className={classes.kicker}>
            {alternative ? `${piece.name}\u00A0: rien à acheter` : piece.name}
          </span>
          <span className={classes.text}>{alternative || piece.summary}</span>
        </span>
      </Link>
    </section>
  )
}
