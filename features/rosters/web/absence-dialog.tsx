import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { formatDate, isDate } from '#shared/dates.ts'
import { type FieldError } from '#shared/errors.ts'
import { firstOfEach } from '#web/forms/form-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormState, useFormValues } from '#web/forms/use-form-state.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import type { Absence } from '../contract.ts'
import { type Roster, useAbsences } from './api.ts'

interface AbsenceDialogProps {
  roster: Roster
  volunteerId?: string
  /** It is changed; without it, one is noted. */
  absence?: Absence
  onClose: () => void
}

interface Values {
  volunteerId: string
  from: string
  to: string
  remark: string
}

function check({ volunteerId, from, to }: Values): FieldError[] {
  return [
    ...(volunteerId ? [] : [{ path: 'volunteerId', message: 'Please select a volunteer' }]),
    ...(isDate(from) ? [] : [{ path: 'from', message: 'Not a valid date' }]),
    ...(isDate(to) ? [] : [{ path: 'to', message: 'Not a valid date' }]),
    ...(isDate(from) && isDate(to) && to < from
      ? [{ path: 'to', message: 'The last day must not be before the first' }]
      : []),
  ]
}

const sessions = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)

/** Somebody is away from one day to another: taken off the coming sessions in that time, until they are back. */
export function AbsenceDialog({ roster, volunteerId = '', absence, onClose }: AbsenceDialogProps) {
  const { add, update, remove } = useAbsences(roster.batch.vid)
  const start = absence ?? { volunteerId, from: '', to: '', remark: '' }
  const form = useForm<Values>({
    start: { volunteerId: start.volunteerId, from: start.from, to: start.to, remark: start.remark },
    check,
  })
  const values = useFormValues(form)
  const errors = firstOfEach(useFormState(form, (state) => state.errors))
  const people = roster.people.filter(({ volType }) => volType === 'indivols')
  const nameOf = (id: string) => people.find((one) => one.volunteerId === id)?.fullName ?? 'This person'
  const submit = async ({ volunteerId: who, ...days }: Values) => {
    const { vid, takenOff, putBack } = absence
      ? await update.mutateAsync({ vid: absence.vid, ...days, version: absence.version })
      : await add.mutateAsync({ volunteerId: who, ...days })
    const back = putBack ? `, back in ${sessions(putBack)}` : ''
    const undo = () =>
      absence
        ? update.mutateAsync({ vid, from: absence.from, to: absence.to, remark: absence.remark })
        : remove.mutateAsync(vid)
    toastUndo({
      message: `${nameOf(who)} is away ${formatDate(days.from)} to ${formatDate(days.to)}: taken off ${sessions(takenOff)}${back}`,
      undo: () => void undo().catch(toastError),
    })
  }
  const day = (name: 'from' | 'to', label: string) => (
    <DateField
      label={label}
      required
      value={values[name]}
      error={errors[name]}
      onChange={(value) => form.change({ [name]: value })}
    />
  )
  return (
    <FormDialog form={form} title="Away from … to" submitLabel="Save" onSubmit={submit} onClose={onClose}>
      <Select
        label="Person"
        withAsterisk
        searchable
        data={people.map((one) => ({ value: one.volunteerId, label: one.fullName }))}
        value={values.volunteerId || null}
        error={errors['volunteerId']}
        disabled={Boolean(absence)}
        {...(absence ? { title: 'It is this person who is away' } : {})}
        nothingFoundMessage="Nobody on this roster"
        onChange={(id) => form.change({ volunteerId: id ?? '' })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {day('from', 'First day away')}
        {day('to', 'Last day away')}
      </SimpleGrid>
      <TextInput
        label="Remark"
        maxLength={300}
        value={values.remark}
        onChange={(event) => form.change({ remark: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
