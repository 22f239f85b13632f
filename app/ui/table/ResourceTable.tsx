/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose parts are laid out as blocks */
import { useTable, type RowData } from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'
import { MoreButton } from '../buttons/MoreButton'
import type { SearchFieldProps } from '../controls/SearchField'
import { EmptyState } from '../states/EmptyState'
import { LoadingState } from '../states/LoadingState'
import { columnDefs, resourceFeatures, type ResourceColumn } from './resourceColumns'
import { RefusedList } from './RefusedList'
import { ResourceHead } from './ResourceHead'
import { ResourceRow, type RowDetail } from './ResourceRow'
import { SelectionBar, useChosenRows, type TableSelection } from './SelectionBar'
import classes from './ResourceTable.module.css'
import { orderOf, sortingOf, type TableSort } from './sortOrder'
import { TableTools } from './TableTools'
import { useFocusInRows } from './useFocusInRows'
import type { ResourceList } from './useResourceList'

export interface ResourceTableProps<Row> {
  label: string
  /** Made once, outside the component. */
  columns: readonly ResourceColumn<Row>[]
  list: ResourceList<Row>
  rowId: (row: Row) => string
  empty: { title: string; text: string }
  search?: SearchFieldProps
  /** `Choice`s that narrow the list. */
  filters?: ReactNode
  /** What is said of the whole list, above it: how many it holds. */
  standing?: ReactNode
  /** The name to sort by on the server; absent if the column cannot be sorted. */
  sort?: TableSort
  /** What can be done about a row, at its end. */
  renderActions?: (row: Row) => ReactNode
  /** What opens below a row. */
  detail?: RowDetail<Row>
  /** What can be done with many at once. */
  selection?: TableSelection<Row>
}

/**
 * The studio's table of a resource: searched, narrowed, sorted and paged by the server, with the columns that she wants.
 * On a phone each row is a card. It says so while it loads, where it is empty, and where it failed (`UX-5`).
 */
export function ResourceTable<Row extends RowData>(props: ResourceTableProps<Row>) {
  const { columns, list, rowId, empty, search, filters, standing, sort, renderActions, detail, selection } =
    props
  const chosen = useChosenRows(list.rows, rowId)
  const defs = useMemo(() => columnDefs(columns), [columns])
  const sorting = sortingOf(sort?.order)
  const table = useTable({
    features: resourceFeatures,
    columns: defs,
    data: list.rows,
    getRowId: rowId,
    getRowCanExpand: () => detail !== undefined,
    autoResetExpanded: false,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableSorting: sort !== undefined,
    state: { sorting },
    onSortingChange: (change) =>
      sort?.onChange(orderOf(typeof change === 'function' ? change(sorting) : change)),
  })
  const shown = table.getRowModel().rows
  const focused = useFocusInRows(shown.map(({ id }) => id))
  const isEmpty = shown.length === 0 && !list.pending && !list.error
  return (
    <>
      <TableTools table={table} search={search} filters={filters} sort={sort} bare={isEmpty} />
      {standing}
      {list.pending ? (
        <LoadingState>Un instant, la liste arrive…</LoadingState>
      ) : shown.length > 0 ? (
        <>
          {!standing && (
            <p className="visually-hidden" role="status">
              {shown.length} {shown.length > 1 ? 'lignes' : 'ligne'}
            </p>
          )}
          {selection && <SelectionBar selection={selection} chosen={chosen} hasMore={list.hasMore} />}
          <table
            role="table"
            aria-label={props.label}
            aria-busy={list.busy}
            data-detail={detail !== undefined}
            className={classes.root}
          >
            <ResourceHead
              table={table}
              withActions={renderActions !== undefined}
              withDetail={detail !== undefined}
              withChoice={selection !== undefined}
            />
            <tbody role="rowgroup" {...focused}>
              {shown.map((row) => (
                <ResourceRow
                  key={row.id}
                  row={row}
                  renderActions={renderActions}
                  detail={detail}
                  choice={
                    selection && {
                      label: `Choisir ${selection.nameOf(row.original)}`,
                      chosen: chosen.has(row.id),
                      onChange: (on) => chosen.set([row.id], on),
                    }
                  }
                />
              ))}
            </tbody>
          </table>
        </>
      ) : (
        isEmpty && <EmptyState {...empty} figure={{ exerciseId: 'child-pose', lookId: 'helene' }} />
      )}
      <RefusedList list={list} />
      {list.hasMore && (
        <div className={classes.more}>
          <MoreButton busy={list.loadingMore} busyLabel="Un instant…" onMore={list.onMore}>
            Voir la suite
          </MoreButton>
        </div>
      )}
    </>
  )
}
