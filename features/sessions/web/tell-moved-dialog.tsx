import { Button, Group } from '@mantine/core'
import type { Answer } from '#shared/endpoint.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RecordActions } from '#web/ui/record-actions.tsx'
import type { listSignedUp } from '../cancel-contract.ts'
import type { ToldSession } from '../told-rules.ts'
import { SignedUpList } from './signed-up-list.tsx'

interface TellMovedDialogProps {
  /** At least one. */
  told: readonly ToldSession[]
  /** What the sessions are called together. */
  name: string
  people: Answer<typeof listSignedUp> | undefined
  onClose: () => void
}

/** After the time or the place of sessions has changed: whom to tell, and the way to write to them. */
export function TellMovedDialog({ told, name, people, onClose }: TellMovedDialogProps) {
  const count = told.length
  const about = count > 1 ? `${count.toLocaleString('en')} sessions of ${name}` : name
  return (
    <Dialog opened onClose={onClose} title="Time or place has changed: please tell them" size="lg" isForReading>
      {/* before a list that may be long: on a phone, too, it is seen first */}
      <Group mb="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Done
        </Button>
        <RecordActions recordType="moved-session" id={told[0]?.sessionId ?? ''} name={name} told={told} />
      </Group>
      <SignedUpList people={people} error={null} about={about} />
    </Dialog>
  )
}
