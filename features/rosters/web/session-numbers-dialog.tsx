import { Button, Text } from '@mantine/core'
import { useUpdateSession } from '#features/sessions/web/api.ts'
import { formatSessionTime } from '#shared/dates.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormValues } from '#web/forms/use-form-state.ts'
import { toastError, toastUndo } from '#web/lib/toasts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import type { RosterSession } from '../contract.ts'
import { shortDay } from '../rules.ts'
import type { Roster } from './api.ts'
import { asCounts, asList, NumberFields } from './number-fields.tsx'

interface SessionNumbersDialogProps {
  roster: Roster
  session: RosterSession
  onClose: () => void
}

/** The numbers of one session, where it needs others than its series. */
export function SessionNumbersDialog({ roster, session, onClose }: SessionNumbersDialogProps) {
  const start = asCounts(session.roleCounts)
  const series = { ...start, ...asCounts(roster.roles) }
  const form = useForm<{ counts: Record<string, number> }>({ start: { counts: start } })
  const { counts } = useFormValues(form)
  const update = useUpdateSession(session.vid)
  const submit = async (wanted: { counts: Record<string, number> }) => {
    await update.mutateAsync({ roleCounts: asList(wanted.counts), version: session.version })
    toastUndo({
      message: `Numbers set: ${shortDay(session.sessionStartDateTime)}`,
      undo: () => void update.mutateAsync({ roleCounts: asList(start) }).catch(toastError),
    })
  }
  return (
    <FormDialog
      form={form}
      title="Numbers of this session"
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
      aside={
        <Button variant="default" onClick={() => form.change({ counts: series })}>
          As the series
        </Button>
      }
    >
      <Text>{formatSessionTime(session.sessionStartDateTime)}</Text>
      <NumberFields counts={counts} onChange={(next) => form.change({ counts: next })} />
    </FormDialog>
  )
}
