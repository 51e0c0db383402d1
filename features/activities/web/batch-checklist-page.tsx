import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastError, toastWork } from '#web/lib/toasts.tsx'
import { paths } from '#web/paths.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { BatchOverview } from '../batch-contract.ts'
import { batchQuery, useActivityType, useUpdateChecklist } from './api.ts'
import { type ChecklistRow, ChecklistTable } from './checklist-table.tsx'

/** The documents of a batch: what is there, and what somebody has checked. */
export function BatchChecklistPage() {
  const { activityType, typeTitle } = useActivityType()
  const { activityId, batchId } = useParams({ strict: false }) as { activityId: string; batchId: string }
  const { data, error } = useQuery({ ...batchQuery(batchId), refetchOnWindowFocus: false })
  const name = data?.batchName ?? 'Batch'
  return (
    <>
      <PageHeader
        title={`Checklist of ${name}`}
        breadcrumbs={[
          { label: 'Activities' },
          { label: `${typeTitle} Activities`, to: paths.activities(activityType) },
          { label: data?.title ?? 'Activity', to: paths.activity(activityType, activityId) },
          { label: name, to: paths.batch(activityType, activityId, batchId) },
          { label: 'Checklist' },
        ]}
      />
      {error ? (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      ) : data ? (
        <Checklist key={`${data.vid} ${data.version}`} batch={data} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

function Checklist({ batch }: { batch: BatchOverview }) {
  const { activityType, activityId, vid } = batch
  const update = useUpdateChecklist({ activityType, activityId, batchId: vid })
  const [rows, setRows] = useState<readonly ChecklistRow[]>(() =>
    batch.checklist.map((item, place) => ({ ...item, key: `kept-${place}` })),
  )
  const [isChanged, setIsChanged] = useState(false)
  const [added, setAdded] = useState(0)
  const change = (next: readonly ChecklistRow[]) => {
    setRows(next)
    setIsChanged(true)
  }
  const add = () => {
    change([...rows, { key: `new-${added}`, name: '', fileName: '', checked: false, dateChecked: '' }])
    setAdded(added + 1)
  }
  const save = () => {
    const checklist = rows.map(({ key: _key, ...item }) => item)
    toastWork(update.mutateAsync({ vid, checklist, version: batch.version }), {
      loading: 'Saving the checklist',
      done: `Successfully updated checklist for ${batch.batchName}`,
    })
      .then(() => setIsChanged(false))
      .catch(toastNothing)
  }
  return (
    <Stack gap="md">
      <ChecklistTable batchId={vid} rows={rows} onChange={change} onError={toastError} />
      <Group>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          Add Row
        </Button>
        <Button leftSection={<IconDeviceFloppy size={18} aria-hidden />} loading={update.isPending} onClick={save}>
          Save Checklist
        </Button>
      </Group>
      <LeavePrompt mustAsk={() => isChanged} />
    </Stack>
  )
}

/** The toast has said why. */
const toastNothing = () => {}
