import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type CheckedSheet, nameRows, type RowProblem } from '#shared/row-problems.ts'
import { saveImportRows } from './save-import-rows.ts'

export interface LeftRows {
  /** So many were imported or updated; two rows of one person are one. */
  imported: number
  /** Why each of the rows was not. */
  reasons: readonly RowProblem[]
  sheet: CheckedSheet
}

interface ImportLeftProps extends LeftRows {
  countOf: (count: number) => string
  onClose: () => void
}

/** After an import: what stayed behind, for as long as somebody wants to read it. */
export function ImportLeft({ imported, reasons, sheet, countOf, onClose }: ImportLeftProps) {
  const rows = [...new Set(reasons.map(({ row }) => row))].toSorted((a, b) => a - b)
  return (
    <Stack gap="md">
      <Alert color="green" role="status" title={`${countOf(imported)} imported`}>
        <Text>
          {rows.length === 1 ? '1 row stayed behind' : `${rows.length.toLocaleString('en')} rows stayed behind`}:{' '}
          {nameRows(rows)}.
        </Text>
      </Alert>
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveImportRows(reasons, sheet)}
        >
          {rows.length === 1 ? 'Download this row' : 'Download these rows'}
        </Button>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
