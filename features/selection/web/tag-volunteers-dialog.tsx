import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { mostAtOnce } from '#features/tags/rules.ts'
import { TagPicker } from '#features/tags/web/tag-picker.tsx'
import type { EverybodyFound } from '#web/feature.tsx'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastInfo, toastUndo } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { type ChosenPeople, countOfPeople, tooManyPeople, useTagVolunteers, useUndoOwn } from './api.ts'

interface TagVolunteersDialogProps {
  vids: readonly string[]
  everybody?: EverybodyFound | undefined
  onClose: () => void
}

/** Puts tags on everybody who is chosen and takes others off, and offers to take it back. */
export function TagVolunteersDialog({ vids, everybody, onClose }: TagVolunteersDialogProps) {
  const people: ChosenPeople = everybody ?? { vids: [...vids], count: vids.length }
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const tag = useTagVolunteers()
  const undo = useUndoOwn()
  const refusal = tooManyPeople(people)
  const because = refusal ?? (add.length + remove.length ? undefined : 'Choose a tag first')
  const done = ({ changed, changeSetId }: { changed: number; changeSetId: string }) => {
    onClose()
    if (changeSetId)
      toastUndo({
        message: `Changed the tags of ${countOfPeople(changed)}`,
        undo: () => void undo.mutateAsync(changeSetId).catch(toastError),
      })
    else toastInfo('Nothing to change: their tags were like this already')
  }
  return (
    <Dialog opened onClose={onClose} title={`Tag ${countOfPeople(people.count)}`}>
      <Stack>
        {refusal || tag.error ? (
          <Alert color="red" role="alert">
            {refusal ?? messageOf(tag.error)}
          </Alert>
        ) : null}
        <TagPicker label="Put these tags on" value={add} onChange={setAdd} most={mostAtOnce} without={remove} />
        <TagPicker label="Take these tags off" value={remove} onChange={setRemove} most={mostAtOnce} without={add} />
        <Text size="sm" c="dimmed">
          Other tags that they have stay.
        </Text>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton
            because={because}
            loading={tag.isPending}
            onClick={() => tag.mutate({ people, add, remove }, { onSuccess: done })}
          >
            Change tags
          </ReasonedButton>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
