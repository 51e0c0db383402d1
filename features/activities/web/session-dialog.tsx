import { Alert, Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMustChooseVenue } from '#features/form-settings/web/api.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { DateTimeField } from '#web/ui/date-time-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { noVenue } from '../session-contract.ts'
import { isDateTime, moveStart } from '../time-rules.ts'
import { chooseOwnVenue } from '../venue-rules.ts'
import { type Details, SessionDetails } from './session-details.tsx'

export interface SessionValues extends Details {
  sessionName: string
  sessionStartDateTime: string
  sessionEndDateTime: string
}

interface SessionDialogProps {
  title: string
  submitLabel: string
  initial: SessionValues
  roles: readonly string[]
  onSubmit: (body: ReturnType<typeof bodyOf>) => Promise<unknown>
  onClose: () => void
}

function bodyOf({ venueIds, roleCounts, ...values }: SessionValues, roles: readonly string[]) {
  return {
    ...values,
    sessionDate: values.sessionStartDateTime.slice(0, 10),
    venue: venueIds.length ? venueIds : noVenue,
    roleCounts: roles.map((roleName) => ({ roleName, roleCount: roleCounts[roleName] ?? 0 })),
  }
}

/** One session by itself: added to a batch, or edited. */
export function SessionDialog({ title, submitLabel, initial, roles, onSubmit, onClose }: SessionDialogProps) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const mustChooseVenue = useMustChooseVenue()
  const change = (part: Partial<SessionValues>) => setValues((before) => ({ ...before, ...part }))

  const submit = async () => {
    const missing = {
      ...(values.sessionName.trim() ? {} : { sessionName: 'Session name is required!' }),
      ...(isDateTime(values.sessionStartDateTime) && isDateTime(values.sessionEndDateTime)
        ? {}
        : { sessionStartDateTime: 'Start datetime and end datetime is required!' }),
      ...(mustChooseVenue && !values.venueIds.length ? { venue: chooseOwnVenue } : {}),
    }
    setErrors(missing)
    if (Object.keys(missing).length) return
    setBusy(true)
    try {
      await onSubmit(bodyOf(values, roles))
      onClose()
    } catch (error) {
      setFailure(messageOf(error))
      if (error instanceof ApiProblem)
        setErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path.split('.')[0]!, message])))
    }
    setBusy(false)
  }
  const time = (name: 'sessionStartDateTime' | 'sessionEndDateTime', label: string) => (
    <DateTimeField
      required
      label={label}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => change(name === 'sessionStartDateTime' ? moveStart(values, value) : { [name]: value })}
    />
  )
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <Stack gap="sm">
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        <TextInput
          label="Session name"
          withAsterisk
          data-autofocus
          value={values.sessionName}
          error={errors['sessionName']}
          onChange={(event) => change({ sessionName: event.currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {time('sessionStartDateTime', 'Start date and time')}
          {time('sessionEndDateTime', 'End date and time')}
        </SimpleGrid>
        <SessionDetails value={values} onChange={change} roles={roles} errors={errors} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy} onClick={() => void submit()}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
