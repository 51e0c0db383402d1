import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveGuardProps {
  control: Control<Record<string, unknown>>
  /** True once the form has been sent: leaving is then what the person expects. */
  isSaved: RefObject<boolean>
}

/** Guards a form of the form library. */
export function LeaveGuard({ control, isSaved }: LeaveGuardProps) {
  const { isDirty } = useFormState({ control })
  return <LeavePrompt mustAsk={() => isDirty && !isSaved.current} />
}

/** Asks before a page with unsaved changes is left, by a link, by Back or by closing the tab. */
export function LeavePrompt({ mustAsk }: { mustAsk: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => mustAsk() && current.pathname !== next.pathname,
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      dangerous
      onConfirm={() => proceed?.()}
    >
      What you changed on this page has not been saved.
    </ConfirmDialog>
  )
}
