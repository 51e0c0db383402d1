import { Button, Select, Text, TextInput } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { useFormState, useFormValues } from '#web/forms/use-form-state.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import type { ActivityReminders as Settings } from '../reminder-contract.ts'
import { hoursIn, longestReminderHours, mostReminders } from '../reminder-rules.ts'
import { NoMailServer } from './no-mail-server.tsx'
import { activityRemindersQuery, useSetActivityReminders } from './reminder-api.ts'
import { templatesQuery } from './template-api.ts'

/** Beside an activity's title: when those who are signed up for its sessions are reminded. */
export function ActivityReminders({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(activityRemindersQuery(id))
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBell size={18} aria-hidden />}
        disabled={!data}
        onClick={() => setIsOpen(true)}
      >
        Reminders{data?.hours.length ? `: ${data.hours.join(', ')} h` : ''}
      </Button>
      {data && isOpen ? <RemindersDialog activityId={id} saved={data} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

const wrong = `Whole hours from 1 to ${longestReminderHours}, at most ${mostReminders}, such as 48, 3`
const check = ({ hours }: { hours: string }) => (hoursIn(hours) ? [] : [{ path: 'hours', message: wrong }])

interface RemindersDialogProps {
  activityId: string
  saved: Settings
  onClose: () => void
}

function RemindersDialog({ activityId, saved, onClose }: RemindersDialogProps) {
  const form = useForm({ start: { hours: saved.hours.join(', '), templateName: saved.templateName }, check })
  const { hours, templateName } = useFormValues(form)
  const error = useFormState(form, (state) => state.errors.find(({ path }) => path.startsWith('hours'))?.message)
  const save = useSetActivityReminders(activityId)
  const templates = useQuery(templatesQuery)
  const submit = async (values: { hours: string; templateName: string }) => {
    const chosen = hoursIn(values.hours) ?? []
    await save.mutateAsync({ hours: chosen, templateName: values.templateName })
    toastSuccess(chosen.length ? 'Reminders are on' : 'Reminders are off')
  }
  return (
    <FormDialog form={form} title="Reminders" submitLabel="Save" onSubmit={submit} onClose={onClose}>
      <NoMailServer />
      <Text size="sm">
        Those who are signed up for a session and have not said no get an e-mail before it. Each session's page shows
        when, and can switch it off.
      </Text>
      <TextInput
        label="Hours before each session"
        description="Several are separated by commas, for example: 48, 3. Empty: no reminders."
        value={hours}
        error={error}
        onChange={(event) => form.change({ hours: event.currentTarget.value })}
        data-autofocus
      />
      <Select
        label="Text"
        description="The ready reminder names the session, its time and its place, in each person's language."
        data={[
          { value: '', label: 'Ready reminder' },
          ...(templates.data ?? []).map(({ TemplateName }) => ({ value: TemplateName, label: TemplateName })),
        ]}
        value={templateName}
        allowDeselect={false}
        onChange={(chosen) => form.change({ templateName: chosen ?? '' })}
      />
    </FormDialog>
  )
}
