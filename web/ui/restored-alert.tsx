import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

interface RestoredAlertProps {
  children?: ReactNode
  onClose: () => void
  onStartAgain: () => void
}

/** A form holds what somebody typed before a reload, or before their session ended. */
export function RestoredAlert({ children, onClose, onStartAgain }: RestoredAlertProps) {
  return (
    <Alert
      mb="md"
      color="blue"
      title="We kept what you typed before"
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      {children}
      <button type="button" className="link-button" onClick={onStartAgain}>
        Start again
      </button>
    </Alert>
  )
}
