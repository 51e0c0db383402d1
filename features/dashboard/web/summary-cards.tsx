import { Alert, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/lib/api-problem.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { describeChange } from '../rules.ts'
import { summaryQuery } from './api.ts'

/** Total, active and new volunteers, each with its change since last month. */
export function SummaryCards() {
  const { data, error } = useQuery(summaryQuery)
  const settings = useTenantSettings()
  if (error)
    return (
      <Alert color="red" role="alert">
        {messageOf(error)}
      </Alert>
    )
  const cards = [
    ['Total Volunteers', data?.total],
    [settings?.activeVolunteersLabel ?? 'Active Volunteers', data?.active],
    ['New Applications', data?.new],
  ] as const
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} mb="md">
      {cards.map(([title, card]) => (
        <section key={title} className="panel" style={{ padding: 20 }} aria-label={title}>
          <Text component="h2" size="md" fw={600}>
            {title}
          </Text>
          {card ? (
            <>
              <Text fz={32} fw={700} lh={1.3}>
                {card.count.toLocaleString('en')}
              </Text>
              <Text c="dimmed">{describeChange(card.changePercent)}</Text>
            </>
          ) : (
            <Skeleton height={66} mt={4} />
          )}
        </section>
      ))}
    </SimpleGrid>
  )
}
