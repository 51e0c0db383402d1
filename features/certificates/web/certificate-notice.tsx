import { Badge, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#shared/dates.ts'
import { milestoneText } from '../rules.ts'
import { certificatesQuery } from './api.ts'

/** Above a person: the certificates that they have. Nothing where there is none. */
export function CertificateNotice({ id }: { id: string }) {
  const { data } = useQuery(certificatesQuery(id))
  if (!data?.certificates.length) return null
  return (
    <Group gap="xs" mb="md" role="group" aria-label="Certificates">
      <Text size="sm" c="dimmed">
        Certificates
      </Text>
      {data.certificates.map((one) => (
        <Badge key={one.id} variant="light" tt="none" title={`Given on ${formatDate(one.givenOn.slice(0, 10))}`}>
          {milestoneText(one)}
        </Badge>
      ))}
    </Group>
  )
}
