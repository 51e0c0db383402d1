import { Button, Group } from '@mantine/core'
import type { Answer } from '#shared/endpoint.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import type { listSignedUp } from '../cancel-contract.ts'
import type { Session } from '../contract.ts'
import { SignedUpList } from './signed-up-list.tsx'

interface TellMovedDialogProps {
  session: Session
  people: Answer<typeof listSignedUp> | undefined
  onClose: () => void
}

/** After the time or the place of a session has changed: whom to tell, and the way to write to them. */
export function TellMovedDialog({ session, people, onClose }: TellMovedDialogProps) {
  return (
    <Dialog opened onClose={onClose} title="Time or place has changed: please tell them" size="lg" isForReading>
      <SignedUpList people={people} error={null} about={session.sessionName} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Done
        </Button>
        <RecordActions recordType="moved-session" id={session.vid} name={session.sessionName} />
      </Group>
    </Dialog>
  )
}
