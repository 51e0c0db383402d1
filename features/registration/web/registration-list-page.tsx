import { Button, Stack, Text } from '@mantine/core'
import { IconCheck, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '#web/ui/app-link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { Channel } from '../channel-contract.ts'
import type { RegistrationSummary } from '../staff-contract.ts'
import { AcceptButton, canAccept, useAccepting } from './accept-buttons.tsx'
import { channelsQuery, registrationsQuery } from './api.ts'
import { registrationPaths } from './paths.ts'
import { formWords, RegistrationSigns, stateWords } from './registration-words.tsx'

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

const columnsOf = (
  channels: readonly Channel[],
  accepting?: ReturnType<typeof useAccepting>,
): readonly DataTableColumn<RegistrationSummary>[] => [
  { name: 'name', title: 'Name', cell: (one) => one.name, filter: 'text', width: '20%' },
  {
    name: 'signs',
    title: 'To look at',
    cell: (one) => <RegistrationSigns of={one} />,
    width: '20%',
    onCard: 'plain',
  },
  {
    name: 'form',
    title: 'Form',
    cell: (one) => formWords[one.form],
    filter: { options: optionsOf(formWords) },
    width: '11%',
    wideOnly: true,
  },
  {
    name: 'channel',
    title: 'Came by',
    cell: (one) => one.channel,
    filter: { options: channels.map(({ id, name }) => ({ value: id, label: name })) },
    width: '11%',
    wideOnly: true,
  },
  {
    name: 'createdOn',
    title: 'Date Registered',
    cell: (one) => <LocalTime instant={one.createdOn} />,
    sortable: true,
    width: '16%',
    onCard: 'plain',
  },
  {
    name: 'state',
    title: 'State',
    cell: (one) => stateWords[one.state],
    filter: { options: optionsOf(stateWords) },
    width: '12%',
    onCard: 'beside',
  },
  {
    name: 'accept',
    title: 'Decide',
    cell: (one) => (accepting ? <AcceptButton one={one} accepting={accepting} /> : null),
    width: '10%',
    onCard: 'plain',
  },
]
const columnNames = columnsOf([]).map((column) => column.name)

/** Everything that came through the public forms. */
export function RegistrationListPage() {
  const [state, change] = useTableState(columnNames)
  const accepting = useAccepting()
  const selection = useSelection<RegistrationSummary>()
  const [nothingChosen, setNothingChosen] = useState(false)
  const acceptChosen = async () => {
    const chosen = [...selection.chosen.values()].filter(canAccept)
    setNothingChosen(chosen.length === 0)
    if (chosen.length && (await accepting.run(chosen))) selection.clear()
  }
  const channels = useQuery(channelsQuery).data?.channels
  const columns = columnsOf(channels ?? [], accepting)
  const { data, error, isPlaceholderData, refetch } = useQuery(registrationsQuery(state))
  return (
    <>
      <PageHeader
        title="Registrations"
        description="Registrations from the public forms. People and organisations are stored as new; only the marked ones need your decision."
        breadcrumbs={[{ label: 'Volunteers', to: '/volunteers' }, { label: 'Registrations' }]}
        actions={
          <Button
            variant="default"
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => void acceptChosen()}
          >
            Accept selected
          </Button>
        }
        mainAction={
          <Button component={AppLink} to={registrationPaths.share} leftSection={<IconQrcode size={18} aria-hidden />}>
            Share the forms
          </Button>
        }
      />
      <Stack gap="md">
        {nothingChosen && selection.chosen.size === 0 ? (
          <DismissibleAlert onClose={() => setNothingChosen(false)}>
            Please select registrations that are stored or to decide.
          </DismissibleAlert>
        ) : null}
        <DataTable
          selection={selection}
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
