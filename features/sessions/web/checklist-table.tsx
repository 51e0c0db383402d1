import { ActionIcon, Button, Checkbox, FileButton, Group, Progress, Table, Text, TextInput } from '@mantine/core'
import { IconDownload, IconTrash, IconUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { largestFile } from '#features/files/rules.ts'
import { formatDate } from '#shared/dates.ts'
import { shownFileName } from '#shared/file-names.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { WideTable } from '#web/ui/wide-table.tsx'
import type { ChecklistItem } from '../batch-contract.ts'
import { readRecordFileUrl, sendRecordFile } from './api.ts'

export interface ChecklistRow extends Omit<ChecklistItem, 'id'> {
  /** Of a row that was saved. */
  id?: string
  /** Of this page only. */
  key: string
}

interface ChecklistTableProps {
  batchId: string
  rows: readonly ChecklistRow[]
  onChange: (rows: readonly ChecklistRow[]) => void
  onError: (error: unknown) => void
}

/** Each document with its file, whether it was checked, and when. */
export function ChecklistTable({ batchId, rows, onChange, onError }: ChecklistTableProps) {
  const today = useToday()
  const change = (key: string, part: Partial<ChecklistRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <div className="panel" style={{ padding: 'var(--mantine-spacing-md)' }}>
      <WideTable label="Checklist" minWidth={720}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Name</Table.Th>
              <Table.Th scope="col">File name</Table.Th>
              <Table.Th scope="col">Date checked</Table.Th>
              <Table.Th scope="col">Checked</Table.Th>
              <Table.Th scope="col">Delete</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, place) => (
              <Table.Tr key={row.key}>
                <Table.Td>
                  <TextInput
                    aria-label={`Name of row ${place + 1}`}
                    value={row.name}
                    onChange={(event) => change(row.key, { name: event.currentTarget.value })}
                  />
                </Table.Td>
                <Table.Td>
                  <RowFile
                    batchId={batchId}
                    row={row}
                    place={place + 1}
                    onChange={(part) => change(row.key, part)}
                    onError={onError}
                  />
                </Table.Td>
                <Table.Td>{formatDate(row.dateChecked)}</Table.Td>
                <Table.Td>
                  <Checkbox
                    aria-label={`Row ${place + 1} checked`}
                    checked={row.checked}
                    onChange={(event) => {
                      const { checked } = event.currentTarget
                      change(row.key, { checked, dateChecked: checked ? today : '' })
                    }}
                  />
                </Table.Td>
                <Table.Td>
                  <ActionIcon
                    variant="light"
                    color="red"
                    aria-label={`Delete row ${place + 1}`}
                    onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {rows.length ? null : (
        <Text c="dimmed" ta="center" p="md">
          Nothing on the list yet. Add a row for each document.
        </Text>
      )}
    </div>
  )
}

interface RowFileProps {
  batchId: string
  row: ChecklistRow
  place: number
  onChange: (part: Partial<ChecklistRow>) => void
  onError: (error: unknown) => void
}

function RowFile({ batchId, row, place, onChange, onError }: RowFileProps) {
  const [progress, setProgress] = useState<number>()
  const send = async (file: File | null) => {
    if (!file) return
    try {
      if (file.size > largestFile) throw new Error('A file may have at most 10 MB.')
      setProgress(0)
      const fileName = await sendRecordFile(batchId, file, setProgress)
      onChange({ fileName, ...(row.name ? {} : { name: file.name }) })
      toastSuccess('Upload success!')
    } catch (error) {
      onError(error)
    }
    setProgress(undefined)
  }
  const read = async () => {
    try {
      downloadFile(await readRecordFileUrl(batchId, row.fileName), shownFileName(row.fileName))
    } catch (error) {
      onError(error)
    }
  }
  if (progress !== undefined)
    return <Progress value={progress * 100} aria-label={`Uploading the file of row ${place}`} />
  if (row.fileName)
    return (
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {shownFileName(row.fileName)}
        </Text>
        <ActionIcon variant="default" aria-label={`Download the file of row ${place}`} onClick={() => void read()}>
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={`Remove the file of row ${place}`}
          onClick={() => onChange({ name: '', fileName: '', checked: false, dateChecked: '' })}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
    )
  return (
    <FileButton onChange={(file) => void send(file)}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          size="compact-sm"
          leftSection={<IconUpload size={16} aria-hidden />}
          aria-label={`Upload a file to row ${place}`}
        >
          Upload
        </Button>
      )}
    </FileButton>
  )
}
