import { ActionIcon, Alert, Button, Group, MultiSelect, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useVenueChoices } from '#features/form-settings/web/api.ts'
import { noVenue } from '#features/sessions/contract.ts'
import { formatDate, isDate } from '#shared/dates.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { blockingError } from '#web/lib/blocking-error.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { atLocations, readDay, turnDay } from '../rules.ts'
import { daySessionsQuery } from './api.ts'
import { SessionCard } from './session-card.tsx'

/** A busy day is shown in steps. */
const cardsAtOnce = 24

/** The sessions of one day: the day and the locations stand in the address. */
export function HappeningOn() {
  const today = useToday()
  const { date, venueIds } = readDay(useAddressSearch(), today)
  const changeSearch = useChangeSearch()
  const venues = useVenueChoices()
  const [shown, setShown] = useState(cardsAtOnce)
  const query = useQuery(daySessionsQuery(date))
  const { data, isPlaceholderData } = query
  const error = blockingError(query)
  const show = (next: { date?: string; venueIds?: string[] }) => {
    const asked = { date, venueIds, ...next }
    setShown(cardsAtOnce)
    changeSearch(
      {
        date: asked.date === today ? undefined : asked.date,
        location: asked.venueIds.join(',') || undefined,
      },
      { replace: true },
    )
  }
  const sessions = atLocations(data?.sessions ?? [], venueIds)
  return (
    <section className="panel" aria-labelledby="happening-title">
      <Stack p="lg" gap="md">
        <Title order={2} id="happening-title">
          Sessions of the day
        </Title>
        <Group align="end" gap="sm">
          <Group align="end" gap={4} wrap="nowrap">
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label="Previous day"
              onClick={() => show({ date: turnDay(date, -1) })}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <DateField
              label="Happening on"
              value={date}
              format={formatDate}
              placeholder="DD MMM YYYY"
              onChange={(value) => {
                if (isDate(value)) show({ date: value })
              }}
            />
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label="Next day"
              onClick={() => show({ date: turnDay(date, 1) })}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </Group>
          <MultiSelect
            label="Filter activities by location"
            placeholder={venueIds.length ? undefined : 'All locations'}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'All locations' }}
            data={[...venues, { label: noVenue, value: noVenue }]}
            value={venueIds}
            onChange={(next) => show({ venueIds: next })}
            style={{ flex: '1 1 260px', maxWidth: 520 }}
          />
        </Group>
        {error ? (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        ) : !data ? (
          <Skeleton height={180} />
        ) : (
          <div aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
            <Text role="status" c="dimmed" mb={sessions.length ? 'sm' : 0}>
              {sessions.length === 0
                ? 'No activities today'
                : `${sessions.length} ${sessions.length === 1 ? 'session' : 'sessions'}`}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="md">
              {sessions.slice(0, shown).map((session) => (
                <SessionCard key={session.vid} session={session} />
              ))}
            </SimpleGrid>
            {sessions.length > shown ? (
              <Button variant="default" mt="md" onClick={() => setShown(shown + cardsAtOnce)}>
                Show more
              </Button>
            ) : null}
          </div>
        )}
      </Stack>
    </section>
  )
}
