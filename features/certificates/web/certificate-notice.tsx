import { Badge, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate, localDate } from '#shared/dates.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { milestoneText } from '../rules.ts'
import { certificatesQuery } from './api.ts'

/** Above a person: the certificates that they have. Nothing where there is none. */
export function CertificateNotice({ id }: { id: string }) {
  const { data } = useQuery(certificatesQuery(id))
  const timeZone = useTimeZone()
  if (!data?.certificates.length) return null
  return (
    <Group gap="xs" mb="md" role="group" aria-label="Certificates">
      <Text size="sm" c="dimmed">
        Certificates
      </Text>
      {data.certificates.map((one) => (
        <Badge
          key={one.id}
          variant="light"
          title={`Given on ${formatDate(localDate(new Date(one.givenOn), timeZone))}`}
        >
          {milestoneText(one)}
        </Badge>
      ))}
    </Group>
  )
}
