import { beginsSingle, sentBatch } from '#features/sessions/plan-rules.ts'
import { useActivityType } from '#features/sessions/web/api.ts'
import { BatchForm } from '#features/sessions/web/batch-form.tsx'
import { activityPaths } from '#features/sessions/web/paths.ts'
import { isDate } from '#shared/dates.ts'
import { useAddressSearch } from '#web/lib/address.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { useGoOn } from '#web/lib/use-go-on.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { activityFields, activitySection, mandatoryFields } from '../fields.ts'
import { checkActivity } from '../rules.ts'
import { useCreateActivity } from './api.ts'

const empty = {}
const activityPart = {
  section: activitySection,
  fields: activityFields,
  mandatory: mandatoryFields,
  check: checkActivity,
}

/** A new activity with its first batch and that batch's sessions. */
export function AddActivityPage() {
  const { activityType, typeTitle } = useActivityType()
  const draftName = `add-activity-${activityType}`
  const create = useCreateActivity(activityType, draftName)
  const goOn = useGoOn()
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
      <BatchForm
        key={activityType}
        before={activityPart}
        saysHowMany
        beginsSingle={beginsSingle(activityType)}
        initial={empty}
        {...(isDate(date) ? { firstDay: date } : {})}
        draftName={draftName}
        submitLabel={`Create New ${typeTitle} Activity`}
        onSubmit={async (values, plans) => {
          const [title, activityDescription, activityTag] = ['title', 'activityDescription', 'activityTag'].map(
            (name) => String(values[name] ?? ''),
          ) as [string, string, string]
          const activity = { title, activityDescription, activityTag }
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
    </>
  )
}
