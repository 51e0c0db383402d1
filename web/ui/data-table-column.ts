import type { ReactNode } from 'react'

/** One column. Keep the array outside of the component: it is part of what is drawn again. */
export interface DataTableColumn<Row> {
  /** Its name in the address and for the server. */
  name: string
  title: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** A filter under the heading: free text, or one of some values; `value` where the address may write it otherwise. */
  filter?: 'text' | { options: { value: string; label: string }[]; value?: string }
  /** What its filter is called in the address, where that is not the column's name. */
  filterName?: string
  /** Share of the width, as in CSS. */
  width?: string
  /** In a table a text of one line, whose end is seen by pointing at it. */
  oneLine?: (row: Row) => string
  /** What stands under the first column's cell, outside of its link: nothing, or a line more. */
  under?: (row: Row) => ReactNode
  /** Left out on a narrow screen, and of a card. */
  wideOnly?: boolean
  /** How it stands on a card: a line with its title unless told otherwise; as the name, in place of the first column; beside the name, a line of its own, a call, buttons at the end, or nowhere. */
  onCard?: 'name' | 'titled' | 'beside' | 'plain' | 'call' | 'buttons' | 'left-out'
}

/** A column that is given in letters is as narrow as that; the others are at least 8 letters wide. */
export const leastWidth = ({ width }: { width?: string | undefined }) =>
  width?.endsWith('rem') ? { style: { minWidth: width } } : {}
