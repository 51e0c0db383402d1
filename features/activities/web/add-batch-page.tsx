import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { beginsSingle, sentBatch } from '#features/sessions/plan-rules.ts'
import { useActivityType } from '#features/sessions/web/api.ts'
import { BatchForm } from '#features/sessions/web/batch-form.tsx'
import { activityPaths } from '#features/sessions/web/paths.ts'
import { usePathPart } from '#web/lib/address.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { useGoOn } from '#web/lib/use-go-on.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { activityQuery, useAddBatch } from './api.ts'

/** Another batch of an activity. */
export function AddBatchPage() {
  const { activityType, typeTitle } = useActivityType()
  const activityId = usePathPart('activityId')
  const activity = useQuery(activityQuery(activityType, activityId))
  const add = useAddBatch(activityType, activityId)
  const goOn = useGoOn()
  const title = activity.data?.title ?? 'Activity'
  const name = `${title} - Batch ${(activity.data?.batches.length ?? 0) + 1}`
  return (
    <>
      <PageHeader
        title="Add Batch"
        breadcrumbs={[
          { label: 'Activities' },
          { label: `${typeTitle} Activities`, to: activityPaths.activities(activityType) },
          { label: title, to: activityPaths.activity(activityType, activityId) },
          { label: 'Add Batch' },
        ]}
      />
      {blockingError(activity) ? (
        <Alert color="red" role="alert">
          {messageOf(activity.error)}
        </Alert>
      ) : activity.data ? (
        <BatchForm
          saysHowMany
          beginsSingle={beginsSingle(activityType)}
          initial={{ batchName: name }}
          submitLabel="Add Batch"
          onSubmit={async (values, plans) => {
            await toastWork(add.mutateAsync(sentBatch(values, plans)), {
              loading: 'Creating the batch',
              done: `${String(values['batchName'])} is saved. Its sessions are being created.`,
              goesOn: true,
            })
            goOn(activityPaths.activity(activityType, activityId))
          }}
        />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}
