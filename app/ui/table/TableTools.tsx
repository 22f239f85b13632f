import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactTable, RowData } from '@tanstack/react-table'
import { useId, useState, type ReactNode } from 'react'
import { Choice, Choices, type ChoiceOption } from '../controls/Choices'
import { SearchField, type SearchFieldProps } from '../controls/SearchField'
import tool from '../controls/tool.module.css'
import { ColumnChoice } from './ColumnChoice'
import type { ResourceFeatures } from './resourceColumns'
import type { TableSort } from './sortOrder'
import classes from './TableTools.module.css'

/**
 * What is above a table: search, filters, the order where no heading shows it, the columns. On a phone all but the search comes
 * at a tap, and stays where something is set: the list itself is in the first screen.
 */
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
  const [isOpen, setOpen] = useState(false)
  const choicesId = useId()
  const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort())
  const orders = sortable.flatMap(({ id, columnDef }): ChoiceOption[] => [
    [id, `${String(columnDef.header)}, croissant`],
    [`-${id}`, `${String(columnDef.header)}, décroissant`],
  ])
  return (
    <div className={classes.root}>
      {search && <SearchField {...search} />}
      {(filters || !bare) && (
        <button
          type="button"
          className={`${tool.root} ${tool.opens} ${classes.opener}`}
          aria-expanded={isOpen}
          aria-controls={choicesId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden="true" />
          Affiner
        </button>
      )}
      {/* Where she is in it, it stays, whatever she takes back. */}
      <div id={choicesId} className={classes.choices} data-open={isOpen} onFocus={() => setOpen(true)}>
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
