import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { isOneOf } from '#shared/objects.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useErrorAt, useFormValues } from '#web/forms/use-form-state.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import type { RecordParts } from '#web/record-parts.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { type GuardianWay, guardianWays, guardianWayWords } from '../guardian-contract.ts'
import { useNoteGuardian } from './guardian-api.ts'

interface Said {
  who: string
  how: GuardianWay
  day: string
}

const findWrong = ({ who }: Said) => (who.trim() ? [] : [{ path: 'who', message: 'Please say who agreed' }])

/** Notes the yes of a minor's parent or guardian: who said so, how and on which day. The one on record is offered. */
export function NoteGuardianDialog({ child, onClose }: RecordParts['note-guardian']) {
  const { vid, fullName, childsParentOrGuardian: guardian } = child
  const today = useToday()
  const form = useForm<Said>({ start: { who: guardian, how: 'phone', day: today }, check: findWrong })
  const { who, how, day } = useFormValues(form)
  const whoError = useErrorAt(form, 'who')
  const dayError = useErrorAt(form, 'day')
  const note = useNoteGuardian(vid)
  const undo = () =>
    note.mutate(
      { confirmed: false },
      { onSuccess: ({ message }) => toastSuccess(message), onError: toastError, onSettled: note.reset },
    )
  const save = async (values: Said) => {
    const { message } = await note.mutateAsync({ confirmed: true, ...values })
    note.reset()
    toastUndo({ message, undo })
  }
  return (
    <FormDialog form={form} title={`Guardian of ${fullName}`} submitLabel="Confirm" onSubmit={save} onClose={onClose}>
      <Text>The parent or guardian agrees that {fullName} volunteers.</Text>
      <TextInput
        label="Who agreed"
        description={guardian && 'As on record. Change it where somebody else said so.'}
        maxLength={200}
        required
        value={who}
        error={whoError}
        onChange={(event) => form.set('who', event.currentTarget.value)}
      />
      <Radio.Group
        label="How they said so"
        value={how}
        onChange={(way) => isOneOf(guardianWays, way) && form.change({ how: way })}
      >
        <Stack gap={4} mt={4}>
          {guardianWays.map((way) => (
            <Radio key={way} value={way} label={guardianWayWords[way]} />
          ))}
        </Stack>
      </Radio.Group>
      <DateField
        label="On which day"
        max={today}
        value={day}
        error={dayError}
        onChange={(value) => form.set('day', value)}
      />
    </FormDialog>
  )
}
