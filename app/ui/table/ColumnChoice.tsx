import { IconColumns3 } from '@tabler/icons-react'
import type { ReactTable, RowData } from '@tanstack/react-table'
import type { ResourceFeatures } from './resourceColumns'
import classes from './ColumnChoice.module.css'

/** Which columns are shown. */
export function ColumnChoice<Row extends RowData>({ table }: { table: ReactTable<ResourceFeatures, Row> }) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide())
  if (columns.length === 0) return null
  return (
    <details
      className={classes.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary>
        <IconColumns3 size={20} stroke={1.8} aria-hidden="true" />
        Colonnes
      </summary>
      <fieldset className={classes.list}>
        <legend className="visually-hidden">Colonnes affichées</legend>
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
      </fieldset>
    </details>
  )
}
