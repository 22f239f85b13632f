/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose parts are laid out as blocks */
import { IconChevronDown } from '@tabler/icons-react'
import { FlexRender, type Row as TableRow, type RowData } from '@tanstack/react-table'
import { useId, type ReactNode } from 'react'
import type { ResourceFeatures } from './resourceColumns'
import classes from './ResourceTable.module.css'

/** What opens below a row, and what names the row to who cannot see it. */
export interface RowDetail<Row> {
  name: (row: Row) => string
  render: (row: Row) => ReactNode
}

/** Whether a row is among those that something is to be done with. */
interface RowChoice {
  label: string
  chosen: boolean
  onChange: (chosen: boolean) => void
}

/** A row; a card on a phone. */
export function ResourceRow<Row extends RowData>({
  row,
  renderActions,
  detail,
  choice,
}: {
  row: TableRow<ResourceFeatures, Row>
  renderActions: ((row: Row) => ReactNode) | undefined
  detail: RowDetail<Row> | undefined
  choice: RowChoice | undefined
}) {
  const detailId = useId()
  const cells = row.getVisibleCells()
  const open = row.getIsExpanded()
  return (
    <>
      <tr role="row" className={classes.row} data-row={row.id} data-chosen={choice?.chosen ?? false}>
        {choice && (
          <td role="cell" className={classes.choice}>
            <label>
              <input
                type="checkbox"
                aria-label={choice.label}
                checked={choice.chosen}
                onChange={({ currentTarget }) => choice.onChange(currentTarget.checked)}
              />
            </label>
          </td>
        )}
        {cells.map((cell, index) => (
          <Cell
            key={cell.id}
            heading={String(cell.column.columnDef.header)}
            speaksForItself={index === 0}
            wide={cell.column.columnDef.meta?.wide}
          >
            <FlexRender cell={cell} />
          </Cell>
        ))}
        {renderActions && (
          <Cell heading="Action" speaksForItself>
            {renderActions(row.original)}
          </Cell>
        )}
        {detail && (
          <Cell heading="Détail" speaksForItself>
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={open}
              {...(open ? { 'aria-controls': detailId } : {})}
              onClick={row.getToggleExpandedHandler()}
            >
              {open ? 'Fermer' : 'Ouvrir'}
              <span className="visually-hidden"> {detail.name(row.original)}</span>
              <IconChevronDown size={18} stroke={2} aria-hidden="true" />
            </button>
          </Cell>
        )}
      </tr>
      {detail && open && (
        <tr role="row" id={detailId} className={classes.detail}>
          <td role="cell" colSpan={cells.length + (renderActions ? 2 : 1) + (choice ? 1 : 0)}>
            {detail.render(row.original)}
          </td>
        </tr>
      )}
    </>
  )
}

interface CellProps {
  heading: string
  /** A title or a button: on a card it has the whole line. */
  speaksForItself?: boolean
  wide?: boolean | undefined
  children: ReactNode
}

/** A cell; its heading is beside it when the row is a card. */
function Cell({ heading, speaksForItself = false, wide = false, children }: CellProps) {
  return (
    <td role="cell" className={classes.cell} data-alone={speaksForItself} data-wide={wide}>
      <span className={classes.heading}>{heading}</span>
      <span className={classes.value}>{children}</span>
    </td>
  )
}
