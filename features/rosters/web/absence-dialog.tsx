import { Select } from '@mantine/core'
import { formatDate } from '#shared/dates.ts'
import type { FieldError } from '#shared/errors.ts'
import { firstOfEach } from '#web/forms/form-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormState, useFormValues } from '#web/forms/use-form-state.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import type { Absence } from '../contract.ts'
import { type AbsenceDays, AbsenceFields, checkDays, sessionsInWords } from './absence-fields.tsx'
import { type Roster, useAbsences } from './api.ts'

interface AbsenceDialogProps {
  roster: Roster
  volunteerId?: string
  /** It is changed; without it, one is noted. */
  absence?: Absence
  onClose: () => void
}

interface Values extends AbsenceDays {
  volunteerId: string
}

const check = (values: Values): FieldError[] => [
  ...(values.volunteerId ? [] : [{ path: 'volunteerId', message: 'Please select a volunteer' }]),
  ...checkDays(values),
]

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
    const back = putBack ? `, back in ${sessionsInWords(putBack)}` : ''
    const undo = () =>
      absence
        ? update.mutateAsync({ vid, from: absence.from, to: absence.to, remark: absence.remark })
        : remove.mutateAsync(vid)
    toastUndo({
      message: `${nameOf(who)} is away ${formatDate(days.from)} to ${formatDate(days.to)}: taken off ${sessionsInWords(takenOff)}${back}`,
      undo: () => void undo().catch(toastError),
    })
  }
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
      <AbsenceFields values={values} errors={errors} onChange={form.change} />
    </FormDialog>
  )
}
