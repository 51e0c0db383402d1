import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import type { FoundVolunteer } from '#features/volunteers/web/list-api.ts'

interface WalkInMatchProps {
  found: Pick<FoundVolunteer, 'email' | 'fullName' | 'mobileNo'>
  /** Where they are, for anyone who is in the session already: then there is nothing to press. */
  whereabouts: string
  isBusy: boolean
  /** It is they who are being checked in. */
  isSending: boolean
  onCheckIn: () => void
}

/** Somebody on record who may be the one at the door. */
export function WalkInMatch({
  found: { fullName, mobileNo, email },
  whereabouts,
  isBusy,
  isSending,
  onCheckIn,
}: WalkInMatchProps) {
  const who = (
    <span style={{ minWidth: 0 }}>
      <Text span display="block" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {fullName}
      </Text>
      <Text span display="block" size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {mobileNo || email}
      </Text>
    </span>
  )
  if (whereabouts)
    return (
      <Group justify="space-between" gap="xs" wrap="nowrap" mih={44}>
        {who}
        <Text size="sm" fw={600} style={{ flex: 'none' }}>
          {whereabouts}
        </Text>
      </Group>
    )
  // all of the row: people press the name that they see
  return (
    <UnstyledButton mih={44} disabled={isBusy} onClick={onCheckIn}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        {who}
        <Button
          component="span"
          h={44}
          styles={{ label: { whiteSpace: 'nowrap' }, root: { flex: 'none' } }}
          disabled={isBusy}
          loading={isSending}
        >
          Check In
        </Button>
      </Group>
    </UnstyledButton>
  )
}
