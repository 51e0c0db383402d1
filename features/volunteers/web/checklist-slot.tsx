import { ActionIcon, Button, Checkbox, FileButton, Group, Progress, Stack, Table, Text } from '@mantine/core'
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { largestFile } from '#features/files/rules.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { toastError, toastInfo } from '#web/lib/toasts.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import type { FileSlot } from '../checklist-contract.ts'
import { fileSelectedMessage, tickSlot } from '../checklist-rules.ts'
import { findFileUrl, uploadChecklistFile } from './api.ts'

interface ChecklistSlotProps {
  vid: string
  slot: FileSlot
  today: string
  onChange: (change: (slot: FileSlot) => FileSlot) => void
}

/** One slot: its file, whether it was checked, and when. */
export function ChecklistSlot({ vid, slot, today, onChange }: ChecklistSlotProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{slot.index}</Table.Th>
      <Table.Td>
        <SlotFile vid={vid} slot={slot} onChange={onChange} />
      </Table.Td>
      <Table.Td>
        <Checkbox
          aria-label={`Slot ${slot.index} checked`}
          checked={slot.checked}
          onChange={(event) => {
            const { checked } = event.currentTarget
            onChange((before) => tickSlot(before, checked, today))
          }}
        />
      </Table.Td>
      <Table.Td>
        <DateField
          label={<span className="visually-hidden">Slot {slot.index} date checked</span>}
          value={slot.dateChecked}
          disabled={!slot.checked}
          onChange={(dateChecked) => onChange((before) => ({ ...before, dateChecked }))}
        />
      </Table.Td>
    </Table.Tr>
  )
}

function SlotFile({ vid, slot, onChange }: Omit<ChecklistSlotProps, 'today'>) {
  const [progress, setProgress] = useState<number>()
  const choose = async (file: File | null) => {
    if (!file) return
    try {
      if (file.size > largestFile) throw new Error('A file may have at most 10 MB.')
      setProgress(0)
      const fileName = await uploadChecklistFile({ vid, index: slot.index, file, onProgress: setProgress })
      onChange((before) => ({ ...before, fileName, name: file.name, size: file.size }))
      toastInfo(fileSelectedMessage)
    } catch (error) {
      toastError(error)
    } finally {
      setProgress(undefined)
    }
  }
  const download = async () => {
    try {
      downloadFile(await findFileUrl(vid, slot.fileName), slot.name)
    } catch (error) {
      toastError(error)
    }
  }
  if (progress !== undefined)
    return (
      <Stack gap={4} role="status" miw={180}>
        <Text size="sm">Uploading… {Math.round(progress * 100)}%</Text>
        <Progress value={progress * 100} aria-label={`Uploading to slot ${slot.index}`} />
      </Stack>
    )
  if (!slot.fileName)
    return (
      <FileButton onChange={(file) => void choose(file)} inputProps={{ 'aria-label': `File for slot ${slot.index}` }}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="compact-sm"
            leftSection={<IconUpload size={16} aria-hidden />}
            aria-label={`Upload a file to slot ${slot.index}`}
          >
            Upload
          </Button>
        )}
      </FileButton>
    )
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {slot.name}
      </Text>
      <ActionIcon variant="subtle" aria-label={`Download ${slot.name}`} onClick={() => void download()}>
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Delete ${slot.name} from slot ${slot.index}`}
        onClick={() => onChange((before) => ({ ...before, fileName: '', name: '', size: 0 }))}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
