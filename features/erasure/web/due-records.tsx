import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { organisationPaths } from '#features/organisations/web/paths.ts'
import { formatDate } from '#shared/dates.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { spoken } from '#web/ui/spoken.tsx'
import type { DueRecord } from '../retention-contract.ts'
import { listedDays } from '../retention-rules.ts'
import { dueRecordsQuery } from './retention-api.ts'
import { usePlace } from './use-place.tsx'

const kinds: Record<DueRecord['kind'], string> = {
  organisation: 'Organisation',
  donor: 'Donor',
  manager: 'Volunteer manager',
}

const columns: readonly DataTableColumn<DueRecord>[] = [
  {
    name: 'name',
    title: 'Name',
    cell: ({ id, kind, name }) =>
      kind === 'organisation' ? (
        <Anchor component={AppLink} to={organisationPaths.organisation(id)}>
          {spoken(name)}
        </Anchor>
      ) : (
        spoken(name)
      ),
    width: '32%',
  },
  { name: 'kind', title: 'Of whom', cell: ({ kind }) => kinds[kind] },
  { name: 'lastSign', title: 'Last heard of', cell: ({ lastSign }) => formatDate(lastSign) },
  { name: 'dueOn', title: 'Erased from', cell: ({ dueOn }) => formatDate(dueOn) },
]

/** Which organisations, donors and managers will be erased within three months. To save one is a sign of it. */
export function DueRecords({ isChosen }: { isChosen: boolean }) {
  const [state, change] = usePlace('records')
  const due = useQuery(dueRecordsQuery(state.page, state.size))
  return (
    <Stack component="section" aria-labelledby="due-records" gap="xs">
      <Title order={2} size="h4" id="due-records">
        Organisations, donors and managers that will be erased within {listedDays} days
      </Title>
      <Text size="sm">Anything that is changed of one lets its time begin again.</Text>
      <DataTable
        noun="records"
        columns={columns}
        rows={due.data?.records}
        error={due.error}
        onRetry={() => void due.refetch()}
        total={due.data && { value: due.data.total, relation: 'eq' }}
        state={state}
        onChange={change}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        refreshing={due.isPlaceholderData}
        empty={<Text>{isChosen ? 'None: of all something was heard lately.' : 'None: no period is chosen.'}</Text>}
      />
    </Stack>
  )
}
