import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { LocalTime } from '#web/ui/local-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { RegistrationSummary } from '../staff-contract.ts'
import { registrationsQuery } from './api.ts'
import { registrationPaths } from './paths.ts'
import { formWords, RegistrationSigns, stateWords } from './registration-words.tsx'

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

const columns: readonly DataTableColumn<RegistrationSummary>[] = [
  { name: 'name', title: 'Name', cell: (one) => one.name, filter: 'text', width: '24%' },
  {
    name: 'signs',
    title: 'To look at',
    cell: (one) => <RegistrationSigns of={one} />,
    width: '30%',
    onCard: 'plain',
  },
  {
    name: 'form',
    title: 'Form',
    cell: (one) => formWords[one.form],
    filter: { options: optionsOf(formWords) },
    width: '14%',
    wideOnly: true,
  },
  {
    name: 'createdOn',
    title: 'Date Registered',
    cell: (one) => <LocalTime instant={one.createdOn} />,
    sortable: true,
    width: '18%',
    onCard: 'plain',
  },
  {
    name: 'state',
    title: 'State',
    cell: (one) => stateWords[one.state],
    filter: { options: optionsOf(stateWords) },
    width: '14%',
    onCard: 'beside',
  },
]
const columnNames = columns.map((column) => column.name)

/** Everything that came through the public forms. */
export function RegistrationListPage() {
  const [state, change] = useTableState(columnNames)
  const { data, error, isPlaceholderData, refetch } = useQuery(registrationsQuery(state))
  return (
    <>
      <PageHeader
        title="Registrations"
        description="Registrations from the public forms. People and organisations are stored as new; only the marked ones need your decision."
        breadcrumbs={[{ label: 'Volunteers', to: '/volunteers' }, { label: 'Registrations' }]}
      />
      <Stack gap="md">
        <DataTable
          noun="registrations"
          columns={columns}
          rows={data?.registrations}
          total={data && { value: data.total, relation: 'eq' }}
          state={state}
          onChange={change}
          rowId={(one) => one.id}
          rowName={(one) => one.name}
          rowLink={(one) => registrationPaths.registration(one.id)}
          refreshing={isPlaceholderData}
          error={error}
          onRetry={() => void refetch()}
          empty={<Text>Nobody has registered through the public forms yet.</Text>}
        />
      </Stack>
    </>
  )
}
