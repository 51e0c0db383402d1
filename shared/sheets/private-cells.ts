import { isPrivate } from '../form-field.ts'
import type { CheckedSheet, RowProblem } from './row-problems.ts'
import { cellKey, type SheetChoices } from './sheet-choices.ts'

type Sheet = Pick<CheckedSheet, 'columns' | 'rowNumbers' | 'cells'>

const columnOf = ({ columns }: Pick<Sheet, 'columns'>, key: string) => columns[Number(key.split(' ')[1])]

/** "except 1 NRIC, which is left out": of cells that are left empty, those that only few may see are noted nowhere. */
export function sayUnnoted(keys: readonly string[], sheet: Pick<Sheet, 'columns'>): string {
  const columns = [...new Set(keys)].flatMap((key) => {
    const column = columnOf(sheet, key)
    return column?.field && isPrivate(column.field) ? [column.heading.trim() || column.field.label] : []
  })
  if (!columns.length) return ''
  const named = [...Map.groupBy(columns, (column) => column)].map(
    ([column, all]) => `${all.length.toLocaleString('en')} ${column}`,
  )
  return `except ${new Intl.ListFormat('en').format(named)}, which ${columns.length === 1 ? 'is' : 'are'} left out`
}

/** Cells of rows that are imported without them, and which are noted nowhere: they can be entered by hand. */
export function findUnnoted(sheet: Sheet, { setAside, cells: corrected }: SheetChoices): RowProblem[] {
  const places = sheet.columns.flatMap(({ field }, at) => (field && isPrivate(field) ? [at] : []))
  return sheet.rowNumbers.flatMap((row, i) =>
    places.flatMap((at) => {
      const key = cellKey(row, at)
      const text = (corrected[key] ?? sheet.cells[i]?.[at] ?? '').trim()
      const column = sheet.columns[at]
      return setAside[key] && text
        ? [
            {
              row,
              column: column?.heading.trim() || (column?.field?.label ?? ''),
              reason: 'left out, and noted nowhere',
              cell: { key, text },
            },
          ]
        : []
    }),
  )
}
