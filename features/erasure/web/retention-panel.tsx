import { List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#shared/dates.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import type { ErasedNight } from '../retention-contract.ts'
import { erasedWords, noticeDays } from '../retention-rules.ts'
import { DeletedRecords } from './deleted-records.tsx'
import { DuePeople } from './due-people.tsx'
import { DueRecords } from './due-records.tsx'
import { KeptAnswers } from './kept-answers.tsx'
import { type PeriodForm, PeriodRow } from './period-row.tsx'
import { retentionQuery } from './retention-api.ts'
import { SuggestedPeriods } from './suggested-periods.tsx'

const kinds = [
  { of: 'volunteers', title: 'Volunteers' },
  { of: 'organisations', title: 'Organisations: their coordinators and members' },
  { of: 'contacts', title: 'Donors and volunteer managers' },
] as const

/** How long people of each status are kept, who will be erased soon, and what was done in past nights. */
export function RetentionPanel() {
  const retention = useQuery(retentionQuery)
  const [forms] = useState(() => new Map<string, PeriodForm>())
  return (
    <Stack gap="lg">
      <Text maw={720}>
        People of whom nothing was heard for a long time can be erased automatically, in the night. Their hours and
        counts stay, without anything that says who they were; this cannot be undone. Nobody is erased until you choose
        a period, nor before they have been in a list below for {noticeDays} days. Of an organisation the name stays.
      </Text>
      <Loaded query={retention}>
        {({ periods, erased }) => (
          <>
            <Stack component="section" aria-labelledby="retention-periods" gap="xs">
              <Title order={2} size="h4" id="retention-periods">
                How long people are kept
              </Title>
              <SuggestedPeriods periods={periods} forms={forms} />
              {kinds.map(({ of, title }) => (
                <Stack key={of} gap="xs">
                  <Title order={3} size="h5">
                    {title}
                  </Title>
                  <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
                    {periods
                      .filter((period) => period.of === of)
                      .map((period) => (
                        <PeriodRow key={`${period.status} ${period.months}`} period={period} forms={forms} />
                      ))}
                  </Stack>
                </Stack>
              ))}
            </Stack>
            <KeptAnswers />
            <DuePeople isChosen={periods.some(({ of, months }) => of === 'volunteers' && months > 0)} />
            <DueRecords isChosen={periods.some(({ of, months }) => of !== 'volunteers' && months > 0)} />
            <DeletedRecords />
            {erased.length ? <ErasedNights erased={erased} /> : null}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function ErasedNights({ erased }: { erased: readonly ErasedNight[] }) {
  return (
    <Stack component="section" aria-labelledby="erased-nights" gap="xs">
      <Title order={2} size="h4" id="erased-nights">
        Erased automatically in the last twelve months
      </Title>
      <List>
        {erased.map((night) => (
          <List.Item key={night.day}>
            {formatDate(night.day)}: {erasedWords(night)}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
