import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoment, localTime } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { sessionsQuery, useRevokeSession } from './api.ts'

/** The devices on which this account is signed in. */
export function SessionList() {
  const { data } = useQuery(sessionsQuery)
  const revoke = useRevokeSession()
  const zone = useTimeZone()
  const time = (instant: string) => {
    const local = localTime(new Date(instant), zone)
    return formatMoment(local)
  }
  if (!data) return <Skeleton height={120} />
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {data.sessions.map((session) => (
        <Group component="li" key={session.id} justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text fw={600}>
              {session.device || 'Unknown device'}{' '}
              {session.current ? (
                <Badge variant="light" color="green" size="sm">
                  This device
                </Badge>
              ) : null}
            </Text>
            <Text size="sm" c="dimmed">
              Signed in {time(session.createdOn)} · last used {time(session.lastUsedOn)}
            </Text>
          </div>
          {session.current ? null : (
            <Button
              variant="default"
              size="xs"
              style={{ flex: 'none' }}
              aria-label={`Sign out ${session.device || 'unknown device'}`}
              loading={revoke.isPending && revoke.variables === session.id}
              onClick={() =>
                revoke.mutate(session.id, {
                  onSuccess: () => toastSuccess(`Signed out ${session.device || 'unknown device'}`),
                })
              }
            >
              Sign out
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}
