import { Modal, type ModalProps } from '@mantine/core'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useOpenDialog } from './open-dialogs.ts'
import { useToastRoom } from './use-toast-room.ts'

interface DialogProps extends ModalProps {
  /** What is chosen in it is a way of looking: nothing is lost when it closes. */
  isForReading?: boolean
  /** It holds a draft from before: closing it asks, though nobody has touched it yet. */
  isChanged?: boolean
  /** It comes unasked and wants an answer: read out as soon as it is there. */
  isUrgent?: boolean
}

/** The interface kit makes every dialog a plain one. */
const markUrgent = (inside: HTMLElement | null) => inside?.closest('[role=dialog]')?.setAttribute('role', 'alertdialog')

/**
 * The one dialog of the product. Escape, a click outside, the cross and the browser's Back close it, and ask first
 * where something was typed or chosen. Its own buttons call `onClose` unasked.
 */
export function Dialog(props: DialogProps) {
  const {
    opened,
    onClose,
    children,
    closeButtonProps,
    isForReading = false,
    isUrgent = false,
    isChanged = false,
    ...rest
  } = props
  const [isTouched, setIsTouched] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    setIsTouched(false)
    setIsAsking(false)
  }, [opened])
  const mustAsk = (isTouched || isChanged) && !isForReading
  const close = () => (mustAsk ? setIsAsking(true) : onClose())
  useOpenDialog(opened, close, mustAsk)
  const room = useToastRoom(opened)
  /** A choice from a list is no change of an input of its own. */
  const noticeChoice = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.closest('[role=option]')) setIsTouched(true)
  }
  return (
    <>
      <Modal
        {...room}
        {...rest}
        opened={opened}
        onClose={close}
        closeOnEscape={false}
        returnFocus={false}
        closeButtonProps={{ 'aria-label': 'Close', ...closeButtonProps }}
      >
        <div
          ref={isUrgent ? markUrgent : undefined}
          onChange={() => setIsTouched(true)}
          onClick={noticeChoice}
          role="presentation"
        >
          {children}
        </div>
      </Modal>
      <ConfirmDialog
        opened={isAsking}
        title="Close without saving?"
        confirmLabel="Discard"
        dangerous
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onClose()
        }}
      >
        What you typed or chose here has not been saved.
      </ConfirmDialog>
    </>
  )
}
