import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '#web/ui/dialog.tsx'

interface EarlyQuestionProps {
  title?: string
  question: string
  confirmLabel?: string
  onConfirm: () => void
  onClose: () => void
}

/** Asked before a check-in long before the start, or hours before the end: another session may be meant. */
export function EarlyQuestion(props: EarlyQuestionProps) {
  const { title = 'Check In', question, confirmLabel = 'Check in anyway', onConfirm, onClose } = props
  return (
    <Dialog opened onClose={onClose} title={title} isForReading centered>
      <Text mb="md">{question}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}
