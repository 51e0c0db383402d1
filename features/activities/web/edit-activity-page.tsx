import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ActivitySettings } from '#features/form-settings/contract.ts'
import { activityFormQuery } from '#features/form-settings/web/api.ts'
import { useActivityType } from '#features/sessions/web/api.ts'
import { activityPaths } from '#features/sessions/web/paths.ts'
import type { FormValues } from '#web/forms/form-values.ts'
import { usePathPart } from '#web/lib/address.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { isArriving } from '#web/lib/is-arriving.ts'
import { useGoOn } from '#web/lib/use-go-on.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { Activity } from '../contract.ts'
import { activityFields, activitySection, mandatoryFields } from '../fields.ts'
import { checkActivity } from '../rules.ts'
import { activityQuery, useUpdateActivity } from './api.ts'

const sections = [activitySection]

/** Title, description and tag of an activity. */
export function EditActivityPage() {
  const { activityType, typeTitle } = useActivityType()
  const activityId = usePathPart('activityId')
  const activity = useQuery({ ...activityQuery(activityType, activityId), refetchOnMount: 'always' })
  const settings = useQuery(activityFormQuery)
  const failure = blockingError(activity) ?? blockingError(settings)
  const title = activity.data?.title ?? 'Activity'
  return (
    <>
      <PageHeader
        title={`Edit ${title}`}
        breadcrumbs={[
          { label: 'Activities' },
          { label: `${typeTitle} Activities`, to: activityPaths.activities(activityType) },
          { label: title, to: activityPaths.activity(activityType, activityId) },
          { label: 'Edit' },
        ]}
      />
      {activity.data && settings.data && !isArriving(activity) ? (
        <EditActivity key={activityId} activity={activity.data} settings={settings.data} />
      ) : failure ? (
        <Alert color="red" role="alert">
          {messageOf(failure)}
        </Alert>
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

interface ActivityValues {
  title: string
  activityDescription: string
  activityTag: string
}

function EditActivity({ activity, settings }: { activity: Activity; settings: ActivitySettings }) {
  const [base] = useState(activity)
  const initial = useMemo(() => ({ ...base }), [base])
  const { activityType, vid } = base
  const update = useUpdateActivity(activityType, vid)
  const goOn = useGoOn()
  const choices = useMemo(
    () => ({ options: { activityTag: settings.activityTag }, zones: [], weekdays: [], times: [] }),
    [settings],
  )
  const { save, question } = useMergedSave<ActivityValues>({
    noun: 'this activity',
    fields: activityFields,
    formOf: (record: Activity) => record,
  })
  const submit = async (values: FormValues) => {
    const text = (field: keyof ActivityValues) => String(values[field] ?? '')
    const title = text('title')
    await save({
      base,
      mine: { title, activityDescription: text('activityDescription'), activityTag: text('activityTag') },
      write: (merged, version) => update.mutateAsync({ ...merged, version }),
      toast: { loading: `Saving ${title}`, done: (saved) => `Successfully edited ${saved.title}` },
    })
    goOn(activityPaths.activity(activityType, vid))
  }
  return (
    <>
      <FormShell
        label="Edit Activity"
        sections={sections}
        fields={activityFields}
        choices={choices}
        mandatory={mandatoryFields}
        initial={initial}
        check={checkActivity}
        submitLabel="Update Activity"
        draftName={`activity ${base.vid}`}
        dropsDraftOnLeave
        onSubmit={submit}
      />
      {question}
    </>
  )
}
