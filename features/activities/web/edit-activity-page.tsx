import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { activityFormQuery } from '#features/form-settings/web/api.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { paths } from '#web/paths.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import type { FormValues } from '#web/ui/form-state.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { activityFields } from '../fields.ts'
import { activityQuery, useActivityType, useUpdateActivity } from './api.ts'

const sections = [{ name: 'activity', title: 'Activity Description' }]
const mandatory = [{ field: 'title', fieldName: 'Title' }]
const check = (values: FormValues) =>
  String(values['title'] ?? '').trim() ? [] : [{ path: 'title', message: 'Required!' }]

/** Title, description and tag of an activity. */
export function EditActivityPage() {
  const { activityType, typeTitle } = useActivityType()
  const { activityId } = useParams({ strict: false }) as { activityId: string }
  const activity = useQuery(activityQuery(activityType, activityId))
  const settings = useQuery(activityFormQuery)
  const update = useUpdateActivity(activityType, activityId)
  const navigate = useNavigate()
  const tags = settings.data?.activityTag
  const choices = useMemo(() => ({ options: { activityTag: tags ?? [] }, zones: [], weekdays: [], times: [] }), [tags])
  const failure = activity.error ?? settings.error
  const title = activity.data?.title ?? 'Activity'
  const submit = async (values: FormValues) => {
    const [name, activityDescription, activityTag] = ['title', 'activityDescription', 'activityTag'].map((field) =>
      String(values[field] ?? ''),
    ) as [string, string, string]
    const { version } = activity.data!
    await toastWork(update.mutateAsync({ title: name, activityDescription, activityTag, version }), {
      loading: `Saving ${name}`,
      done: `Successfully edited ${name}`,
    })
    void navigate({ to: paths.activity(activityType, activityId) as never })
  }
  return (
    <>
      <PageHeader
        title={`Edit ${title}`}
        breadcrumbs={[
          { label: 'Activities' },
          { label: `${typeTitle} Activities`, to: paths.activities(activityType) },
          { label: title, to: paths.activity(activityType, activityId) },
          { label: 'Edit' },
        ]}
      />
      {failure ? (
        <Alert color="red" role="alert">
          {messageOf(failure)}
        </Alert>
      ) : activity.data && settings.data ? (
        <FormShell
          label="Edit Activity"
          sections={sections}
          fields={activityFields}
          choices={choices}
          mandatory={mandatory}
          initial={activity.data}
          check={check}
          submitLabel="Update Activity"
          onSubmit={submit}
        />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}
