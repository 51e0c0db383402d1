import { Alert, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { TaggedKind } from '#features/tags/rules.ts'
import type { EverybodyFound } from '#web/feature.tsx'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastInfo, toastUndo } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { type ChosenPeople, countOfPeople, tooManyPeople, type useTagRecords, useUndoOwn } from './api.ts'

export interface ChosenProps {
  vids: readonly string[]
  everybody?: EverybodyFound | undefined
  onClose: () => void
}

/** A field of the dialog: what is chosen in it, without what the other one names. */
export interface ChoiceProps {
  value: string[]
  onChange: (value: string[]) => void
  without: readonly string[]
}

interface ChangeChosenDialogProps extends ChosenProps {
  /** Of what they are; people unless told. */
  kind?: TaggedKind
  /** What they have several of: `tag`, whose plural has an s. */
  noun: string
  title: (chosen: string) => string
  change: ReturnType<typeof useTagRecords>
  /** Chooses what they get, and what they lose. */
  addField: (props: ChoiceProps) => ReactNode
  removeField: (props: ChoiceProps) => ReactNode
}

/** Gives something to everybody who is chosen, takes something else from them, and offers to take it back. */
export function ChangeChosenDialog(props: ChangeChosenDialogProps) {
  const { vids, everybody, kind = 'volunteers', noun, title, change, addField, removeField, onClose } = props
  const people: ChosenPeople = everybody ?? { vids: [...vids], count: vids.length }
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const undo = useUndoOwn()
  const refusal = tooManyPeople(people, kind)
  const because = refusal ?? (add.length + remove.length ? undefined : `Choose a ${noun} first`)
  const done = ({ changed, changeSetId }: { changed: number; changeSetId: string }) => {
    onClose()
    if (changeSetId)
      toastUndo({
        message: `Changed the ${noun}s of ${countOfPeople(changed, kind)}`,
        undo: () => void undo.mutateAsync(changeSetId).catch(toastError),
      })
    else toastInfo(`Nothing to change: their ${noun}s were like this already`)
  }
  return (
    <Dialog opened onClose={onClose} title={title(countOfPeople(people.count, kind))}>
      <Stack>
        {refusal || change.error ? (
          <Alert color="red" role="alert">
            {refusal ?? messageOf(change.error)}
          </Alert>
        ) : null}
        {addField({ value: add, onChange: setAdd, without: remove })}
        {removeField({ value: remove, onChange: setRemove, without: add })}
        <Text size="sm" c="dimmed">
          Other {noun}s that they have stay.
        </Text>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton
            because={because}
            loading={change.isPending}
            onClick={() => change.mutate({ people, add, remove }, { onSuccess: done })}
          >
            Change {noun}s
          </ReasonedButton>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
