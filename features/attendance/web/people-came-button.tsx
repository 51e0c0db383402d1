import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import type { SessionDetails } from '../contract.ts'
import { type ShownAttendee, whyWaiting } from './api.ts'
import { PeopleNumbers } from './people-numbers.tsx'

interface PeopleCameButtonProps {
  session: SessionDetails
  attendee: ShownAttendee
}

/** Of a group or an organisation in the table: asks how many of it are expected and came; once it is closed, how many came. */
export function PeopleCameButton({ session, attendee }: PeopleCameButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (attendee.volType === 'indivols' || session.cancelled) return null
  const asks = session.closedOn ? 'came' : 'are expected and came'
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`How many of ${attendee.fullName} ${asks}`}
        title={attendee.isUnsent ? whyWaiting : `How many ${asks}`}
        disabled={attendee.isUnsent === true}
        onClick={() => setIsOpen(true)}
      >
        How many
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={attendee.fullName} isForReading>
        <PeopleNumbers session={session} attendee={attendee} onSaved={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}
