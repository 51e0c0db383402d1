import { List, Stack, Text } from '@mantine/core'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import type { Answer } from '#shared/endpoint.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { previewBatch } from '../batch-contract.ts'

interface UpdateBatchDialogProps {
  preview: Answer<typeof previewBatch>
  onAnswer: (isSure: boolean) => void
}

const sessions = (count: number) => (count === 1 ? '1 coming session' : `${count.toLocaleString('en')} coming sessions`)

const mostNamed = 8
/** The first of them by name. */
const named = (days: string[], total: number) =>
  total > mostNamed ? `${days.slice(0, mostNamed).join(', ')} and ${total - mostNamed} more` : days.join(', ')

/** What the change does to coming sessions, and whether it shall. */
export function UpdateBatchDialog({ preview, onAnswer }: UpdateBatchDialogProps) {
  const { created, changed, moved, moves, removed, kept, changedDays, newDays, ownTimes, signedUp, signedUpTotal } =
    preview
  const lines = [
    created
      ? `${sessions(created)} will be created, with nobody signed up yet: ${named(newDays.map(formatDate), created)}`
      : '',
    changed ? `${sessions(changed)} will be changed: ${changedDays.map(formatDate).join(' to ')}` : '',
    removed ? `${sessions(removed)} will be deleted` : '',
    moved ? `${sessions(moved)} will move, with everybody who is signed up` : '',
    kept ? `${sessions(kept)} will stay as they are: people are in them, and the new plan has no place for them` : '',
    ownTimes.length
      ? `${sessions(ownTimes.length)} whose time was changed by hand will keep it: ${named(
          ownTimes.map(({ start }) => formatDateTime(start)),
          ownTimes.length,
        )}`
      : '',
  ].filter(Boolean)
  return (
    <ConfirmDialog
      opened
      onClose={() => onAnswer(false)}
      title="Are you sure that you want to update the batch?"
      confirmLabel="Update"
      onConfirm={() => onAnswer(true)}
    >
      <Stack gap="xs">
        {lines.length ? (
          <List>
            {lines.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        ) : (
          <Text>No session changes.</Text>
        )}
        {moves.length ? (
          <List size="sm" mah={160} style={{ overflowY: 'auto' }} tabIndex={0} aria-label="Which sessions move">
            {moves.slice(0, 20).map(({ sessionId, from, to }) => (
              <List.Item key={sessionId}>
                {formatDate(from)} becomes {formatDate(to)}
              </List.Item>
            ))}
          </List>
        ) : null}
        {moved > 20 ? <Text size="sm">and {(moved - 20).toLocaleString('en')} more</Text> : null}
        {signedUp.length ? (
          <>
            <Text size="sm">In the sessions that stay:</Text>
            <List size="sm" mah={200} style={{ overflowY: 'auto' }} tabIndex={0} aria-label="Who is signed up">
              {signedUp.slice(0, 20).map((one) => (
                <List.Item key={`${one.sessionId} ${one.name}`}>
                  {one.name}, {formatDateTime(one.start)}
                </List.Item>
              ))}
            </List>
            {signedUpTotal > 20 ? <Text size="sm">and {(signedUpTotal - 20).toLocaleString('en')} more</Text> : null}
          </>
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}
