import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { formatDate } from '#shared/dates.ts'
import { toastUndo } from '#web/lib/toasts.tsx'
import { AppLink } from '#web/ui/app-link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { DuePerson } from '../retention-contract.ts'
import { listedDays } from '../retention-rules.ts'
import { duePeopleQuery, useRetainPerson } from './retention-api.ts'

const columns: readonly DataTableColumn<DuePerson>[] = [
  {
    name: 'fullName',
    title: 'Name',
    cell: ({ vid, fullName }) => (
      <Anchor component={AppLink} to={volunteerPaths.individual(vid)}>
        {spoken(fullName)}
      </Anchor>
    ),
    width: '32%',
  },
  { name: 'status', title: 'Status', cell: ({ status }) => status },
  { name: 'lastSign', title: 'Last heard of', cell: ({ lastSign }) => formatDate(lastSign) },
  { name: 'dueOn', title: 'Erased from', cell: ({ dueOn }) => formatDate(dueOn) },
  { name: 'keep', title: 'Keep', cell: (person) => <KeepButton person={person} />, onCard: 'buttons' },
]
const noFilters: readonly string[] = []

/** Who will be erased within three months, with the way to keep each of them. */
export function DuePeople({ isChosen }: { isChosen: boolean }) {
  const [state, change] = useTableState(noFilters)
  const due = useQuery(duePeopleQuery(state.page, state.size))
  return (
    <Stack component="section" aria-labelledby="due-people" gap="xs">
      <Title order={2} size="h4" id="due-people">
        Who will be erased within {listedDays} days
      </Title>
      <DataTable
        noun="people"
        columns={columns}
        rows={due.data?.people}
        error={due.error}
        onRetry={() => void due.refetch()}
        total={due.data && { value: due.data.total, relation: 'eq' }}
        state={state}
        onChange={change}
        rowId={({ vid }) => vid}
        rowName={({ fullName }) => fullName}
        refreshing={due.isPlaceholderData}
        empty={
          <Text>{isChosen ? 'Nobody: of everybody something was heard lately.' : 'Nobody: no period is chosen.'}</Text>
        }
      />
    </Stack>
  )
}

function KeepButton({ person: { vid, fullName } }: { person: DuePerson }) {
  const retain = useRetainPerson()
  const keep = () =>
    retain.mutate(
      { vid, retained: true },
      {
        onSuccess: ({ message }) =>
          toastUndo({ message, undo: () => retain.mutate({ vid, retained: false }, { onSettled: retain.reset }) }),
      },
    )
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={retain.isPending}
      aria-label={`Keep ${fullName}`}
      onClick={keep}
    >
      Keep
    </Button>
  )
}
