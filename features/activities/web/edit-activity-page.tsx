import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { ActivitySettings } from '#features/form-settings/contract.ts'
import { activityFormQuery } from '#features/form-settings/web/api.ts'
import type { OwnFields } from '#features/own-fields/contract.ts'
import {
  checkOwn,
  flatOwn,
  gatherOwn,
  letGoFiles,
  letGoText,
  ownFormFields,
  ownOptions,
  ownSections,
} from '#features/own-fields/fields.ts'
import { missingOwn } from '#features/own-fields/rules.ts'
import { ownFieldsQuery, ownFormFiles } from '#features/own-fields/web/api.ts'
import { useFileUndo } from '#features/own-fields/web/undo-api.ts'
import { RecordTags } from '#features/selection/web/record-tags.tsx'
import { useActivityType } from '#features/sessions/web/api.ts'
import { activityPaths } from '#features/sessions/web/paths.ts'
import { type FormValues, pickValues } from '#web/forms/form-values.ts'
import { usePathPart } from '#web/lib/address.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { isArriving } from '#web/lib/is-arriving.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { useGoOn } from '#web/lib/use-go-on.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { FormFilesContext } from '#web/ui/form-files.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { Activity } from '../contract.ts'
import { activityFields, activitySection, mandatoryFields } from '../fields.ts'
import { checkActivity } from '../rules.ts'
import { activityQuery, useUpdateActivity } from './api.ts'

/** Title, description and tag of an activity. */
export function EditActivityPage() {
  const { activityType, typeTitle } = useActivityType()
  const activityId = usePathPart('activityId')
  const activity = useQuery({ ...activityQuery(activityType, activityId), refetchOnMount: 'always' })
  const settings = useQuery(activityFormQuery)
  const own = useQuery(ownFieldsQuery('activities'))
  const failure = blockingError(activity) ?? blockingError(settings) ?? blockingError(own)
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
      {activity.data && settings.data && own.data && !isArriving(activity) ? (
        <>
          <RecordTags kind="activities" id={activityId} name={title} tags={activity.data.tags} noun="shared tag" />
          <EditActivity key={activityId} activity={activity.data} settings={settings.data} own={own.data} />
        </>
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

interface EditActivityProps {
  activity: Activity
  settings: ActivitySettings
  own: OwnFields
}

function EditActivity({ activity, settings, own }: EditActivityProps) {
  const [base] = useState(activity)
  const initial = useMemo(() => flatOwn(base), [base])
  const { activityType, vid } = base
  const update = useUpdateActivity(activityType, vid)
  const goOn = useGoOn()
  const mandatoryOnEdit = useTenantSettings()?.mandatoryOnEdit
  const choices = useMemo(
    () => ({
      options: { activityTag: settings.activityTag, ...ownOptions(own.fields, base.own) },
      zones: [],
      weekdays: [],
      times: [],
    }),
    [settings, own, base],
  )
  const sections = useMemo(() => [activitySection, ...ownSections(own)], [own])
  const fields = useMemo(() => [...activityFields, ...ownFormFields(own.fields)], [own])
  const mandatory = useMemo(() => [...mandatoryFields, ...missingOwn(own.fields, {})], [own])
  const files = useMemo(() => ownFormFiles(base), [base])
  const { save, question } = useMergedSave<ActivityValues>({
    noun: 'this activity',
    fields,
    formOf: (record: Activity) => flatOwn(record),
  })
  const kept = useRef(base)
  const { undoOf } = useFileUndo((files) => {
    const { title, activityDescription, activityTag, version } = kept.current
    return update.mutateAsync({ title, activityDescription, activityTag, own: files, version })
  })
  const submit = async (values: FormValues) => {
    const text = (field: keyof ActivityValues) => String(values[field] ?? '')
    const title = text('title')
    const gone = letGoFiles(own.fields, base.own, values)
    kept.current = await save({
      base: flatOwn(base),
      mine: {
        ...pickValues(
          values,
          own.fields.map(({ id }) => id),
        ),
        title,
        activityDescription: text('activityDescription'),
        activityTag: text('activityTag'),
      },
      write: (merged, version) => update.mutateAsync({ ...gatherOwn(own.fields, merged), version }),
      toast: {
        loading: `Saving ${title}`,
        done: (saved) => [`Successfully edited ${saved.title}`, letGoText(gone)].filter(Boolean).join('.'),
        undo: undoOf(gone),
      },
    })
    goOn(activityPaths.activity(activityType, vid))
  }
  return (
    <>
      <FormFilesContext value={files}>
        <FormShell
          label="Edit Activity"
          sections={sections}
          fields={fields}
          choices={choices}
          mandatory={mandatory}
          initial={initial}
          check={(values) => [
            ...checkActivity(values),
            ...checkOwn(own.fields, values, { before: base.own, mandatoryOnEdit }),
          ]}
          submitLabel="Update Activity"
          draftName={`activity ${base.vid}`}
          dropsDraftOnLeave
          onSubmit={submit}
        />
      </FormFilesContext>
      {question}
    </>
  )
}
