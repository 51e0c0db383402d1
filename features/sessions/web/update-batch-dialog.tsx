import { List, Stack, Text } from '@mantine/core'
import { formatDateTime } from '#shared/dates.ts'
import type { Answer } from '#shared/endpoint.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { previewBatch } from '../batch-contract.ts'

interface UpdateBatchDialogProps {
  preview: Answer<typeof previewBatch>
  onAnswer: (isSure: boolean) => void
}

const sessions = (count: number) => (count === 1 ? '1 coming session' : `${count.toLocaleString('en')} coming sessions`)

/** What the change does to coming sessions, and whether it shall. */
export function UpdateBatchDialog({ preview, onAnswer }: UpdateBatchDialogProps) {
  const { created, changed, removed, kept, signedUp, signedUpTotal } = preview
  const lines = [
    created ? `${sessions(created)} will be made` : '',
    changed ? `${sessions(changed)} will be changed` : '',
    removed ? `${sessions(removed)} will be deleted` : '',
    kept ? `${sessions(kept)} will stay as they are, because somebody is signed up or has attended` : '',
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
