import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx'

type Words = Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel'>

/** A question in the middle of a save: the second value asks it, the first one draws it. */
export function useQuestion(): [(words: Words) => ReactNode, () => Promise<boolean>] {
  const [isOpen, setOpen] = useState(false)
  const answered = useRef((_yes: boolean) => {})
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answered.current = resolve
      setOpen(true)
    })
  const answer = (yes: boolean) => {
    setOpen(false)
    answered.current(yes)
  }
  const draw = (words: Words) => (
    <ConfirmDialog opened={isOpen} onClose={() => answer(false)} onConfirm={() => answer(true)} {...words} />
  )
  return [draw, ask]
}
