import { Alert, Anchor, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { organisationPaths } from '#features/organisations/web/paths.ts'
import { registrationPaths } from '#features/registration/web/paths.ts'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { joinStatuses, newStatusKey } from '#shared/statuses.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { describeChange } from '../rules.ts'
import { summaryQuery } from './api.ts'
import styles from './summary-cards.module.css'

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
  const list = (status: string | undefined) =>
    `${volunteerPaths.individuals}${status ? `?${new URLSearchParams({ status })}` : ''}`
  const active = joinStatuses(settings?.activeStatuses ?? ['active'])
  const cards = [
    { title: 'Total Volunteers', card: data?.total, to: list('') },
    { title: settings?.activeVolunteersLabel ?? 'Active Volunteers', card: data?.active, to: list(active) },
    { title: 'New Applications', card: data?.new, to: list(newStatusKey) },
  ]
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={{ base: 'xs', sm: 'md' }} mb="md">
      {cards.map(({ title, card, to }) => (
        <section key={title} className={`panel ${styles.card}`} aria-label={title}>
          <Text component="h2" size="md" fw={600}>
            <Anchor component={AppLink} to={to} inherit c="inherit">
              {title}
            </Anchor>
          </Text>
          {card ? (
            <>
              <Text className={styles.count}>{card.count.toLocaleString('en')}</Text>
              <Text c="dimmed">{describeChange(card)}</Text>
              {title === 'New Applications' && data ? <Waiting {...data.waiting} /> : null}
            </>
          ) : (
            <Skeleton height={66} mt={4} />
          )}
        </section>
      ))}
    </SimpleGrid>
  )
}

/** What waits beside the individuals, each with its own list. */
function Waiting({ organisations, registrations }: { organisations: number; registrations: number }) {
  const links = [
    { count: organisations, one: 'new organisation', to: `${organisationPaths.organisations}?status=${newStatusKey}` },
    {
      count: registrations,
      one: 'registration to decide',
      many: 'registrations to decide',
      to: `${registrationPaths.registrations}?state=waiting`,
    },
  ].filter(({ count }) => count)
  return links.map(({ count, one, many, to }) => (
    <Text key={to} size="sm">
      <Anchor component={AppLink} to={to}>
        {count.toLocaleString('en')} {count === 1 ? one : (many ?? `${one}s`)}
      </Anchor>
    </Text>
  ))
}
