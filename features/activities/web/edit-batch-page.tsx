import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '#shared/endpoint.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { paths } from '#web/paths.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import type { FormValues } from '#web/ui/form-state.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { BatchOverview, previewBatch } from '../batch-contract.ts'
import { planOf, type SessionPlan, sentBatch } from '../plan-rules.ts'
import { batchQuery, useActivityType, usePreviewBatch, useUpdateBatch } from './api.ts'
import { BatchForm } from './batch-form.tsx'
import { UpdateBatchDialog } from './update-batch-dialog.tsx'

/** A batch and how its sessions come about; what a change does to coming sessions is shown before it is made. */
export function EditBatchPage() {
  const { activityType, typeTitle } = useActivityType()
  const { activityId, batchId } = useParams({ strict: false }) as { activityId: string; batchId: string }
  const { data, error } = useQuery({ ...batchQuery(batchId), refetchOnWindowFocus: false })
  const name = data?.batchName ?? 'Batch'
  return (
    <>
      <PageHeader
        title={`Edit ${name}`}
        breadcrumbs={[
          { label: 'Activities' },
          { label: `${typeTitle} Activities`, to: paths.activities(activityType) },
          { label: data?.title ?? 'Activity', to: paths.activity(activityType, activityId) },
          { label: name, to: paths.batch(activityType, activityId, batchId) },
          { label: 'Edit' },
        ]}
      />
      {error ? (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      ) : data ? (
        <EditBatch key={`${data.vid} ${data.version}`} batch={data} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

interface Asked {
  preview: Answer<typeof previewBatch>
  answer: (isSure: boolean) => void
}

function EditBatch({ batch }: { batch: BatchOverview }) {
  const { activityType, activityId, vid: batchId } = batch
  const preview = usePreviewBatch(batchId)
  const update = useUpdateBatch({ activityType, activityId, batchId })
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const [plans] = useState(() => (batch.batchSessions.length ? batch.batchSessions.map(planOf) : undefined))

  const submit = async (values: FormValues, wanted: readonly SessionPlan[]) => {
    const body = sentBatch(values, wanted)
    const found = await preview.mutateAsync({ batchSessions: body.batchSessions })
    const isSure = await new Promise<boolean>((answer) => setAsked({ preview: found, answer }))
    setAsked(undefined)
    if (!isSure) throw new Error('Nothing was changed.')
    await toastWork(update.mutateAsync({ ...body, version: batch.version }), {
      loading: `Updating ${body.batchName}`,
      done: `${body.batchName} is saved. Its sessions follow.`,
    })
    void navigate({ to: paths.activity(activityType, activityId) as never })
  }
  return (
    <>
      <BatchForm
        initial={batch}
        {...(plans ? { plans } : {})}
        submitLabel={`Update ${batch.batchName}`}
        onSubmit={submit}
      />
      {asked ? <UpdateBatchDialog preview={asked.preview} onAnswer={asked.answer} /> : null}
    </>
  )
}
