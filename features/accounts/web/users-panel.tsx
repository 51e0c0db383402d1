import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byName } from '#shared/objects.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { pageRows } from '#web/lib/page-rows.ts'
import { useSession } from '#web/lib/use-session.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { useSelection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import { useZones } from '#web/ui/use-zones.ts'
import { nameLocations, shortenLocations } from '../rules.ts'
import { type StaffUser, usersQuery } from './api.ts'
import { UserDialog } from './user-dialog.tsx'
import { UsersConfirm } from './users-confirm.tsx'

const roleColours = { superadmin: 'grape', user: 'blue', kiosk: 'gray' } as const
const roleOptions = [
  { value: 'superadmin', label: 'Superadmin' },
  { value: 'user', label: 'User' },
  { value: 'kiosk', label: 'Kiosk' },
]

interface UserRow extends StaffUser {
  /** What they may see, in words. */
  locations: string
}

const columns: readonly DataTableColumn<UserRow>[] = [
  {
    name: 'username',
    title: 'Name',
    cell: (user) => user.username,
    oneLine: (user) => user.username,
    sortable: true,
    filter: 'text',
    width: '20%',
  },
  {
    name: 'email',
    title: 'Email',
    cell: (user) => user.email,
    oneLine: (user) => user.email,
    sortable: true,
    filter: 'text',
    onCard: 'plain',
    width: '26%',
  },
  {
    name: 'userRole',
    title: 'Role',
    cell: (user) => (
      <Badge variant="light" color={roleColours[user.userRole]} miw="max-content">
        {roleOptions.find(({ value }) => value === user.userRole)?.label}
      </Badge>
    ),
    sortable: true,
    filter: { options: roleOptions },
    onCard: 'beside',
    width: '10rem',
  },
  {
    name: 'locations',
    title: 'Locations',
    cell: (user) => shortenLocations(user.locations),
    oneLine: (user) => user.locations,
    sortable: true,
    filter: 'text',
  },
]
const columnNames = columns.map((column) => column.name)
const textOf = (user: UserRow, column: string) => String(byName(user)[column])

/** The staff accounts of the organisation. */
export function UsersPanel() {
  const users = useQuery(usersQuery)
  const zones = useZones()
  const [state, change] = useTableState(columnNames)
  const selection = useSelection<UserRow>()
  const own = useSession()?.user.username
  // a link may lead straight to it
  const isAddAsked = useAddressSearch()['add'] === 'user'
  const changeSearch = useChangeSearch()
  const [adding, addDialog] = useDisclosure(isAddAsked)
  const closeAdding = () => {
    addDialog.close()
    if (isAddAsked) changeSearch((before) => ({ ...before, add: undefined }), { replace: true })
  }
  const [editing, setEditing] = useState<StaffUser>()
  const [asking, setAsking] = useState<'reset' | 'delete'>()
  /** What was asked for cannot be done with nobody, or with oneself alone. */
  const [hint, setHint] = useState<{ chosen: typeof selection.chosen; why: string }>()
  const all = users.data?.map((user) => ({ ...user, locations: zones ? nameLocations(zones, user) : '' }))
  const page = all && pageRows(all, state, textOf)

  const ask = (what: 'reset' | 'delete') => {
    const others = [...selection.chosen.keys()].filter((name) => what !== 'delete' || name !== own)
    if (others.length) setAsking(what)
    else
      setHint({
        chosen: selection.chosen,
        why: selection.chosen.size
          ? 'You cannot delete your own account. Please ask another superadmin.'
          : 'Please select a user.',
      })
  }
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={addDialog.open}>
          Add Users
        </Button>
        <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={() => ask('reset')}>
          Reset Password
        </Button>
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => ask('delete')}
        >
          Delete Users
        </Button>
      </Group>
      {hint?.chosen === selection.chosen ? (
        <Alert color="red" role="alert" withCloseButton closeButtonLabel="Close" onClose={() => setHint(undefined)}>
          {hint.why}
        </Alert>
      ) : null}
      <DataTable
        noun="users"
        columns={columns}
        rows={page?.rows}
        error={users.error}
        onRetry={() => void users.refetch()}
        total={page ? { value: page.total, relation: 'eq' } : undefined}
        state={state}
        onChange={change}
        rowId={(user) => user.username}
        rowName={(user) => user.username}
        onRowClick={setEditing}
        selection={selection}
        empty={<Text>There are no users yet.</Text>}
      />
      <UserDialog opened={adding} onClose={closeAdding} />
      {editing ? (
        <UserDialog key={editing.username} opened user={editing} onClose={() => setEditing(undefined)} />
      ) : null}
      <UsersConfirm asking={asking} selection={selection} own={own} onClose={() => setAsking(undefined)} />
    </Stack>
  )
}
