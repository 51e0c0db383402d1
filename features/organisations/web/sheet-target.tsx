import { type ReactNode, useEffect, useRef } from 'react'
import type { SheetSource } from './member-sheet-dialog.tsx'

interface SheetTargetProps {
  /** A spreadsheet was dropped on what is inside, or rows were pasted while it is shown. */
  onSheet: (source: SheetSource) => void
  children: ReactNode
}

const editable = 'input, textarea, [contenteditable]'

/** Around a list of members: takes a spreadsheet that is dropped on it, and rows that are pasted. */
export function SheetTarget({ onSheet, children }: SheetTargetProps) {
  const target = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = target.current!
    const paste = (event: ClipboardEvent) => {
      if ((event.target as Element).closest?.(editable)) return
      const [file] = event.clipboardData?.files ?? []
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (file || text.trim()) onSheet(file ?? text)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (file) onSheet(file)
    }
    document.addEventListener('paste', paste)
    element.addEventListener('drop', drop)
    element.addEventListener('dragover', allowDrop)
    element.addEventListener('keydown', keepForm)
    return () => {
      document.removeEventListener('paste', paste)
      element.removeEventListener('drop', drop)
      element.removeEventListener('dragover', allowDrop)
      element.removeEventListener('keydown', keepForm)
    }
  }, [onSheet])
  return <div ref={target}>{children}</div>
}

const allowDrop = (event: Event) => event.preventDefault()

/** Enter in a filter of the list must not send the form around it. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
