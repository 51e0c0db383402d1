import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, isDate } from '#shared/dates.ts'
import { firstOfEach } from '#web/forms/form-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormState, useFormValues } from '#web/forms/use-form-state.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { whatAbsenceDoes } from '../away-rules.ts'
import type { Absence } from '../contract.ts'
import { absenceCheckQuery, personAbsencesQuery, usePersonAbsences } from './absence-api.ts'
import { type AbsenceDays, AbsenceFields, checkDays, sessionsInWords } from './absence-fields.tsx'
import { AbsenceRow } from './absence-row.tsx'

interface AwayDialogProps {
  vid: string
  name: string
  onClose: () => void
}

/** When somebody is away from everything: what is noted, and, where nothing is, the form at once. */
export function AwayDialog({ vid, name, onClose }: AwayDialogProps) {
  const { data, error } = useQuery(personAbsencesQuery(vid))
  const [editing, setEditing] = useState<Absence | 'new'>()
  // what was removed in this dialog leaves the list, and not the form, behind
  const [hadSome, setHadSome] = useState(false)
  const end = useNotAway(vid, name)
  const absences = data?.absences ?? []
  if (data && !absences.length && !hadSome) return <AwayForm vid={vid} name={name} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={`When ${name} is away`} isForReading>
      <Stack>
        {error ? <Refusal>{messageOf(error)}</Refusal> : null}
        {data || error ? null : <Skeleton h={80} />}
        {absences.map((absence) => (
          <AbsenceRow
            key={absence.vid}
            absence={absence}
            isBusy={end.isPending}
            onChange={() => setEditing(absence)}
            onEnd={() => {
              setHadSome(true)
              void end.run(absence)
            }}
          />
        ))}
        {data && !absences.length ? <Text c="dimmed">No time away is noted.</Text> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setEditing('new')}>
            Note another time
          </Button>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
      {editing ? (
        <AwayForm
          vid={vid}
          name={name}
          {...(editing === 'new' ? {} : { absence: editing })}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </Dialog>
  )
}

/** Ends a time away from everything. */
export function useNotAway(vid: string, name: string) {
  const { add, remove } = usePersonAbsences(vid)
  const run = async ({ vid: absenceId, from, to, remark }: Absence) => {
    try {
      const { putBack, hidden } = await remove.mutateAsync(absenceId)
      const others = hidden ? `; not in ${sessionsInWords(hidden)} at other locations` : ''
      toastUndo({
        message: `${name} is not away; back in ${sessionsInWords(putBack)}${others}`,
        undo: () => void add.mutateAsync({ from, to, remark }).catch(toastError),
      })
    } catch (error) {
      toastError(error)
    }
  }
  return { run, isPending: remove.isPending }
}

/** From a day to a day, in everything: taken off the coming sessions of every series, until they are back. */
export function AwayForm({ vid, name, absence, onClose }: AwayDialogProps & { absence?: Absence }) {
  const { add, update, remove } = usePersonAbsences(vid)
  const { from, to, remark } = absence ?? { from: '', to: '', remark: '' }
  const form = useForm<AbsenceDays>({ start: { from, to, remark }, check: checkDays })
  const values = useFormValues(form)
  const errors = firstOfEach(useFormState(form, (state) => state.errors))
  const submit = async (days: AbsenceDays) => {
    const done = absence
      ? await update.mutateAsync({ vid: absence.vid, ...days, version: absence.version })
      : await add.mutateAsync(days)
    const back = done.putBack ? `, back in ${sessionsInWords(done.putBack)}` : ''
    const undo = () =>
      absence ? update.mutateAsync({ vid: absence.vid, from, to, remark }) : remove.mutateAsync(done.vid)
    toastUndo({
      message: `${name} is away ${formatDate(days.from)} to ${formatDate(days.to)}: taken off ${sessionsInWords(done.takenOff)}${back}`,
      undo: () => void undo().catch(toastError),
    })
  }
  return (
    <FormDialog form={form} title={`${name} is away`} submitLabel="Save" onSubmit={submit} onClose={onClose}>
      <Text size="sm">
        Both days included. Nobody plans them in that time: they are taken off the coming sessions of every series, and
        come back to these if the time changes.
      </Text>
      <AbsenceFields values={values} errors={errors} onChange={form.change} />
      <WhatHappens vid={vid} days={values} isNoted={absence !== undefined} />
    </FormDialog>
  )
}

interface WhatHappensProps {
  vid: string
  days: AbsenceDays
  isNoted: boolean
}

function WhatHappens({ vid, days: { from, to }, isNoted }: WhatHappensProps) {
  const isAsked = isDate(from) && isDate(to) && from <= to
  const { data } = useQuery({ ...absenceCheckQuery(vid, { from, to }), enabled: isAsked })
  return (
    <Text size="sm" fw={600} mih={44} role="status">
      {isAsked && data ? whatAbsenceDoes(data, isNoted) : ''}
    </Text>
  )
}
