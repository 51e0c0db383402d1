import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HistoryButton } from '#features/history/web/history-button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { LocalDate } from '#web/ui/local-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import { type Contact, type ContactKind, contactStatuses } from '../contract.ts'
import { contactsQuery } from './api.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { DeleteContactsDialog } from './delete-contacts-dialog.tsx'
import { wordsOf } from './kind-words.tsx'

const columns: readonly DataTableColumn<Contact>[] = [
  { name: 'fullName', title: 'Name', cell: (one) => one.fullName, sortable: true, filter: 'text', width: '18%' },
  {
    name: 'email',
    title: 'Email',
    cell: (one) => one.email,
    sortable: true,
    filter: 'text',
    width: '26%',
    onCard: 'plain',
  },
  {
    name: 'mobileNo',
    title: 'Contact No.',
    cell: (one) => one.mobileNo,
    sortable: true,
    filter: 'text',
    width: '13%',
    onCard: 'call',
  },
  {
    name: 'fullAddress',
    title: 'Address',
    cell: (one) => one.fullAddress,
    sortable: true,
    filter: 'text',
    wideOnly: true,
  },
  {
    name: 'createdOn',
    title: 'Date Joined',
    cell: (one) => <LocalDate instant={one.createdOn} />,
    sortable: true,
    width: '12%',
  },
  {
    name: 'status',
    title: 'Status',
    cell: (one) => one.status,
    sortable: true,
    filter: { options: contactStatuses.map((status) => ({ value: status, label: status })) },
    onCard: 'beside',
    width: '12%',
  },
]
const columnNames = columns.map((column) => column.name)

/** Donors, or volunteer managers: the same page with other words. */
function ContactListPage({ kind }: { kind: ContactKind }) {
  const words = wordsOf[kind]
  const [state, change] = useTableState(columnNames)
  const contacts = useQuery(contactsQuery(kind, state))
  const selection = useSelection<Contact>()
  const [edited, setEdited] = useState<Contact | 'new'>()
  const [deleting, setDeleting] = useState(false)
  const [nothingChosen, setNothingChosen] = useState(false)
  const askDelete = () => {
    setNothingChosen(selection.chosen.size === 0)
    setDeleting(selection.chosen.size > 0)
  }
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {words.add}
    </Button>
  )
  const alert = nothingChosen && selection.chosen.size === 0 ? words.nothingChosen : undefined
  return (
    <>
      <PageHeader
        title={words.title}
        breadcrumbs={[{ label: 'Volunteers', to: '/volunteers' }, { label: words.title }]}
        actions={
          <>
            <Button variant="light" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={askDelete}>
              Delete Selected
            </Button>
          </>
        }
        mainAction={addButton}
      />
      <Stack gap="md">
        {alert ? (
          <Alert color="red" role="alert">
            {alert}
          </Alert>
        ) : null}
        <DataTable
          noun={words.plural}
          columns={columns}
          rows={contacts.data?.contacts}
          error={contacts.error}
          onRetry={() => void contacts.refetch()}
          total={contacts.data && { value: contacts.data.total, relation: 'eq' }}
          state={state}
          onChange={change}
          rowId={(one) => one.vid}
          rowName={(one) => one.fullName}
          onRowClick={setEdited}
          refreshing={contacts.isPlaceholderData}
          selection={selection}
          empty={
            <>
              <Text>There are no {words.plural} yet.</Text>
              {addButton}
            </>
          }
        />
      </Stack>
      {edited ? (
        <ContactDialog
          history={edited === 'new' ? null : <HistoryButton recordType="contact" recordId={edited.vid} />}
          kind={kind}
          contact={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      <DeleteContactsDialog kind={kind} opened={deleting} selection={selection} onClose={() => setDeleting(false)} />
    </>
  )
}

export const DonorListPage = () => <ContactListPage key="donor" kind="donor" />
export const ManagerListPage = () => <ContactListPage key="manager" kind="manager" />
