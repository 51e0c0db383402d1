import { Alert, Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { useUndoChange } from '#web/lib/undo-change.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import type { UsedOwnField } from '../contract.ts'
import type { OwnForm } from '../kind-rules.ts'
import { holdersText } from '../kind-words.ts'
import { choicesQuery, useJoinChoices } from './api.ts'

interface JoinChoicesDialogProps {
  form: OwnForm
  field: UsedOwnField
  onClose: () => void
}

/** Makes one choice of two, says first how many have the one that goes, and offers to take it back. */
export function JoinChoicesDialog({ form, field, onClose }: JoinChoicesDialogProps) {
  const { data, error } = useQuery(choicesQuery(field.id))
  const [choice, setChoice] = useState('')
  const [into, setInto] = useState('')
  const join = useJoinChoices(field.id)
  const undo = useUndoChange(['volunteers', 'organisations', 'activities', 'history'])
  const choices = data?.choices ?? []
  const others = choices.filter(({ key, isRemoved }) => !isRemoved && key !== choice)
  const from = choices.find(({ key }) => key === choice)
  const to = others.find(({ key }) => key === into)
  const done = ({ message, changeSetId }: { message: string; changeSetId: string }) => {
    onClose()
    if (changeSetId) toastUndo({ message, undo: () => void undo.mutateAsync(changeSetId).catch(toastError) })
    else toastSuccess(message)
  }
  const problem = join.error ?? error
  return (
    <Dialog opened onClose={onClose} title={`Join choices of ${field.label}`}>
      <Stack>
        {problem ? (
          <Alert color="red" role="alert">
            {messageOf(problem)}
          </Alert>
        ) : null}
        <NativeSelect
          label="The choice that goes"
          value={choice}
          data={[
            { value: '', label: 'Choose one' },
            ...choices.map(({ key, label, isRemoved, answers }) => ({
              value: key,
              label: `${label} (${isRemoved ? 'offered no more, ' : ''}${answers.toLocaleString('en')})`,
            })),
          ]}
          onChange={(event) => setChoice(event.currentTarget.value)}
        />
        <NativeSelect
          label="The choice that stays"
          value={to?.key ?? ''}
          data={[{ value: '', label: 'Choose one' }, ...others.map(({ key, label }) => ({ value: key, label }))]}
          onChange={(event) => setInto(event.currentTarget.value)}
        />
        {from && to ? (
          <Text role="status">
            {spoken(
              `${holdersText(form, from.answers, from.label)}. ${
                from.answers
                  ? `${from.answers === 1 ? 'It becomes' : 'They get'} ${to.label}${from.answers === 1 ? '' : ' instead'}, and `
                  : ''
              }${from.label} is offered no more. Superadmins can undo this for 30 days.`,
            )}
          </Text>
        ) : null}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton
            because={from && to ? undefined : 'Choose which one goes, and which one stays'}
            loading={join.isPending}
            onClick={() => from && to && join.mutate({ choice: from.key, into: to.key }, { onSuccess: done })}
          >
            Join them
          </ReasonedButton>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
