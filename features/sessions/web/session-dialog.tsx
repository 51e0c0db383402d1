import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useMustChooseVenue } from '#features/form-settings/web/api.ts'
import type { FieldError } from '#shared/errors.ts'
import { firstOfEach } from '#web/forms/form-errors.ts'
import { freshFailure } from '#web/forms/form-state.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormState, useFormValues } from '#web/forms/use-form-state.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { DateTimeField } from '#web/ui/date-time-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { noVenue } from '../contract.ts'
import { describeLongSession, isDateTime, moveStart } from '../time-rules.ts'
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
  /** What is typed is kept under this name. */
  draftName: string
  roles: readonly string[]
  /** Where the roles of its batch are made. */
  rolesAt: string
  /** What else is asked before it is sent. */
  children?: ReactNode
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

function findMissing(values: SessionValues, mustChooseVenue: boolean): FieldError[] {
  const { sessionName, sessionStartDateTime, sessionEndDateTime, venueIds } = values
  const hasTimes = isDateTime(sessionStartDateTime) && isDateTime(sessionEndDateTime)
  return [
    ...(sessionName.trim() ? [] : [{ path: 'sessionName', message: 'Session name is required!' }]),
    ...(hasTimes ? [] : [{ path: 'sessionStartDateTime', message: 'Start datetime and end datetime is required!' }]),
    ...(mustChooseVenue && !venueIds.length ? [{ path: 'venue', message: chooseOwnVenue }] : []),
  ]
}

/** One session by itself: added to a batch, or edited. */
export function SessionDialog(props: SessionDialogProps) {
  const { title, submitLabel, initial, draftName, roles, rolesAt, children, onSubmit, onClose } = props
  const mustChooseVenue = useMustChooseVenue()
  const timeZone = useTimeZone()
  const form = useForm({
    start: initial,
    check: (now) => findMissing(now, mustChooseVenue),
    draft: { name: draftName },
  })
  const values = useFormValues(form)
  const errors = firstOfEach(useFormState(form, (state) => state.errors))
  const failure = useFormState(form, freshFailure)
  const isSending = useFormState(form, (state) => state.isSending)
  const isChanged = useFormState(form, form.isChanged)
  // half typed it is no time: the end moves from where the start was before that
  const lastStart = useRef(values.sessionStartDateTime)
  const changeStart = (typed: string) => {
    form.change(moveStart({ ...values, sessionStartDateTime: lastStart.current }, typed))
    if (isDateTime(typed)) lastStart.current = typed
  }

  const close = () => {
    form.restart()
    onClose()
  }
  const submit = async () => {
    if (await form.send((now) => onSubmit(bodyOf(now, roles)))) close()
  }
  const time = (name: 'sessionStartDateTime' | 'sessionEndDateTime', label: string) => (
    <DateTimeField
      required
      label={label}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => (name === 'sessionStartDateTime' ? changeStart(value) : form.change({ [name]: value }))}
    />
  )
  return (
    <Dialog opened onClose={close} isChanged={isChanged} title={title} size="lg">
      <Stack gap="sm">
        <DraftNotice form={form} />
        <Refusal>{failure}</Refusal>
        <TextInput
          label="Session name"
          withAsterisk
          data-autofocus
          value={values.sessionName}
          error={errors['sessionName']}
          onChange={(event) => form.change({ sessionName: event.currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {time('sessionStartDateTime', 'Start date and time')}
          {time('sessionEndDateTime', 'End date and time')}
        </SimpleGrid>
        <Text size="sm" fw={600} c="orange.9" role="status">
          {describeLongSession(values, timeZone)}
        </Text>
        <SessionDetails value={values} onChange={form.change} roles={roles} rolesAt={rolesAt} errors={errors} />
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button loading={isSending} onClick={() => void submit()}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
