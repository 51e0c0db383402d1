import { Button, Stack, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { tableColumns, useListColumns } from '#features/selection/web/columns-api.ts'
import { ExportListButton } from '#features/selection/web/export-list-button.tsx'
import { ListFilterPicker } from '#features/selection/web/list-filter-picker.tsx'
import { formatDate } from '#shared/dates.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { newestFirst } from '#web/lib/table-search.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordPart } from '#web/ui/record-part.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { Channel } from '../channel-contract.ts'
import { type ListedRegistration, registrationSorts } from '../list-contract.ts'
import type { RegistrationColumn } from '../list-fields.ts'
import { formOptions, registrationFilters, stateOptions } from '../list-rules.ts'
import { formWords, signsOf, stateWords } from '../list-words.ts'
import { channelsQuery, registrationsQuery, shownList } from './api.ts'
import { registrationPaths } from './paths.ts'
import { RegistrationSigns } from './registration-words.tsx'

/** The columns that look like more than a line of text, or that sort and filter the list. */
const columnsOf = (channels: readonly Channel[]): readonly DataTableColumn<ListedRegistration>[] => [
  { name: 'name', title: 'Name', cell: (one) => one.name, sortable: true, filter: 'text', width: '19%' },
  {
    name: 'signs',
    title: 'To look at',
    cell: (one) => <RegistrationSigns of={one} />,
    width: '18%',
    onCard: 'plain',
  },
  {
    name: 'form',
    title: 'Form',
    cell: (one) => formWords[one.form],
    filter: { options: formOptions },
    width: '11%',
    wideOnly: true,
  },
  {
    name: 'channel',
    title: 'Came by',
    cell: (one) => one.channel,
    filter: { options: channels.map(({ id, name }) => ({ value: id, label: name })) },
    filterName: 'channelId',
    width: '10%',
    wideOnly: true,
  },
  {
    name: 'createdOn',
    title: 'Date Registered',
    cell: (one) => <LocalTime instant={one.createdOn} />,
    sortable: true,
    width: '20%',
    onCard: 'plain',
  },
  {
    name: 'state',
    title: 'State',
    cell: (one) => stateWords[one.state],
    filter: { options: stateOptions },
    width: '11%',
    onCard: 'beside',
  },
  { name: 'contactNo', title: 'Contact Number', cell: (one) => textOf(one, 'contactNo'), onCard: 'call' },
  { name: 'decidedOn', title: 'Decided on', cell: (one) => formatDate(textOf(one, 'decidedOn')), sortable: true },
]
const textOf = ({ more }: ListedRegistration, column: RegistrationColumn) => String(more[column] ?? '')

/** What can be accepted with one press: it was stored when it came, or waits. */
const canAccept = ({ state, recordId }: ListedRegistration): boolean =>
  state === 'waiting' || (state === 'filed' && recordId !== null)

const toAccept = (one: ListedRegistration) => ({ id: one.id, name: one.name, signs: signsOf(one) })

/** What is done with a registration: no column that is chosen or exported, and always there. */
const decideColumn: DataTableColumn<ListedRegistration> = {
  name: 'accept',
  title: 'Decide',
  cell: (one) => (canAccept(one) ? <RecordPart name="accept-registration" about={toAccept(one)} /> : null),
  width: '10%',
  onCard: 'buttons',
}

/** Of the list's filters and orders in its address. */
const filterNames = [...registrationSorts, 'form', 'channelId', 'state', ...registrationFilters.map(({ name }) => name)]
const noChannels: Channel[] = []
const listViews = { list: 'registrations', address: registrationPaths.registrations } as const

/** Addresses that were kept when the filter by channels was called otherwise. */
function useOldAddress() {
  const { channel } = useAddressSearch()
  const changeSearch = useChangeSearch()
  useEffect(() => {
    if (!channel) return
    changeSearch(({ channel: kept, ...others }) => ({ channelId: kept, ...others }), { replace: true })
  }, [channel, changeSearch])
}

/** Everything that came through the public forms. */
export function RegistrationListPage() {
  useOldAddress()
  const [state, change] = useTableState(filterNames)
  const chosen = useListColumns(shownList, undefined)
  const selection = useSelection<ListedRegistration>()
  const [nothingChosen, setNothingChosen] = useState(false)
  const chooseAcceptable = () => {
    const chosen = [...selection.chosen.values()].filter(canAccept)
    setNothingChosen(chosen.length === 0)
    return chosen.map(toAccept)
  }
  const channels = useQuery(channelsQuery).data?.channels ?? noChannels
  const { columns: shown, isUsual } = chosen
  const columns = [...tableColumns({ columns: shown, isUsual }, columnsOf(channels)), decideColumn]
  const { data, error, isPlaceholderData, refetch } = useQuery(registrationsQuery(state, chosen.names))
  return (
    <>
      <PageHeader
        title="Registrations"
        description="Registrations from the public forms. People and organisations are added as new; only the marked ones need your decision."
        breadcrumbs={[{ label: 'Volunteers', to: '/volunteers' }, { label: 'Registrations' }]}
        actions={
          <>
            <ExportListButton
              list="registrations"
              noun="registrations"
              state={state}
              chosen={chosen}
              ids={[...selection.chosen.keys()]}
            />
            <RecordPart name="accept-registrations" about={{ choose: chooseAcceptable, onDone: selection.clear }} />
          </>
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
            Please select registrations that were added or are to decide.
          </DismissibleAlert>
        ) : null}
        <RecordPart name="welcome-notice" about={{}} />
        <DataTable
          filters={
            <ListFilterPicker
              views={listViews}
              names={filterNames}
              state={state}
              onChange={change}
              chosen={chosen}
              filters={registrationFilters}
            />
          }
          selection={selection}
          noun="registrations"
          usualSort={newestFirst}
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
