import { Checkbox } from '@mantine/core'
import { type MouseEvent, memo } from 'react'
import { goTo } from '../lib/navigation.ts'
import { AppLink } from './app-link.tsx'
import styles from './data-table.module.css'
import { leastWidth } from './data-table-column.ts'
import type { DataTableProps } from './data-table-props.ts'

type RowProps<Row> = DataTableProps<Row> & { row: Row }

/** The parts of a row that take a click themselves. */
const interactive = 'a, button, input, label, select, textarea'

const openTab = (path: string) => window.open(path, '_blank', 'noopener')

/**
 * One row. Its first cell holds a real link; a click anywhere opens it too, and a middle, right or Ctrl-click opens it
 * in a new tab. Text of the row can still be selected.
 */
function Row<Row>({ row, rows = [], columns, rowId, rowName, rowLink, onRowClick, selection }: RowProps<Row>) {
  const id = rowId(row)
  const link = rowLink?.(row)
  const opensSomething = link !== undefined || onRowClick !== undefined
  const click = (event: MouseEvent) => {
    if (isWithin(event, interactive) || window.getSelection()?.toString()) return
    if (link && (event.ctrlKey || event.metaKey)) openTab(link)
    else if (link) goTo(link)
    else onRowClick?.(row)
  }
  const otherClick = (event: MouseEvent) => {
    const isRightClick = event.type === 'contextmenu'
    if (!link || (!isRightClick && event.button !== 1)) return
    // the browser itself opens a link on a middle click
    if (isWithin(event, isRightClick ? 'button, input, label, select, textarea' : interactive)) return
    event.preventDefault()
    openTab(link)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link or button in the first cell is the keyboard's way
    <tr
      className={styles.row}
      data-link={opensSomething || undefined}
      data-chosen={selection?.chosen.has(id) || undefined}
      onClick={opensSomething ? click : undefined}
      onAuxClick={otherClick}
      onContextMenu={otherClick}
    >
      {selection ? (
        <td className={styles.check}>
          <Checkbox
            size="sm"
            aria-label={`Select ${rowName(row)}`}
            checked={selection.chosen.has(id)}
            onChange={({ nativeEvent }) =>
              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
                ? selection.extend(
                    rows.map((one) => [rowId(one), one]),
                    id,
                  )
                : selection.toggle(id, row)
            }
          />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={column.name}
          data-wide-only={column.wideOnly || undefined}
          {...leastWidth(column)}
          {...(column.oneLine ? { 'data-one-line': true, title: column.oneLine(row) } : {})}
        >
          {index === 0 && link ? (
            <AppLink to={link} className={styles.link}>
              {column.cell(row)}
            </AppLink>
          ) : index === 0 && onRowClick ? (
            <button type="button" className={styles.link} onClick={() => onRowClick(row)}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
          {column.under?.(row)}
        </td>
      ))}
    </tr>
  )
}

/** Whether this happened inside of one of these. */
const isWithin = ({ target }: { target: EventTarget }, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

// memo loses the type of the rows
export const DataTableRow = memo(Row) as typeof Row
