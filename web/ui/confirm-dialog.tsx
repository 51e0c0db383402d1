import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOpenDialog } from './open-dialogs.ts'
import { ReasonedButton } from './reasoned-button.tsx'
import { useToastRoom } from './use-toast-room.ts'

export interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  /** Says what and how many. */
  title: string
  children: ReactNode
  confirmLabel: string
  /** Where leaving all as it is is what most people mean: what that button says, which is the coloured one then. */
  insteadLabel?: string | undefined
  /** Red button: the action takes something away. */
  dangerous?: boolean
  busy?: boolean
  /** Why it cannot be confirmed as it is. */
  refusal?: string | undefined
  onConfirm: () => void
}

/** Asks before something that cannot be undone at once. Escape and Cancel leave all as it is. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    onClose,
    title,
    children,
    confirmLabel,
    insteadLabel,
    dangerous = false,
    busy = false,
    refusal,
    onConfirm,
  } = props
  useOpenDialog(opened, onClose)
  const room = useToastRoom(opened)
  return (
    <Modal
      {...room}
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text component="div">{children}</Text>
      {refusal ? (
        <Alert color="red" role="alert" mt="md">
          {refusal}
        </Alert>
      ) : null}
      <Group justify="flex-end" mt="lg">
        <Button variant={insteadLabel ? 'filled' : 'default'} onClick={onClose} data-autofocus>
          {insteadLabel ?? 'Cancel'}
        </Button>
        <ReasonedButton
          {...(insteadLabel ? { variant: 'default' } : {})}
          {...(dangerous ? { color: 'red' } : {})}
          loading={busy}
          because={refusal}
          onClick={onConfirm}
        >
          {confirmLabel}
        </ReasonedButton>
      </Group>
    </Modal>
  )
}
