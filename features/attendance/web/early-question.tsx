import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '#web/ui/dialog.tsx'

interface EarlyQuestionProps {
  question: string
  onConfirm: () => void
  onClose: () => void
}

/** Asked before a check-in long before the start: it may be meant for another session. */
export function EarlyQuestion({ question, onConfirm, onClose }: EarlyQuestionProps) {
  return (
    <Dialog opened onClose={onClose} title="Check In" isForReading centered>
      <Text mb="md">{question}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus onClick={onConfirm}>
          Check in anyway
        </Button>
      </Group>
    </Dialog>
  )
}
