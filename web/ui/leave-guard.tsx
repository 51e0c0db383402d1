import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { watchUnsaved } from '../lib/unsaved-pages.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { hasOpenDialog } from './open-dialogs.ts'

interface LeavePromptProps {
  mustAsk: () => boolean
  /** The person was asked, and leaves. */
  onLeave?: (() => void) | undefined
  /** Of a page that saves by itself: at once, as somebody signs out. */
  save?: (() => Promise<unknown>) | undefined
}

const noSave = () => Promise.resolve()

/** Asks before a page with unsaved changes is left, by a link, by Back, by closing the tab or by signing out. */
export function LeavePrompt({ mustAsk, onLeave, save = noSave }: LeavePromptProps) {
  const isUnsaved = useEffectEvent(() => mustAsk())
  const saveNow = useEffectEvent(() => save())
  useEffect(() => watchUnsaved({ mustAsk: () => isUnsaved(), save: () => saveNow() }), [])
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
