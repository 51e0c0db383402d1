import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '#shared/dates.ts'
import type { Answer } from '#shared/endpoint.ts'
import type { FormValues } from '#web/forms/form-values.ts'
import { useAddressSearch, usePathPart } from '#web/lib/address.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { isArriving } from '#web/lib/is-arriving.ts'
import { toastWork } from '#web/lib/toasts.tsx'
import { useGoOn } from '#web/lib/use-go-on.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { BatchOverview, previewBatch } from '../batch-contract.ts'
import { batchFields } from '../fields.ts'
import { changeFollowing, type Following, readFollowing } from '../following-rules.ts'
import { planOf, type SessionPlan, sentBatch } from '../plan-rules.ts'
import { batchQuery, useActivityType, usePreviewBatch, useUpdateBatch } from './api.ts'
import { BatchForm } from './batch-form.tsx'
import { MovedSessionsDialog } from './moved-sessions-dialog.tsx'
import { activityPaths, sessionPaths } from './paths.ts'
import { UpdateBatchDialog } from './update-batch-dialog.tsx'

/** A batch and how its sessions come about; what a change does to coming sessions is shown before it is made. */
export function EditBatchPage() {
  const { activityType, typeTitle } = useActivityType()
  const activityId = usePathPart('activityId')
  const batchId = usePathPart('batchId')
  const query = useQuery({ ...batchQuery(batchId), refetchOnMount: 'always', refetchOnWindowFocus: false })
  const { data } = query
  const error = blockingError(query)
  const name = data?.batchName ?? 'Batch'
  return (
    <>
      <PageHeader
        title={`Edit ${name}`}
        breadcrumbs={[
          { label: 'Activities' },
          { label: `${typeTitle} Activities`, to: activityPaths.activities(activityType) },
          { label: data?.title ?? 'Activity', to: activityPaths.activity(activityType, activityId) },
          { label: name, to: sessionPaths.batch(activityType, activityId, batchId) },
          { label: 'Edit' },
        ]}
      />
      {data && !isArriving(query) ? (
        <EditBatch key={data.vid} batch={data} />
      ) : error ? (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

const nothingChanges: Answer<typeof previewBatch> = {
  changedDays: [],
  newDays: [],
  ownTimes: [],
  created: 0,
  changed: 0,
  moved: 0,
  moves: [],
  removed: 0,
  kept: 0,
  signedUp: [],
  signedUpTotal: 0,
  told: [],
}

/** Sessions that have the batch's name go on having it when that changes: the form leaves theirs empty. */
const plansOf = ({ batchName, batchSessions }: BatchOverview): SessionPlan[] =>
  batchSessions.map(planOf).map((plan) => (plan.sessionName === batchName ? { ...plan, sessionName: '' } : plan))

/** The same for what somebody wants of them. */
const withoutName = (wanted: Following, { batchName }: BatchOverview): Following =>
  wanted.sessionName === batchName ? { ...wanted, sessionName: '' } : wanted

/** Whether the form asks for other sessions than the batch has, or for places of other roles. */
function hasOtherPlan(base: BatchOverview, values: BatchValues & FormValues): boolean {
  const [before, after] = [sentBatch({ ...base }, plansOf(base)), sentBatch(values, values.batchSessions)]
  const planText = ({ batchName, batchRoles, batchSessions }: typeof before) =>
    JSON.stringify([
      batchRoles.map(({ roleName }) => roleName),
      batchSessions.map((plan) => ({ ...plan, sessionName: plan.sessionName || batchName })),
    ])
  return planText(before) !== planText(after)
}

interface Asked {
  preview: Answer<typeof previewBatch>
  answer: (isSure: boolean) => void
}

/** A batch as the form holds it. */
interface BatchValues {
  batchName: unknown
  personInCharge: unknown
  fees: unknown
  batchRoles: unknown
  batchSessions: readonly SessionPlan[]
}

const valuesOf = (
  values: FormValues | BatchOverview | BatchValues,
  batchSessions: readonly SessionPlan[],
): BatchValues => {
  const { batchName, personInCharge, fees, batchRoles } = values
  return { batchName, personInCharge, fees, batchRoles, batchSessions }
}
const formOf = (batch: BatchOverview) => ({
  ...valuesOf(batch, plansOf(batch)),
  version: batch.version,
})

function EditBatch({ batch }: { batch: BatchOverview }) {
  // as it was when the page was opened: others' news do not move what is typed
  const [base] = useState(batch)
  const { activityType, activityId, vid: batchId } = base
  const preview = usePreviewBatch(batchId)
  const update = useUpdateBatch({ activityType, activityId, batchId })
  const goOn = useGoOn()
  const [asked, setAsked] = useState<Asked>()
  const [moving, setMoving] = useState<string>()
  const planned = useRef<Answer<typeof previewBatch>['told']>([])
  const wanted = readFollowing(useAddressSearch()['following'])
  const [split] = useState(() => wanted && changeFollowing(plansOf(base), withoutName(wanted, base), 'following'))
  const [plans] = useState(() => split ?? plansOf(base))
  const agreed = useRef('')
  const { save, question } = useMergedSave<BatchValues>({ noun: 'this batch', fields: batchFields, formOf })

  /** What is done to coming sessions is agreed to before it is done. A plan that stays as it was does nothing to them. */
  const write = async (values: BatchValues, version: number) => {
    const { batchSessions, ...rest } = sentBatch({ ...values }, values.batchSessions)
    // a plan whose sessions were not all brought to it is made once more
    const isPlanned = base.isUnfinished || hasOtherPlan(base, { ...values })
    const found = isPlanned ? await preview.mutateAsync({ batchSessions, batchRoles: rest.batchRoles }) : nothingChanges
    const body = isPlanned ? { ...rest, batchSessions } : rest
    // somebody saved meanwhile, and it comes to the same: one answer is enough
    const isKnown = agreed.current === JSON.stringify(found)
    const isSure = isKnown || (await new Promise<boolean>((answer) => setAsked({ preview: found, answer })))
    setAsked(undefined)
    if (!isSure) throw new Error('Nothing was changed.')
    agreed.current = JSON.stringify(found)
    planned.current = found.told
    return toastWork(update.mutateAsync({ ...body, version }), {
      loading: `Updating ${body.batchName}`,
      done: `${body.batchName} is saved. Its sessions are being updated.`,
      goesOn: true,
    })
  }
  const leave = () => goOn(activityPaths.activity(activityType, activityId))
  const submit = async (values: FormValues | BatchValues, plan: readonly SessionPlan[]) => {
    const { workId } = await save({ base: formOf(base), mine: valuesOf(values, plan), write })
    // whom to tell is known when the work has moved them
    if (planned.current.length) setMoving(workId)
    else leave()
  }
  // one session and all that follow: it is asked at once, and the form is there for more
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!split || hasAsked.current) return
    hasAsked.current = true
    submit(valuesOf(base, split), split).catch(() => {}) // nothing was changed, and the form says what it would be
  })
  return (
    <>
      {wanted ? (
        <Alert color={split ? 'blue' : 'orange'} role="status" mb="md">
          {split
            ? `What changes from ${formatDate(wanted.startDate)} on stands under Session Information, as a part of its own: the days before stay as they are.`
            : `The session of ${formatDate(wanted.day)} is of no rule any more. Change what you want below.`}
        </Alert>
      ) : null}
      <BatchForm
        initial={base}
        plans={plans}
        submitLabel={`Update ${base.batchName}`}
        {...(split ? {} : { draftName: `batch ${batchId}` })}
        onSubmit={submit}
      />
      {asked ? <UpdateBatchDialog preview={asked.preview} onAnswer={asked.answer} /> : null}
      {moving ? (
        <MovedSessionsDialog
          workId={moving}
          name={base.title}
          later={sessionPaths.moved(activityType, activityId, batchId, moving)}
          onClose={leave}
        />
      ) : null}
      {question}
    </>
  )
}
