import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { formatDate } from '#shared/dates.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { spoken } from '#web/ui/spoken.tsx'
import type { DeletedRecord } from '../retention-contract.ts'
import { listedDays } from '../retention-rules.ts'
import { deletedRecordsQuery } from './retention-api.ts'
import { usePlace } from './use-place.tsx'

const kinds: Record<DeletedRecord['kind'], string> = {
  volunteer: 'Volunteer',
  donor: 'Donor',
  manager: 'Volunteer manager',
  organisation: 'Organisation: its coordinators and members',
  member: 'Member of an organisation',
  group: 'Group: who was in it',
}

const columns: readonly DataTableColumn<DeletedRecord>[] = [
  { name: 'name', title: 'Name', cell: ({ name }) => spoken(name), width: '32%' },
  { name: 'kind', title: 'Of whom', cell: ({ kind }) => kinds[kind] },
  { name: 'deletedOn', title: 'Deleted on', cell: ({ deletedOn }) => formatDate(deletedOn) },
  { name: 'dueOn', title: 'Erased from', cell: ({ dueOn }) => formatDate(dueOn) },
]
const label = 'Months to keep deleted people'
const settingPath = `${paths.adminTab('settings')}?find=${encodeURIComponent(label)}`

/** What was deleted and will be erased within three months. Beside another list, so its place has a name of its own. */
export function DeletedRecords() {
  const [state, change] = usePlace('deleted')
  const deleted = useQuery(deletedRecordsQuery(state.page, state.size))
  const setting = (
    <Anchor component={AppLink} to={settingPath} underline="always">
      {label}
    </Anchor>
  )
  return (
    <Stack component="section" aria-labelledby="deleted-records" gap="xs">
      <Title order={2} size="h4" id="deleted-records">
        Deleted records that will be erased within {listedDays} days
      </Title>
      <DataTable
        noun="records"
        columns={columns}
        rows={deleted.data?.records}
        error={deleted.error}
        onRetry={() => void deleted.refetch()}
        total={deleted.data && { value: deleted.data.total, relation: 'eq' }}
        state={state}
        onChange={change}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        // there they are restored, copied or erased
        rowLink={({ kind, id }) => (kind === 'volunteer' ? volunteerPaths.individual(id) : undefined)}
        refreshing={deleted.isPlaceholderData}
        empty={
          deleted.data?.months ? (
            <Text>None: nothing was deleted so long ago. {setting} says how long that is.</Text>
          ) : (
            <Text>None: deleted records are kept. {setting} says for how long.</Text>
          )
        }
      />
    </Stack>
  )
}
