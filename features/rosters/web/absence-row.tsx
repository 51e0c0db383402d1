import { Button, Group, Text } from '@mantine/core'
import { formatDate } from '#shared/dates.ts'
import { spoken } from '#web/ui/spoken.tsx'
import type { Absence } from '../contract.ts'

interface AbsenceRowProps {
  absence: Absence
  isBusy: boolean
  /** Said where it is not from all series alone. */
  note?: string
  onChange: () => void
  onEnd: () => void
}

/** One time away, with the ways to change and to end it. */
export function AbsenceRow({ absence: { from, to, remark }, isBusy, note = '', onChange, onEnd }: AbsenceRowProps) {
  const days = `${formatDate(from)} to ${formatDate(to)}`
  return (
    <Group justify="space-between">
      <Text>
        {days}
        {note ? ` (${note})` : ''}
        {remark ? ': ' : ''}
        {spoken(remark)}
      </Text>
      <Group gap="xs">
        <Button
          size="compact-sm"
          mih={{ base: 44, sm: 30 }}
          variant="default"
          aria-label={`Change ${days}`}
          onClick={onChange}
        >
          Change
        </Button>
        <Button
          size="compact-sm"
          mih={{ base: 44, sm: 30 }}
          variant="default"
          aria-label={`Not away ${days}`}
          loading={isBusy}
          onClick={onEnd}
        >
          Not away
        </Button>
      </Group>
    </Group>
  )
}
