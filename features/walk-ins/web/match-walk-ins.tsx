import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { toastError, toastSuccess, toastUndo } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import type { WalkIn } from '../contract.ts'
import { useMatchWalkIn, useSeparateWalkIn, walkInsQuery } from './api.ts'

/** Who came without being known, with those who they may be: one click says that it is the same person. */
export function MatchWalkIns({ sessionId }: { sessionId: string }) {
  const walkIns = useQuery(walkInsQuery(sessionId)).data?.walkIns ?? []
  if (!walkIns.length) return null
  return (
    <Stack component="section" gap="xs" aria-label="Walk-ins">
      <Title order={3} size="h5">
        Walk-ins ({walkIns.length})
      </Title>
      <Text size="sm">They are waiting under Registrations. Is one of them already on record?</Text>
      {walkIns.map((one) => (
        <OneWalkIn key={one.registrationId} walkIn={one} />
      ))}
    </Stack>
  )
}

export function OneWalkIn({ walkIn: { registrationId, volunteerId, name, mobileNo, similar } }: { walkIn: WalkIn }) {
  const match = useMatchWalkIn()
  const separate = useSeparateWalkIn()
  const undo = () =>
    separate.mutate(registrationId, { onSuccess: ({ message }) => toastSuccess(message), onError: toastError })
  const choose = (known: string) =>
    match.mutate(
      { registrationId, volunteerId: known },
      { onSuccess: ({ message }) => toastUndo({ message, undo }), onError: toastError },
    )
  return (
    <div>
      <Anchor component={AppLink} to={volunteerPaths.individual(volunteerId)} fw={600}>
        {name}
      </Anchor>{' '}
      <Text span size="sm" c="dimmed">
        {mobileNo}
      </Text>
      {similar.length ? (
        similar.map((one) => (
          <Group key={one.vid} justify="space-between" gap="xs" pl="md">
            <Text size="sm">
              {one.name}, {[one.mobileNo, one.status].filter(Boolean).join(' · ')}
            </Text>
            <Button
              size="compact-sm"
              mih={44}
              variant="default"
              aria-label={`Same person: ${name} is ${one.name}`}
              loading={match.isPending}
              onClick={() => choose(one.vid)}
            >
              Same person
            </Button>
          </Group>
        ))
      ) : (
        <Text size="sm" pl="md">
          Nobody similar is on record.
        </Text>
      )}
    </div>
  )
}
