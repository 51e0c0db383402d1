import { ActionIcon, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { largestFile } from '#features/files/rules.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { FileSlot } from '../checklist-contract.ts'
import type { Volunteer } from '../contract.ts'
import { findFileUrl, uploadChecklistFile } from './api.ts'

interface SlotFileProps {
  vid: string
  slot: FileSlot
  /** Saves the slot; throws where that failed. */
  onChange: (part: Partial<FileSlot>, after?: Volunteer) => Promise<Volunteer>
}

const nothing = { fileName: '', name: '', size: 0 }

/** The file of a slot: sent and kept when it is chosen, deleted after a question, and brought back. */
export function SlotFile({ vid, slot, onChange }: SlotFileProps) {
  const [progress, setProgress] = useState<number>()
  const [isAsking, setIsAsking] = useState(false)
  const choose = async (file: File | null) => {
    if (!file) return
    try {
      if (file.size > largestFile) throw new Error('A file may have at most 10 MB.')
      setProgress(0)
      const fileName = await uploadChecklistFile({ vid, index: slot.index, file, onProgress: setProgress })
      await onChange({ fileName, name: file.name, size: file.size })
      toastSuccess('Upload success!')
    } catch (error) {
      toastError(error)
    } finally {
      setProgress(undefined)
    }
  }
  const remove = async () => {
    setIsAsking(false)
    const { fileName, name, size } = slot
    try {
      const saved = await onChange(nothing)
      const undo = () =>
        void onChange({ fileName, name, size }, saved)
          .then(() => toastSuccess(`Put ${name} back into slot ${slot.index}`))
          .catch(toastError)
      toastUndo({ message: `Deleted ${name} from slot ${slot.index}`, undo })
    } catch (error) {
      toastError(error)
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
        onClick={() => setIsAsking(true)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        title={`Delete ${slot.name}?`}
        confirmLabel="Delete"
        dangerous
        onClose={() => setIsAsking(false)}
        onConfirm={() => void remove()}
      >
        Slot {slot.index} will be empty. You can undo this for a short time.
      </ConfirmDialog>
    </Group>
  )
}
