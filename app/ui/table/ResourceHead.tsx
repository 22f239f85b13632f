/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose parts are laid out as blocks */
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { Header, ReactTable, RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ResourceFeatures } from './resourceColumns'
import classes from './ResourceTable.module.css'

const SORTED = {
  asc: { said: 'ascending', icon: IconArrowUp },
  desc: { said: 'descending', icon: IconArrowDown },
} as const

/** The headings; one that the list can be sorted by is a button. */
export function ResourceHead<Row extends RowData>({
  table,
  withActions,
  withDetail,
  withChoice,
}: {
  table: ReactTable<ResourceFeatures, Row>
  withActions: boolean
  withDetail: boolean
  withChoice: boolean
}) {
  return (
    <thead role="rowgroup">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} role="row">
          {withChoice && (
            <th role="columnheader" scope="col">
              <span className="visually-hidden">Choisir</span>
            </th>
          )}
          {group.headers.map((header) => (
            <Heading key={header.id} header={header}>
              <table.FlexRender header={header} />
            </Heading>
          ))}
          {withActions && (
            <th role="columnheader" scope="col">
              Action
            </th>
          )}
          {withDetail && (
            <th role="columnheader" scope="col">
              Détail
            </th>
          )}
        </tr>
      ))}
    </thead>
  )
}

function Heading<Row extends RowData>({
  header,
  children,
}: {
  header: Header<ResourceFeatures, Row>
  children: ReactNode
}) {
  const { column } = header
  if (!column.getCanSort())
    return (
      <th role="columnheader" scope="col">
        {children}
      </th>
    )
  const sorted = column.getIsSorted()
  const Sign = sorted ? SORTED[sorted].icon : IconArrowsSort
  return (
    <th role="columnheader" scope="col" aria-sort={sorted ? SORTED[sorted].said : 'none'}>
      <button type="button" className={classes.sort} onClick={column.getToggleSortingHandler()}>
        {children}
        <Sign size={16} stroke={2} aria-hidden="true" />
      </button>
    </th>
  )
}
