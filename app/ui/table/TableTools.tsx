import type { ReactTable, RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { Choice, Choices, type ChoiceOption } from '../controls/Choices'
import { SearchField, type SearchFieldProps } from '../controls/SearchField'
import { ColumnChoice } from './ColumnChoice'
import type { ResourceFeatures } from './resourceColumns'
import type { TableSort } from './sortOrder'
import classes from './TableTools.module.css'

/** What is above a table: search, filters, the order where no heading shows it, the columns. */
export function TableTools<Row extends RowData>({
  table,
  search,
  filters,
  sort,
  bare,
}: {
  table: ReactTable<ResourceFeatures, Row>
  search: SearchFieldProps | undefined
  filters: ReactNode
  sort: TableSort | undefined
  /** There are no rows: nothing to order, and no columns to choose. */
  bare: boolean
}) {
  const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort())
  const orders = sortable.flatMap(({ id, columnDef }): ChoiceOption[] => [
    [id, `${String(columnDef.header)}, croissant`],
    [`-${id}`, `${String(columnDef.header)}, décroissant`],
  ])
  return (
    <div className={classes.root}>
      {search && <SearchField {...search} />}
      <div className={classes.choices}>
        {filters && (
          <Choices label="Affiner la liste" wrap>
            {filters}
          </Choices>
        )}
        {!bare && <ColumnChoice table={table} />}
        {sort && !bare && (
          <div className={classes.order}>
            <Choice label="Trier" value={sort.order} options={orders} onChange={sort.onChange} />
          </div>
        )}
      </div>
    </div>
  )
}
