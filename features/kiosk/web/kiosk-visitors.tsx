import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isLongOver } from '#features/attendance/rules.ts'
import { useAddWalkIn } from '#features/walk-ins/web/api.ts'
import { formatTime, localTime } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { toastError, toastSuccess } from '#web/lib/toasts.tsx'
import type { KioskVisitor } from '../pack-contract.ts'
import { useRemoveVisitor, visitorsQuery } from './staff-api.ts'

interface KioskVisitorsProps {
  session: { vid: string; sessionEndDateTime: string; closedOn: string; cancelled: boolean }
}

/** Who left their name and number at a kiosk that did not know them while it had no network: staff find them, or add them. */
export function KioskVisitors({ session }: KioskVisitorsProps) {
  const { vid: sessionId } = session
  const { data } = useQuery(visitorsQuery(sessionId))
  const removing = useRemoveVisitor(sessionId)
  const adding = useAddWalkIn(sessionId)
  const now = localTime(new Date(), useTimeZone())
  if (!data?.visitors.length) return null
  const remove = async ({ id, name }: KioskVisitor) => {
    try {
      await removing.mutateAsync(id)
      toastSuccess(`Done with ${name}`)
    } catch (error) {
      toastError(error)
    }
  }
  const add = async ({ id, name, phone }: KioskVisitor) => {
    const times = isLongOver(session.sessionEndDateTime, now) ? 'session' : 'now'
    try {
      await adding.mutateAsync({ who: { fullName: name, mobileNo: phone }, times })
      await removing.mutateAsync(id)
      toastSuccess(`Added and checked in: ${name}`)
    } catch (error) {
      toastError(error)
    }
  }
  const isBusy = removing.isPending || adding.isPending
  return (
    <Stack component="section" className="panel" gap="xs" p="md" aria-labelledby="kiosk-visitors">
      <Title order={2} size="h5" id="kiosk-visitors">
        Left their name at a kiosk
      </Title>
      <Text size="sm">The kiosk had no network and did not recognise them. Add those who came to the session.</Text>
      {data.visitors.map((visitor) => (
        <Group key={visitor.id} gap="md">
          <Text fw={600}>{visitor.name}</Text>
          <a href={`tel:${visitor.phone}`} aria-label={`Call ${visitor.name}, ${visitor.phone}`}>
            {visitor.phone}
          </a>
          <Text>{formatTime(visitor.leftAt)}</Text>
          {session.closedOn || session.cancelled ? null : (
            <Button disabled={isBusy} aria-label={`Add as walk-in: ${visitor.name}`} onClick={() => void add(visitor)}>
              Add as walk-in
            </Button>
          )}
          <Button
            variant="default"
            disabled={isBusy}
            aria-label={`Done with ${visitor.name}`}
            onClick={() => void remove(visitor)}
          >
            Done
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
