import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { useFormValues } from '#web/forms/use-form-state.ts'
import { usePathPart } from '#web/lib/address.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { newKey } from '#web/lib/call-api.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { LeavePrompt } from '#web/ui/leave-guard.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useMergedSave } from '#web/ui/use-merged-save.tsx'
import type { BatchOverview, ChecklistItem } from '../batch-contract.ts'
import { batchQuery, useActivityType, useUpdateChecklist } from './api.ts'
import { type ChecklistRow, ChecklistTable } from './checklist-table.tsx'
import { activityPaths, sessionPaths } from './paths.ts'

/** The documents of a batch: what is there, and what somebody has checked. */
export function BatchChecklistPage() {
  const { activityType, typeTitle } = useActivityType()
  const activityId = usePathPart('activityId')
  const batchId = usePathPart('batchId')
  const query = useQuery({ ...batchQuery(batchId), refetchOnWindowFocus: false })
  const { data } = query
  const error = blockingError(query)
  const name = data?.batchName ?? 'Batch'
  return (
    <>
      <PageHeader
        title={`Checklist of ${name}`}
        breadcrumbs={[
          { label: 'Activities' },
          { label: `${typeTitle} Activities`, to: activityPaths.activities(activityType) },
          { label: data?.title ?? 'Activity', to: activityPaths.activity(activityType, activityId) },
          { label: name, to: sessionPaths.batch(activityType, activityId, batchId) },
          { label: 'Checklist' },
        ]}
      />
      {data ? (
        <Checklist key={data.vid} batch={data} />
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

interface ChecklistValues {
  checklist: readonly (Omit<ChecklistItem, 'id'> & { id?: string })[]
}

const fields = [
  {
    name: 'checklist',
    label: 'Checklist',
    itemFields: [
      { name: 'name', label: 'Name', section: '', kind: 'text' as const },
      { name: 'fileName', label: 'File name', section: '', kind: 'text' as const },
      { name: 'checked', label: 'Checked', section: '', kind: 'checkbox' as const },
      { name: 'dateChecked', label: 'Date checked', section: '', kind: 'date' as const },
    ],
  },
]
const formOf = ({ checklist, version }: BatchOverview) => ({ checklist, version })
const rowsOf = (checklist: readonly ChecklistItem[]): ChecklistRow[] =>
  checklist.map((item) => ({ ...item, key: item.id }))

function Checklist({ batch }: { batch: BatchOverview }) {
  // as it was when the page was opened, until it is saved: others' news do not move what is typed
  const [base, setBase] = useState<ChecklistValues & { version: number }>(() => formOf(batch))
  const { activityType, activityId, vid } = batch
  const update = useUpdateChecklist({ activityType, activityId, batchId: vid })
  const form = useForm<{ rows: readonly ChecklistRow[] }>({
    start: { rows: rowsOf(batch.checklist) },
    draft: { name: `checklist ${vid}` },
  })
  const { rows } = useFormValues(form)
  const { save: saveMerged, question } = useMergedSave<ChecklistValues>({ noun: 'this checklist', fields, formOf })
  const change = (next: readonly ChecklistRow[]) => form.change({ rows: next })
  const add = () => {
    change([...rows, { key: newKey(), name: '', fileName: '', checked: false, dateChecked: '' }])
  }
  const save = async () => {
    const saved = await saveMerged({
      base,
      mine: { checklist: rows.map(({ key: _key, ...item }) => item) },
      write: ({ checklist }, version) => update.mutateAsync({ vid, checklist: [...checklist], version }),
      toast: { loading: 'Saving the checklist', done: () => `Successfully updated checklist for ${batch.batchName}` },
    })
    setBase(saved)
    form.settle({ rows: rowsOf(saved.checklist) }, { rows })
  }
  return (
    <Stack gap="md">
      <DraftNotice form={form} />
      <ChecklistTable batchId={vid} rows={rows} onChange={change} onError={toastError} />
      <Group>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          Add Row
        </Button>
        <Button
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          loading={update.isPending}
          onClick={() => void save().catch(toastNothing)}
        >
          Save Checklist
        </Button>
      </Group>
      {question}
      <LeavePrompt mustAsk={form.isChanged} onLeave={form.end} />
    </Stack>
  )
}

/** The toast, or the person's own choice, has said why. */
const toastNothing = () => {}
