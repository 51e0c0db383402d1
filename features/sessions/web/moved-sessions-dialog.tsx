import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '#web/lib/api-problem.ts'
import { toastLink } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { SessionWork } from '../file-contract.ts'
import { sessionWorkQuery } from './api.ts'
import { signedUpQuery } from './cancel-api.ts'
import { TellMovedDialog } from './tell-moved-dialog.tsx'

interface MovedSessionsDialogProps {
  /** What moves them. */
  workId: string
  /** What the sessions are called together. */
  name: string
  /** The page that shows this dialog again for this work. */
  later: string
  onClose: () => void
}

/** While a batch moves its sessions, how far it is; then whom to tell, of those that it has moved. */
export function MovedSessionsDialog({ workId, name, later, onClose }: MovedSessionsDialogProps) {
  const { data: work, error } = useQuery(sessionWorkQuery(workId))
  const told = work?.told ?? []
  const ids = told.map(({ sessionId }) => sessionId)
  const people = useQuery({ ...signedUpQuery(ids), enabled: ids.length > 0 })
  // nobody is signed up for what has moved after all, or it cannot be read: the batch is saved
  const isOver = work?.state === 'done' && (!ids.length || people.error !== null || people.data?.total === 0)
  const close = useRef(onClose)
  useEffect(() => {
    if (isOver) close.current()
  }, [isOver])
  if (isOver) return null
  if (people.data) return <TellMovedDialog told={told} name={name} people={people.data} onClose={onClose} />
  const ended = work && endedWords[work.state]
  const words = ended ?? (error ? messageOf(error) : undefined)
  // whom to tell is not known yet: the way back to it stays on the screen
  const leave = () => {
    if (!words)
      toastLink({ message: `The sessions of ${name} are moving.`, link: { to: later, label: 'Whom to tell' } })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={leave}
      title={ended ? 'Not all sessions have moved' : 'The sessions are moving'}
      isForReading
    >
      {words ? (
        <Alert color="orange" role="alert">
          {words}
        </Alert>
      ) : (
        <>
          <Text mb="sm">The batch is saved. When its sessions have moved, you see here whom to tell.</Text>
          <Progress value={work?.total ? (100 * work.done) / work.total : 0} aria-label="Sessions moved" />
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={leave} data-autofocus>
          Close
        </Button>
      </Group>
    </Dialog>
  )
}

const endedWords: Partial<Record<SessionWork['state'], string>> = {
  failed:
    'Something went wrong. Some of the sessions may have moved. Please open the batch and save it again: then you see whom to tell.',
  superseded: 'Somebody has saved another plan of this batch in the meantime. They see whom to tell.',
}
