import { Button } from '@mantine/core'
import { toastError, toastInfo } from '#web/lib/toasts.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import type { Session } from '../contract.ts'
import { useCancelling } from './cancel-api.ts'

interface ChosenSessionsProps {
  selection: Selection<Session>
  onCancel: () => void
}

/** What can be done with the chosen sessions beside what always stands above them. */
export function ChosenSessions({ selection, onCancel }: ChosenSessionsProps) {
  const { bringBack, isBusy } = useCancelling()
  const cancelled = [...selection.chosen.values()].filter((one) => one.cancelled)
  const back = async () => {
    if (!cancelled.length) return toastInfo('None of the chosen sessions is cancelled')
    try {
      await bringBack(cancelled)
      selection.clear()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        Cancel sessions
      </Button>
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void back()}>
        Bring back
      </Button>
    </>
  )
}
