import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { changeSetQuery } from './api.ts'
import { ChangeFields } from './change-fields.tsx'

interface ChangeSetDialogProps {
  id: string
  onClose: () => void
  /** The button that undoes it, where it can be undone. */
  undo: (id: string, onDone: () => void) => ReactNode
}

/** One change-set: who, when, why, and every record with its fields. */
export function ChangeSetDialog({ id, onClose, undo }: ChangeSetDialogProps) {
  const { data, error } = useQuery(changeSetQuery(id))
  return (
    <Dialog opened onClose={onClose} size="xl" title={data?.action ?? 'Change'}>
      {error ? (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      ) : data ? (
        <Stack>
          <Text c="dimmed">
            {data.username}, <LocalTime instant={data.createdOn} />
            {data.screen ? `, from ${data.screen}` : ''}
            {data.reason ? `. Reason: ${data.reason}` : ''}
          </Text>
          {data.undoable ? undo(data.id, onClose) : null}
          {data.changes.map((change, index) => (
            <ChangeFields
              key={`${index}-${change.recordId}`}
              change={change}
              label={`${index + 1}, ${change.recordType} ${change.recordName}`}
            />
          ))}
          {data.records > data.changes.length ? (
            <Text c="dimmed">
              The first {data.changes.length} of {data.records.toLocaleString('en')} records.
            </Text>
          ) : null}
        </Stack>
      ) : (
        <Skeleton height={200} />
      )}
    </Dialog>
  )
}
