import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAcceptRegistrations, useUndoAcceptance } from '#features/welcome/web/api.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import type { RegistrationSummary } from '../staff-contract.ts'

/** What can be accepted with one press: it was stored when it came, or waits. */
export const canAccept = ({ state, recordId }: RegistrationSummary): boolean =>
  state === 'waiting' || (state === 'filed' && recordId !== null)

/** Accepts these, says so, and offers to take it back. */
export function useAccepting() {
  const accept = useAcceptRegistrations()
  const undo = useUndoAcceptance()
  const [busy, setBusy] = useState<readonly string[]>([])
  const takeBack = (acceptanceId: string) =>
    undo.mutate(acceptanceId, {
      onSuccess: ({ message }) => toastSuccess(message),
      onError: (error) => toastError(error),
    })
  const run = async (chosen: readonly Pick<RegistrationSummary, 'id' | 'name'>[]): Promise<boolean> => {
    const ids = chosen.map(({ id }) => id)
    setBusy(ids)
    try {
      const { acceptanceId, accepted, mailed } = await accept.mutateAsync(ids)
      const what =
        accepted === 1 ? `Accepted ${chosen[0]?.name ?? '1 registration'}` : `Accepted ${accepted} registrations`
      const mail = mailed ? '; the welcome mail leaves in a minute' : ''
      toastUndo({ message: what + mail, undo: () => takeBack(acceptanceId) })
      return true
    } catch (error) {
      toastError(error)
      return false
    } finally {
      setBusy([])
    }
  }
  return { run, busy }
}

interface AcceptButtonProps {
  one: RegistrationSummary
  accepting: ReturnType<typeof useAccepting>
}

/** On a row of the list. */
export function AcceptButton({ one, accepting }: AcceptButtonProps) {
  if (!canAccept(one)) return null
  return (
    <Button
      variant="light"
      size="compact-sm"
      mih={{ base: 44, sm: 30 }}
      mt={{ base: 6, sm: 0 }}
      aria-label={`Accept ${one.name}`}
      loading={accepting.busy.includes(one.id)}
      onClick={() => void accepting.run([one])}
    >
      Accept
    </Button>
  )
}
