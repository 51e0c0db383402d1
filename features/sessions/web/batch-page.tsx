import { Alert, Button } from '@mantine/core'
import { IconListCheck, IconPencil, IconPlus, IconTable, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAbsence } from '#features/accounts/web/sight-api.ts'
import { useAddressSearch, useChangeSearch, usePathPart } from '#web/lib/address.ts'
import { ApiProblem, messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import type { Session } from '../contract.ts'
import { AddSessionDialog } from './add-session-dialog.tsx'
import { batchQuery, useActivityType } from './api.ts'
import { CancelSessionsDialog } from './cancel-sessions-dialog.tsx'
import { ChosenSessions } from './chosen-sessions.tsx'
import { DeleteSessionsDialog } from './delete-sessions-dialog.tsx'
import { MovedSessionsDialog } from './moved-sessions-dialog.tsx'
import { activityPaths, sessionPaths } from './paths.ts'
import { PublishMenu } from './publish-menu.tsx'
import { SessionTable } from './session-table.tsx'
import { SessionWorks } from './session-works.tsx'

/** One batch: its sessions, added one by one, published and deleted. */
export function BatchPage() {
  const { activityType, typeTitle } = useActivityType()
  const activityId = usePathPart('activityId')
  const batchId = usePathPart('batchId')
  const query = useQuery(batchQuery(batchId))
  const error = blockingError(query)
  // of a record that is gone, or no longer for this person, nothing is shown
  const data = error ? undefined : query.data
  const selection = useSelection<Session>()
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const absence = useAbsence('batch')
  const { moved } = useAddressSearch()
  const changeSearch = useChangeSearch()
  const link = (label: string, to: string, icon: React.ReactNode) => (
    <Button component={AppLink} to={to} variant="default" leftSection={icon}>
      {label}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={data?.batchName ?? 'Batch'}
        description={data?.personInCharge ? `In charge: ${data.personInCharge}` : undefined}
        breadcrumbs={[
          { label: 'Activities' },
          { label: `${typeTitle} Activities`, to: activityPaths.activities(activityType) },
          { label: data?.title ?? 'Activity', to: activityPaths.activity(activityType, activityId) },
          { label: data?.batchName ?? 'Batch' },
        ]}
        actions={
          <>
            {link(
              'Edit Batch',
              sessionPaths.editBatch(activityType, activityId, batchId),
              <IconPencil size={18} aria-hidden />,
            )}
            {link(
              'Checklist',
              sessionPaths.batchChecklist(activityType, activityId, batchId),
              <IconListCheck size={18} aria-hidden />,
            )}
            {data ? <RecordActions recordType="batch" id={batchId} name={data.batchName} /> : null}
            <PublishMenu selection={selection} />
            <Button
              variant="light"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setDeleting(true)}
            >
              Delete Selected
            </Button>
            <ReasonedButton
              leftSection={<IconPlus size={18} aria-hidden />}
              because={data ? undefined : 'The batch is still loading.'}
              onClick={() => setAdding(true)}
            >
              Add Single Session
            </ReasonedButton>
          </>
        }
        mainAction={link(
          'Roster',
          sessionPaths.roster(activityType, activityId, batchId),
          <IconTable size={18} aria-hidden />,
        )}
      />
      <SessionWorks />
      {error ? (
        <Alert color="red" role="alert">
          {error instanceof ApiProblem && [400, 404].includes(error.status) ? absence : messageOf(error)}
        </Alert>
      ) : data ? (
        <SessionTable
          batchId={batchId}
          selection={selection}
          selectionActions={<ChosenSessions selection={selection} onCancel={() => setCancelling(true)} />}
        />
      ) : (
        <PageSkeleton />
      )}
      {moved && data ? (
        <MovedSessionsDialog
          workId={moved}
          name={data.title}
          later={sessionPaths.moved(activityType, activityId, batchId, moved)}
          onClose={() => changeSearch(({ moved: _moved, ...others }) => others, { replace: true })}
        />
      ) : null}
      {adding && data ? <AddSessionDialog batch={data} onClose={() => setAdding(false)} /> : null}
      {cancelling ? (
        <CancelSessionsDialog
          sessions={[...selection.chosen.values()].filter((one) => !one.cancelled)}
          onDone={selection.clear}
          onClose={() => setCancelling(false)}
        />
      ) : null}
      {deleting ? <DeleteSessionsDialog selection={selection} onClose={() => setDeleting(false)} /> : null}
    </>
  )
}
