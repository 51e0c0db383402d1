import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OwnFields } from '#features/own-fields/contract.ts'
import { checkOwn, gatherOwn, ownFormFields, ownOptions, ownSections } from '#features/own-fields/fields.ts'
import { missingOwn } from '#features/own-fields/rules.ts'
import { ownFieldsQuery, ownFormFiles } from '#features/own-fields/web/api.ts'
import { beginsSingle, sentBatch } from '#features/sessions/plan-rules.ts'
import { useActivityType } from '#features/sessions/web/api.ts'
import { BatchForm } from '#features/sessions/web/batch-form.tsx'
import { activityPaths } from '#features/sessions/web/paths.ts'
import { chosenTags, tagsField } from '#features/tags/fields.ts'
import { FormTagsPicker } from '#features/tags/web/form-tags-picker.tsx'
import { activityTypes, typeTitles } from '#shared/activity-types.ts'
import { isDate } from '#shared/dates.ts'
import type { FormValues } from '#web/forms/form-values.ts'
import { useAddressSearch } from '#web/lib/address.ts'
import { goTo } from '#web/lib/navigation.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { useGoOn } from '#web/lib/use-go-on.ts'
import { FormFilesContext } from '#web/ui/form-files.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { activityFields, activitySection, mandatoryFields } from '../fields.ts'
import { checkActivity } from '../rules.ts'
import { useCreateActivity } from './api.ts'

const empty = {}

/** What stands before the batch: the activity's own form, and what the organisation asks beside it. */
const activityPart = (own: OwnFields) => ({
  sections: [activitySection, ...ownSections(own)],
  fields: [...activityFields, ...ownFormFields(own.fields), { ...tagsField, label: 'Shared tags' }],
  mandatory: [...mandatoryFields, ...missingOwn(own.fields, {})],
  options: ownOptions(own.fields),
  check: (values: FormValues) => [...checkActivity(values), ...checkOwn(own.fields, values, {})],
})

const newFiles = ownFormFiles()

/** Of any kind: what was typed goes along to the form of another one. */
const draftName = 'add-activity'

/** A new activity with its first batch and that batch's sessions. */
export function AddActivityPage() {
  const { activityType, typeTitle } = useActivityType()
  const create = useCreateActivity(activityType, draftName)
  const goOn = useGoOn()
  const own = useQuery(ownFieldsQuery('activities'))
  const before = useMemo(() => own.data && activityPart(own.data), [own.data])
  // a day that was chosen in the calendar
  const { date = '' } = useAddressSearch()
  return (
    <>
      <PageHeader
        title={`Create ${typeTitle} Activity`}
        breadcrumbs={[
          { label: 'Activities' },
          { label: `${typeTitle} Activities`, to: activityPaths.activities(activityType) },
          { label: 'Create' },
        ]}
      />
      <Select
        label="Kind of activity"
        mb="md"
        maw={320}
        data={activityTypes.map((type) => ({ value: type, label: typeTitles[type] }))}
        value={activityType}
        allowDeselect={false}
        onChange={(type) =>
          type
            ? goTo(`${activityPaths.addActivityOf(type)}${date ? `?date=${date}` : ''}`, { unasked: true })
            : undefined
        }
      />
      <Loaded query={own}>
        {() =>
          before ? (
            <FormFilesContext value={newFiles}>
              <BatchForm
                before={before}
                saysHowMany
                head={(typed) => <FormTagsPicker form={typed} label="Shared tags" />}
                beginsSingle={beginsSingle(activityType)}
                initial={empty}
                {...(isDate(date) ? { firstDay: date } : {})}
                draftName={draftName}
                submitLabel={`Create New ${typeTitle} Activity`}
                onSubmit={async (values, plans) => {
                  const [title, activityDescription, activityTag] = ['title', 'activityDescription', 'activityTag'].map(
                    (name) => String(values[name] ?? ''),
                  ) as [string, string, string]
                  const { own: answers } = gatherOwn(own.data?.fields ?? [], values)
                  const activity = {
                    title,
                    activityDescription,
                    activityTag,
                    ...(answers ? { own: answers } : {}),
                    ...chosenTags(values),
                  }
                  const batch = sentBatch(values, plans)
                  const made = await toastWork(create.mutateAsync({ activity, batch }), {
                    loading: `Creating ${title}`,
                    done: `${title} is saved. Its sessions are being created.`,
                    goesOn: true,
                  })
                  // where the roster is, and who is still needed
                  goOn(activityPaths.activity(activityType, made.vid))
                }}
              />
            </FormFilesContext>
          ) : null
        }
      </Loaded>
    </>
  )
}
