import { Link } from '@tanstack/react-router'
import { dayLabel } from '~/domain/dateLabels'
import { PublicationBadge } from '~/features/studio/studio.public'
import { ThingPicture } from '~/ui/ThingPicture'
import type { ResourceColumn } from '~/ui/table/resourceColumns'
import type { StudioEquipment } from '../equipment.schema'
import { drawingOf } from '../screens/drawingOf'
import classes from './StudioEquipment.module.css'

export const EQUIPMENT_COLUMNS: readonly ResourceColumn<StudioEquipment>[] = [
  {
    id: 'name',
    heading: 'Nom',
    fixed: true,
    sortable: true,
    cell: ({ id, name, summary, artwork }) => (
      <span className={classes.piece}>
        <ThingPicture artwork={drawingOf({ name, artwork })} className={classes.picture} />
        <span>
          <Link to="/studio/materiel/$id" params={{ id }} className={classes.name}>
            {name}
          </Link>
          {summary && <span className={classes.summary}>{summary}</span>}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    heading: 'État',
    cell: ({ state, releasedOn }) => <PublicationBadge state={state} releasedOn={releasedOn} />,
  },
  {
    id: 'updatedAt',
    heading: 'Modifié le',
    sortable: true,
    cell: ({ updatedAt }) => dayLabel(updatedAt),
  },
]
