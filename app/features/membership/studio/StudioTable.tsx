/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see below */
import type { ReactNode } from 'react'
import classes from './StudioTable.module.css'

/**
 * A table that turns into cards on a phone. The roles are written out: a browser forgets those of a table whose parts
 * are laid out as blocks.
 *
 * @param columns the headings; one in brackets is only heard
 */
export function StudioTable({
  label,
  columns,
  children,
}: {
  label: string
  columns: readonly string[]
  children: ReactNode
}) {
  return (
    <table role="table" aria-label={label} className={classes.root}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

export function StudioRow({ children }: { children: ReactNode }) {
  return (
    <tr role="row" className={classes.row}>
      {children}
    </tr>
  )
}

/** A cell; its heading stands beside it where the row is a card. */
export function StudioCell({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <td role="cell" className={classes.cell}>
      <span className={classes.heading} aria-hidden="true">
        {heading}
      </span>
      <span className={classes.value}>{children}</span>
    </td>
  )
}

/** What opens below a row, over its whole width. */
export function StudioDetail({
  id,
  columns,
  children,
}: {
  id: string
  columns: number
  children: ReactNode
}) {
  return (
    <tr role="row" id={id} className={classes.detail}>
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </tr>
  )
}
