import { IconColumns3 } from '@tabler/icons-react'
import type { ReactTable, RowData } from '@tanstack/react-table'
import { useId } from 'react'
import tool from '../controls/tool.module.css'
import classes from './ColumnChoice.module.css'
import type { ResourceFeatures } from './resourceColumns'

/** Which columns are shown. The browser's own popover closes by Escape and by a tap beside it. */
export function ColumnChoice<Row extends RowData>({ table }: { table: ReactTable<ResourceFeatures, Row> }) {
  const id = useId()
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide())
  if (columns.length === 0) return null
  return (
    <>
      <button type="button" className={`${tool.root} ${tool.opens} ${classes.button}`} popoverTarget={id}>
        <IconColumns3 size={20} stroke={1.8} aria-hidden="true" />
        Colonnes
      </button>
      <div id={id} popover="auto" role="group" aria-label="Colonnes affichées" className={classes.list}>
        {columns.map((column) => (
          <label key={column.id}>
            <input
              type="checkbox"
              checked={column.getIsVisible()}
              onChange={column.getToggleVisibilityHandler()}
            />
            {String(column.columnDef.header)}
          </label>
        ))}
      </div>
    </>
  )
}
