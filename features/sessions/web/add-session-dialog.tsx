import { toastSuccess } from '#web/lib/toasts.tsx'
import type { BatchOverview } from '../batch-contract.ts'
import { dayAfter, isOverMidnight } from '../template-rules.ts'
import { useAddSession } from './api.ts'
import { sessionPaths } from './paths.ts'
import { SessionDialog } from './session-dialog.tsx'

interface AddSessionDialogProps {
  batch: BatchOverview
  /** The day that was chosen before; the times of the batch's plan are those of a usual session. */
  date?: string
  onClose: () => void
}

/** One more session of a batch, beside what its rules make. */
export function AddSessionDialog({ batch, date, onClose }: AddSessionDialogProps) {
  const { activityType, activityId, vid } = batch
  const add = useAddSession({ activityType, activityId, batchId: vid })
  const empty = { venueIds: [], locationAddress: '', beneficiaries: '', visibility: 'Draft' as const, roleCounts: {} }
  const [plan] = batch.batchSessions
  const { startTime, endTime } = plan ?? { startTime: '09:00', endTime: '12:00' }
  const start = date ? `${date}T${startTime}` : ''
  const lastDay = date && isOverMidnight(startTime, endTime) ? dayAfter(date) : date
  const end = date ? `${lastDay}T${endTime}` : ''
  return (
    <SessionDialog
      title="Add Single Session"
      submitLabel="Add"
      draftName={`add-session ${vid}${date ? ` ${date}` : ''}`}
      initial={{
        ...empty,
        sessionName: date ? (plan?.sessionName ?? '') : '',
        sessionStartDateTime: start,
        sessionEndDateTime: end > start ? end : '',
      }}
      roles={batch.batchRoles.map(({ roleName }) => roleName)}
      rolesAt={sessionPaths.editBatch(activityType, activityId, vid)}
      onClose={onClose}
      onSubmit={async (body) => {
        await add.mutateAsync(body)
        toastSuccess(`Successfully added a new session: ${body.sessionName}`)
      }}
    />
  )
}
