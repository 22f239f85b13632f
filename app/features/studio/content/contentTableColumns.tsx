import { Link } from '@tanstack/react-router'
import { dayLabel } from '~/domain/dateLabels'
import type { ResourceColumn } from '~/ui/table/resourceColumns'
import { PublicationBadge } from './PublicationBadge'
import type { AnyValues, ContentType, ListedItem } from './contentStudio'
import classes from './Content.module.css'

/** Name, state and last change of what a type holds, and what it says besides. */
export const contentTableColumns = <Values extends AnyValues>(
  type: ContentType<Values>,
): readonly ResourceColumn<ListedItem<Values>>[] => [
  {
    id: 'name',
    heading: 'Nom',
    fixed: true,
    sortable: true,
    cell: (item) => (
      <span className={type.renderPicture && classes.pictured}>
        {type.renderPicture && <span className={classes.picture}>{type.renderPicture(item)}</span>}
        <span>
          {item.deletedAt ? (
            <span className={classes.name}>{item.name || 'Sans nom'}</span>
          ) : (
            <Link
              to="/studio/$content/$id"
              params={{ content: type.address, id: item.id }}
              className={classes.name}
            >
              {item.name || 'Sans nom'}
            </Link>
          )}
          {typeof item.values.summary === 'string' && (
            <span className={classes.summary}>{item.values.summary}</span>
          )}
        </span>
      </span>
    ),
  },
  ...(type.columns ?? []),
  {
    id: 'state',
    heading: 'État',
    cell: ({ state, releasedAt, changed }) => (
      <PublicationBadge state={state} releasedAt={releasedAt} changed={changed} />
    ),
  },
  {
    id: 'updatedAt',
    heading: 'Modifié le',
    sortable: true,
    cell: ({ updatedAt, changedBy }) => (
      <>
        {dayLabel(updatedAt)}
        {changedBy && <span className={classes.summary}>{changedBy}</span>}
      </>
    ),
  },
]
