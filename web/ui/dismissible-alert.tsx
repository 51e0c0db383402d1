import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

/** A red sentence above the content that can be closed. */
export function DismissibleAlert({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Alert color="red" role="alert" withCloseButton closeButtonLabel="Close" onClose={onClose}>
      {children}
    </Alert>
  )
}
