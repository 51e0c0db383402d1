import { Alert, Anchor, Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { formatDate } from '#shared/dates.ts'
import type { Sent } from '#shared/endpoint.ts'
import { hoursAndMinutes } from '#shared/hours.ts'
import type { Period } from '#shared/periods.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import type { countQuestions, RankedPerson } from '../who-contract.ts'
import { HoursPeriodInput, useHoursPeriod } from './hours-period.tsx'
import { analyticsPaths } from './paths.ts'
import { useHoursSeen } from './use-hours-seen.tsx'
import { mostHoursQuery, saveMostHours } from './who-api.ts'

interface MostHoursProps {
  filters: Sent<typeof countQuestions>['query']
  /** Those of the year until today, which the page has already. */
  ofThisYear: readonly RankedPerson[]
}

/** Whom to thank at the end of a quarter or a year: the most hours of a period that can be chosen. */
export function MostHours({ filters, ofThisYear }: MostHoursProps) {
  const { period, isAsked, isPeriod } = useHoursPeriod()
  const { data, error } = useQuery({ ...mostHoursQuery({ ...filters, ...period }), enabled: isAsked && isPeriod })
  const people = isAsked ? data?.mostHours : ofThisYear
  const all = Object.entries({ ...filters, from: period.firstDay, to: period.lastDay })
  const search = new URLSearchParams(all.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return (
    <section aria-labelledby="most-hours">
      <Title order={2} mb="sm" id="most-hours">
        Most hours
      </Title>
      <Stack gap="sm" maw={680}>
        <HoursPeriodInput />
        {error ? (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        ) : isPeriod && people ? (
          <Ranking people={people} period={period} onSave={() => saveMostHours({ ...filters, ...period })} />
        ) : null}
        {isPeriod ? (
          <Text>
            <Anchor component={AppLink} to={`${analyticsPaths.hours}?${search}`} underline="always">
              Everybody who came in this period, with visits and hours
            </Anchor>
          </Text>
        ) : null}
      </Stack>
    </section>
  )
}

interface RankingProps {
  people: readonly RankedPerson[]
  period: Period
  onSave: () => void
}

function Ranking({ people, period, onSave }: RankingProps) {
  const seen = useHoursSeen()
  const days = `${formatDate(period.firstDay)} to ${formatDate(period.lastDay)}`
  if (!people.length) return <Text role="status">{`Nobody has hours from ${days}.`}</Text>
  return (
    <>
      <Table aria-label={`Most hours, ${days}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Volunteer</Table.Th>
            <Table.Th scope="col" ta="right">
              Hours
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map(({ vid, fullName, email, mobileNo, hours }) => (
            <Table.Tr key={vid}>
              <Table.Td>
                <Anchor component={AppLink} to={volunteerPaths.individual(vid)} underline="always">
                  {fullName}
                </Anchor>
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {email || mobileNo}
                </Text>
              </Table.Td>
              <Table.Td ta="right">{hoursAndMinutes(hours)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {`At most ten, ${days}.${seen && ` ${seen}`}`}
        </Text>
        <Button variant="default" size="xs" aria-label="CSV of the most hours" onClick={onSave}>
          CSV
        </Button>
      </Group>
    </>
  )
}
