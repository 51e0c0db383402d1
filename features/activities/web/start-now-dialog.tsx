import { Anchor, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useMustChooseVenue } from '#features/form-settings/web/api.ts'
import { VenuePicker } from '#features/form-settings/web/venue-picker.tsx'
import {
  beginAt,
  checkStarting,
  type StartingSession,
  startingErrors,
  startingPlan,
} from '#features/sessions/now-rules.ts'
import { sentPlan } from '#features/sessions/plan-rules.ts'
import { moveStart } from '#features/sessions/time-rules.ts'
import { findMadeSession } from '#features/sessions/web/api.ts'
import { activityPaths, sessionPaths } from '#features/sessions/web/paths.ts'
import { type ActivityType, activityTypes, typeTitles } from '#shared/activity-types.ts'
import { localMinute } from '#shared/dates.ts'
import { firstOfEach } from '#web/forms/form-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useFormState, useFormValues } from '#web/forms/use-form-state.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { useGoOn } from '#web/lib/use-go-on.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { DateTimeField } from '#web/ui/date-time-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateActivity } from './api.ts'

interface StartNow extends StartingSession {
  activityType: ActivityType
}

const draftName = 'start-now'
/** A draft keeps what was typed, and not the hour at which that was. */
const keptFields = [
  { name: 'title', label: 'Name' },
  { name: 'activityType', label: 'Kind of activity' },
  { name: 'venueIds', label: 'Venue' },
]

const kinds = activityTypes.map((type) => ({ value: type, label: typeTitles[type] }))

/** An event of this hour: its name is enough, and its session is open for attendance. */
export function StartNowDialog({ onClose }: { onClose: () => void }) {
  const zone = useTimeZone()
  const mustChooseVenue = useMustChooseVenue()
  const goOn = useGoOn()
  // no page is left under an open dialog
  const next = useRef<string>(undefined)
  const [start] = useState<StartNow>(() => ({
    title: '',
    activityType: 'events',
    venueIds: [],
    ...beginAt(localMinute(new Date(), zone)),
  }))
  const form = useForm({
    start,
    fields: keptFields,
    draft: { name: draftName },
    check: (values) => checkStarting(values, mustChooseVenue),
  })
  const values = useFormValues(form)
  const errors = firstOfEach(useFormState(form, (state) => state.errors))
  const create = useCreateActivity(values.activityType, draftName)
  const changeStart = (typed: string) => {
    const { sessionEndDateTime: end } = moveStart(
      { sessionStartDateTime: values.start, sessionEndDateTime: values.end },
      typed,
    )
    form.change({ start: typed, ...(end ? { end } : {}) })
  }
  const submit = async (sent: StartNow) => {
    const { activityType } = sent
    const title = sent.title.trim()
    const batch = { batchName: title, batchSessions: [sentPlan(startingPlan(sent), [])] }
    const made = await create.mutateAsync({ activity: { title }, batch }).catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error
      const { status, code, message: detail } = error
      throw new ApiProblem(status, { code, detail, errors: startingErrors(error.errors) })
    })
    // it is made: what goes wrong from here on must not ask for a second one
    const session = await findMadeSession(made).catch(() => undefined)
    if (!session) toastSuccess(`${title} is saved. Its session is being created.`)
    next.current = session
      ? sessionPaths.session(activityType, made.vid, made.batchId, session)
      : activityPaths.activity(activityType, made.vid)
  }
  return (
    <FormDialog
      form={form}
      title="Start something now"
      size="lg"
      submitLabel="Start"
      onSubmit={submit}
      onClose={() => (next.current ? goOn(next.current) : onClose())}
      aside={
        <Anchor component={AppLink} to={activityPaths.addActivityOf(values.activityType)} size="sm" underline="always">
          Plan it in full instead
        </Anchor>
      }
    >
      <Text c="dimmed" size="sm">
        Its name is enough. It opens at once, so that people can be checked in; everything else can be added later.
      </Text>
      <TextInput
        label="What is it?"
        placeholder="Such as Door-knocking"
        withAsterisk
        data-autofocus
        value={values.title}
        error={errors['title']}
        onChange={(event) => form.change({ title: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DateTimeField label="Start" required value={values.start} error={errors['start']} onChange={changeStart} />
        <DateTimeField
          label="End"
          required
          value={values.end}
          error={errors['end']}
          onChange={(end) => form.change({ end })}
        />
        <VenuePicker
          value={values.venueIds}
          onChange={(venueIds) => form.change({ venueIds })}
          error={errors['venueIds']}
        />
        <Select
          label="Kind of activity"
          data={kinds}
          value={values.activityType}
          allowDeselect={false}
          onChange={(type) => (type ? form.change({ activityType: type }) : undefined)}
        />
      </SimpleGrid>
    </FormDialog>
  )
}
