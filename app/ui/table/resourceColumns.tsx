import {
  columnVisibilityFeature,
  metaHelper,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** What a studio table can do. Sorting and narrowing are the server's: the rows come in pages. */
export const resourceFeatures = tableFeatures({
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSortingFeature,
  columnMeta: metaHelper<{ wide: boolean }>(),
})
export type ResourceFeatures = typeof resourceFeatures

export interface ResourceColumn<Row> {
  /** What the server calls it, where it can sort by it. */
  id: string
  /** Heads the column; on a phone it is beside each value. */
  heading: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Always shown: without it a row says nothing. */
  fixed?: boolean
  /** Says much: on a card it has the whole line, below its heading. */
  wide?: boolean
}

/** The columns as the table library takes them. */
export function columnDefs<Row extends RowData>(
  columns: readonly ResourceColumn<Row>[],
): ColumnDef<ResourceFeatures, Row>[] {
  return columns.map(({ id, heading, cell, sortable = false, fixed = false, wide = false }) => ({
    id,
    header: heading,
    // The library sorts only what it can read, though here the server does it.
    accessorFn: (row) => row,
    // As an element: a bare text would pass by what sets texts.
    cell: ({ row }) => <>{cell(row.original)}</>,
    enableSorting: sortable,
    enableHiding: !fixed,
    sortDescFirst: false,
    meta: { wide },
  }))
}
