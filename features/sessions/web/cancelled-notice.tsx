import { Alert, Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { toastError } from '#web/lib/toasts.tsx'
import type { Session } from '../contract.ts'
import { useCancelling } from './cancel-api.ts'
import { CancelSessionsDialog } from './cancel-sessions-dialog.tsx'

/** Beside the name of a session that does not take place. */
export const CancelledBadge = ({ reason = '' }: { reason?: string | undefined }) => (
  <Badge color="red" variant="light" {...(reason ? { title: reason } : {})}>
    Cancelled
  </Badge>
)

/** On the page of a session that does not take place: why, whom to tell, and the way back. */
export function CancelledNotice({ session }: { session: Session }) {
  const { bringBack, isBusy } = useCancelling()
  const [isTelling, setIsTelling] = useState(false)
  if (!session.cancelled) return null
  return (
    <Alert color="red" title="This session is cancelled">
      <Group justify="space-between">
        <Text>{session.cancelReason || 'Nobody is expected.'}</Text>
        <Group gap="xs">
          <Button size="compact-md" variant="default" onClick={() => setIsTelling(true)}>
            Who was signed up
          </Button>
          <Button
            size="compact-md"
            variant="default"
            loading={isBusy}
            onClick={() => void bringBack([session]).catch(toastError)}
          >
            Bring it back
          </Button>
        </Group>
      </Group>
      {isTelling ? <CancelSessionsDialog sessions={[session]} isDone onClose={() => setIsTelling(false)} /> : null}
    </Alert>
  )
}
