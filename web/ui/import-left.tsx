import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type CheckedSheet, nameRows, type RowProblem } from '#shared/sheets/row-problems.ts'
import { saveImportRows } from './save-import-rows.ts'
import { spoken } from './spoken.tsx'

interface Imported {
  added: number
  updated: number
  /** How many of these are as they were. */
  unchanged: number
}

export interface LeftRows {
  /** So many came in and were written over; two rows of one person are one. */
  imported: Imported
  /** Why each of the rows was not. */
  reasons: readonly RowProblem[]
  /** Cells that rows were imported without, and which are noted nowhere. */
  unnoted: readonly RowProblem[]
  sheet: CheckedSheet
}

interface ImportLeftProps extends LeftRows {
  countOf: (count: number) => string
  onClose: () => void
}

/** "1 volunteer imported, 3 updated, 2 as they were". */
export function sayImported({ added, updated, unchanged }: Imported, countOf: (count: number) => string): string {
  const changed = updated - unchanged
  const said = [
    ...(added || !updated ? [`${countOf(added)} imported`] : []),
    ...(changed ? [`${added ? changed.toLocaleString('en') : countOf(changed)} updated`] : []),
  ]
  const rest = unchanged.toLocaleString('en')
  const as = unchanged === 1 ? 'as before' : 'as they were'
  return [...said, ...(unchanged ? [`${said.length ? rest : countOf(unchanged)} ${as}`] : [])].join(', ')
}

const mostNamed = 20

/** "NRIC of row 2, Medical condition of row 5". */
function nameCells(cells: readonly RowProblem[]): string {
  const named = cells.slice(0, mostNamed).map(({ column, row }) => `${column} of row ${row}`)
  const others = cells.length - mostNamed
  return [...named, ...(others > 0 ? [`and ${others.toLocaleString('en')} more`] : [])].join(', ')
}

/** After an import: what stayed behind, for as long as somebody wants to read it. */
export function ImportLeft({ imported, reasons, unnoted, sheet, countOf, onClose }: ImportLeftProps) {
  const rows = [...new Set(reasons.map(({ row }) => row))].toSorted((a, b) => a - b)
  const all = new Set([...reasons, ...unnoted].map(({ row }) => row)).size
  return (
    <Stack gap="md">
      <Alert color="green" role="status" title={sayImported(imported, countOf)}>
        {rows.length ? (
          <Text>
            {rows.length === 1 ? '1 row stayed behind' : `${rows.length.toLocaleString('en')} rows stayed behind`}:{' '}
            {nameRows(rows)}.
          </Text>
        ) : null}
        {unnoted.length ? (
          <Text>
            {spoken(`Left out, and not in Remarks: ${nameCells(unnoted)}. The download has what stands there.`)}
          </Text>
        ) : null}
      </Alert>
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveImportRows([...reasons, ...unnoted], sheet)}
        >
          {all === 1 ? 'Download this row' : 'Download these rows'}
        </Button>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
