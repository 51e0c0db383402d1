import { Alert, Button, MultiSelect, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnField } from '#features/own-fields/contract.ts'
import type { OwnValue } from '#features/own-fields/kind-rules.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastInfo, toastUndo } from '#web/lib/toasts.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { canChange, changesOf, type FieldChange, fieldChangeWords } from '../field-rules.ts'
import { type ChosenPeople, countOfPeople, tooManyPeople, useChangeOwnField, useUndoOwn } from './api.ts'
import type { ChosenProps } from './change-chosen-dialog.tsx'

/** Changes one own field of everybody who is chosen, and offers to take it back. */
export function ChangeFieldDialog({ vids, everybody, onClose }: ChosenProps) {
  const people: ChosenPeople = everybody ?? { vids: [...vids], count: vids.length }
  const own = useQuery(ownFieldsQuery('volunteers')).data
  const fields = (own?.fields ?? []).filter(canChange)
  const [id, setId] = useState('')
  const [asked, setChange] = useState<FieldChange>('set')
  const [value, setValue] = useState<OwnValue>('')
  const write = useChangeOwnField()
  const undo = useUndoOwn()
  const field = fields.find((one) => one.id === id)
  const changes = field ? changesOf(field) : []
  const change = changes.includes(asked) ? asked : 'set'
  const refusal = tooManyPeople(people)
  const isReady = field && (change === 'clear' || value.length > 0)
  const because = refusal ?? (isReady ? undefined : field ? 'Give the answer first' : 'Choose a field first')
  const done = ({ changed, changeSetId }: { changed: number; changeSetId: string }) => {
    onClose()
    const what = field?.label ?? 'the field'
    if (changeSetId)
      toastUndo({
        message: `Changed ${what} of ${countOfPeople(changed)}`,
        undo: () => void undo.mutateAsync(changeSetId).catch(toastError),
      })
    else toastInfo(`Nothing to change: ${what} was like this already`)
  }
  return (
    <Dialog opened onClose={onClose} title={`Change a field of ${countOfPeople(people.count)}`}>
      <Stack>
        {refusal || write.error ? (
          <Alert color="red" role="alert">
            {refusal ?? messageOf(write.error)}
          </Alert>
        ) : null}
        {own && !fields.length ? (
          <Text>There are no own fields of volunteers yet. A superadmin adds them under Admin, Forms.</Text>
        ) : null}
        <NativeSelect
          label="Field"
          value={id}
          data={[{ value: '', label: 'Choose a field' }, ...fields.map((one) => ({ value: one.id, label: one.label }))]}
          onChange={(event) => {
            setId(event.currentTarget.value)
            setValue('')
          }}
        />
        {field && changes.length > 1 ? (
          <NativeSelect
            label="What to do"
            value={change}
            data={changes.map((one) => ({ value: one, label: fieldChangeWords[one] }))}
            onChange={(event) => setChange(changes.find((one) => one === event.currentTarget.value) ?? 'set')}
          />
        ) : null}
        {field && change !== 'clear' ? (
          <AnswerInput field={field} areRemovedOffered={change === 'remove'} value={value} onChange={setValue} />
        ) : null}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton
            because={because}
            loading={write.isPending}
            onClick={() =>
              write.mutate({ people, field: id, change, value: change === 'clear' ? '' : value }, { onSuccess: done })
            }
          >
            Change the field
          </ReasonedButton>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

interface AnswerInputProps {
  field: OwnField
  areRemovedOffered: boolean
  value: OwnValue
  onChange: (value: OwnValue) => void
}

function AnswerInput({ field, areRemovedOffered, value, onChange }: AnswerInputProps) {
  const labels = [
    ...new Set(field.options.filter(({ isRemoved }) => areRemovedOffered || !isRemoved).map(({ label }) => label)),
  ]
  if (field.kind === 'several')
    return (
      <MultiSelect
        label={field.label}
        data={labels}
        value={[value].flat().filter(Boolean)}
        onChange={onChange}
        searchable
        nothingFoundMessage="Nothing found"
      />
    )
  if (field.kind === 'choice' || field.kind === 'yes-no')
    return (
      <NativeSelect
        label={field.label}
        value={String(value)}
        data={[{ value: '', label: 'Choose' }, ...labels]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (field.kind === 'date') return <DateField label={field.label} value={String(value)} onChange={onChange} />
  return (
    <TextInput
      label={field.label}
      value={String(value)}
      inputMode={field.kind === 'number' ? 'decimal' : 'text'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
