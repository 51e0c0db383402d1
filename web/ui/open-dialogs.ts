import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useId, useRef } from 'react'
import { currentPlace, goBackTo } from './keep-focus.ts'

interface OpenDialog {
  id: string
  close: () => void
}

/** The dialogs that are open, the one on top last. */
let open: readonly OpenDialog[] = []

export const hasOpenDialog = () => open.length > 0

/** Escape is for the dialog on top alone; inside it, an open list of choices has it first. */
function closeByEscape(event: KeyboardEvent): void {
  const isTaken = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation')
  if (event.key === 'Escape' && !event.isComposing && isTaken !== 'true') open.at(-1)?.close()
}

function change(next: readonly OpenDialog[]): void {
  if (!open.length && next.length) window.addEventListener('keydown', closeByEscape, { capture: true })
  if (open.length && !next.length) window.removeEventListener('keydown', closeByEscape, { capture: true })
  open = next
}

/**
 * While it is open, a dialog is closed by Escape and by the browser's Back, which then stays on the page. The focus goes
 * back to what opened it.
 */
export function useOpenDialog(opened: boolean, close: () => void, asks = false): void {
  const id = useId()
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!opened) return
    change([...open, { id, close: () => latest.current() }])
    const opener = currentPlace()
    return () => {
      change(open.filter((one) => one.id !== id))
      const atClose = document.activeElement
      // unless what was confirmed there has taken the focus somewhere
      setTimeout(() => {
        if (document.activeElement === document.body || document.activeElement === atClose) goBackTo(opener)
      }, 10)
    }
  }, [id, opened])
  const shouldBlockFn = useCallback(
    ({ action }: { action: string }) => {
      if (open.at(-1)?.id !== id || action === 'PUSH' || action === 'REPLACE') return false
      latest.current()
      return true
    },
    [id],
  )
  // Back to another document, and closing the tab, can only be asked about by the browser
  useBlocker({ shouldBlockFn, enableBeforeUnload: asks, disabled: !opened })
}
