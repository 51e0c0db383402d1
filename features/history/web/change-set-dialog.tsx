import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { changeSetQuery } from './api.ts'
import { ChangeFields } from './change-fields.tsx'

/** Of an import, the name of its file stands where others say why. */
const isImport = /\.imported[A-Z]/
/** What a browser says of where somebody was; a command says its name instead. */
const isOwnPage = /^\/(?!\/)/

interface ChangeSetDialogProps {
  id: string
  onClose: () => void
  /** The button that undoes it, where it can be undone. */
  undo: (id: string, onDone: () => void) => ReactNode
  /** What is left of one that was undone. */
  left: (id: string) => ReactNode
}

/** One change-set: who, when, why, and every record with its fields. */
export function ChangeSetDialog({ id, onClose, undo, left }: ChangeSetDialogProps) {
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
            {isOwnPage.test(data.screen) ? (
              <>
                , on{' '}
                <Anchor component={AppLink} to={data.screen} inherit>
                  the page that was open
                </Anchor>
              </>
            ) : data.screen ? (
              `, from ${data.screen}`
            ) : (
              ''
            )}
          </Text>
          {data.reason ? (
            <Text>
              {isImport.test(data.actionCode) ? 'File' : 'Reason'}: {spoken(data.reason)}
            </Text>
          ) : null}
          {data.undone ? <Text fw={600}>This has been undone.</Text> : null}
          {data.undone ? left(data.id) : null}
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
