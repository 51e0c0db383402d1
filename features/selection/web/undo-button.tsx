import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#shared/endpoint.ts'
import { toastError, toastWork } from '#web/lib/toasts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { previewUndo } from '../contract.ts'
import { allChangedSince, nothingToUndo, undoWords } from '../undo-words.ts'
import { readUndoPreview, useUndoChangeSet } from './api.ts'
import { StayingPeople } from './staying-people.tsx'

/** Undoes a change-set as a whole; first it shows what that would do, and what it would leave. */
export function UndoButton({ changeSetId, onDone }: { changeSetId: string; onDone: () => void }) {
  const [plan, setPlan] = useState<Answer<typeof previewUndo>>()
  const undo = useUndoChangeSet()
  const preview = () => void readUndoPreview(changeSetId).then(setPlan, toastError)
  const confirm = async () => {
    const done = await toastWork(undo.mutateAsync(changeSetId), {
      loading: 'Undoing',
      done: ({ restorable }) =>
        `Undone for ${restorable === 1 ? '1 record' : `${restorable.toLocaleString('en')} records`}`,
    })
    setPlan(undefined)
    // who stays is offered where it was undone
    if (!done.staying) onDone()
  }
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={preview}>
        Undo this change
      </Button>
      {plan ? (
        <ConfirmDialog
          opened
          onClose={() => setPlan(undefined)}
          title="Undo this change?"
          confirmLabel={plan.restorable ? `Undo ${plan.restorable.toLocaleString('en')}` : 'Undo'}
          refusal={plan.restorable ? undefined : plan.staying ? allChangedSince : nothingToUndo}
          busy={undo.isPending}
          onConfirm={() => void confirm().catch(() => {})} // the toast has said why
        >
          <Stack>
            {undoWords(plan).map((sentence) => (
              <Text key={sentence}>{sentence}</Text>
            ))}
            {plan.keptTotal ? (
              <Alert color="yellow" title={`${plan.keptTotal.toLocaleString('en')} changed since and stay as they are`}>
                <List size="sm">
                  {plan.kept.map((one) => (
                    <List.Item key={one.recordId}>
                      {one.recordName}: {one.reason}
                    </List.Item>
                  ))}
                </List>
              </Alert>
            ) : null}
            {plan.restorable ? null : <StayingPeople changeSetId={changeSetId} count={plan.staying} onLeave={onDone} />}
          </Stack>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
