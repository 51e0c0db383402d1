import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import type { RecordParts } from '#web/record-parts.ts'
import { useAcceptRegistrations, useUndoAcceptance } from './api.ts'

/** Accepts these, says so, and offers to take it back. */
function useAccepting() {
  const accept = useAcceptRegistrations()
  const undo = useUndoAcceptance()
  const [isBusy, setBusy] = useState(false)
  const takeBack = (acceptanceId: string) =>
    undo.mutate(acceptanceId, {
      onSuccess: ({ message }) => toastSuccess(message),
      onError: (error) => toastError(error),
    })
  const run = async (chosen: readonly { id: string; name: string }[]): Promise<boolean> => {
    setBusy(true)
    try {
      const { acceptanceId, accepted, mailed } = await accept.mutateAsync(chosen.map(({ id }) => id))
      const what =
        accepted === 1 ? `Accepted ${chosen[0]?.name ?? '1 registration'}` : `Accepted ${accepted} registrations`
      const mail = mailed ? '; the welcome mail leaves in a minute' : ''
      toastUndo({ message: what + mail, undo: () => takeBack(acceptanceId) })
      return true
    } catch (error) {
      toastError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}

/** On a row of the list. */
export function AcceptButton({ id, name }: RecordParts['accept-registration']) {
  const { run, isBusy } = useAccepting()
  return (
    <Button
      variant="light"
      size="compact-sm"
      mih={{ base: 44, sm: 30 }}
      mt={{ base: 6, sm: 0 }}
      aria-label={`Accept ${name}`}
      loading={isBusy}
      onClick={() => void run([{ id, name }])}
    >
      Accept
    </Button>
  )
}

/** Above the list, for those that are chosen in it. */
export function AcceptSelected({ choose, onDone }: RecordParts['accept-registrations']) {
  const { run, isBusy } = useAccepting()
  const accept = async () => {
    const chosen = choose()
    if (chosen.length && (await run(chosen))) onDone()
  }
  return (
    <Button
      variant="default"
      leftSection={<IconCheck size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void accept()}
    >
      Accept selected
    </Button>
  )
}
