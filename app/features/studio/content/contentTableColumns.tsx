import { Link } from '@tanstack/react-router'
import { dayLabel } from '~/domain/dateLabels'
import type { ResourceColumn } from '~/ui/table/resourceColumns'
import { PublicationBadge } from './PublicationBadge'
import type { ContentItem, ContentType, OwnFields } from './contentStudio'
import classes from './Content.module.css'

/** Name, state and last change of what a type holds, and what it says besides. */
export const contentTableColumns = <Own extends OwnFields>(
  type: ContentType<Own>,
): readonly ResourceColumn<ContentItem<Own>>[] => [
  {
    id: 'name',
    heading: 'Nom',
    fixed: true,
    sortable: true,
    cell: (item) => (
      <span className={type.renderPicture && classes.pictured}>
        {type.renderPicture && <span className={classes.picture}>{type.renderPicture(item)}</span>}
        <span>
          <Link
            to="/studio/$content/$id"
            params={{ content: type.address, id: item.id }}
            className={classes.name}
          >
            {item.name}
          </Link>
          {item.summary && <span className={classes.summary}>{item.summary}</span>}
        </span>
      </span>
    ),
  },
  ...(type.columns ?? []),
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
