import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { hasOpenDialog } from './open-dialogs.ts'

interface LeavePromptProps {
  mustAsk: () => boolean
  /** The person was asked, and leaves. */
  onLeave?: (() => void) | undefined
}

/** Asks before a page with unsaved changes is left, by a link, by Back or by closing the tab. */
export function LeavePrompt({ mustAsk, onLeave }: LeavePromptProps) {
  const { status, proceed, reset } = useBlocker({
    // Back closes an open dialog first, and that one asks by itself
    shouldBlockFn: ({ current, next, action }) =>
      mustAsk() && current.pathname !== next.pathname && !(hasOpenDialog() && action === 'BACK'),
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
      onConfirm={() => {
        onLeave?.()
        proceed?.()
      }}
    >
      What you changed on this page has not been saved.
    </ConfirmDialog>
  )
}
