import { Alert } from '@mantine/core'
import { type CheckedSheet, nameRows } from '#shared/sheets/row-problems.ts'
import { spoken } from './spoken.tsx'

interface ImportUnworkedProps {
  /** Cells with formulas that have no result, by their rows and columns from 0. */
  unworked: readonly { row: number; column: number }[]
  sheet: Pick<CheckedSheet, 'headings' | 'columns' | 'leftOut'>
}

/** "DOB (row 2), HP (rows 2, 3)": which columns hold formulas that were never worked out; none of a row that is left out. */
export function sayUnworked({ unworked, sheet }: ImportUnworkedProps): string {
  const cells = unworked.filter(({ row }) => row > sheet.headings && !sheet.leftOut.includes(row + 1))
  return [...Map.groupBy(cells, ({ column }) => column)]
    .map(([column, some]) => {
      const rows = some.map(({ row }) => row + 1)
      return `${sheet.columns[column]?.heading.trim() || `column ${column + 1}`} (${nameRows(rows, mostRows)})`
    })
    .join(', ')
}

const mostRows = 5

/** A program that is no spreadsheet writes formulas without their results: those cells come in empty. */
export function ImportUnworked(props: ImportUnworkedProps) {
  const said = sayUnworked(props)
  if (!said) return null
  return (
    <Alert color="red" role="alert" title="Formulas without a result come in empty">
      {spoken(
        `The file has formulas that were never worked out: ${said}. Open it in Excel, save it once, and choose it again.`,
      )}
    </Alert>
  )
}
