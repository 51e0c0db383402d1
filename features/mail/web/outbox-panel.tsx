import { Button, Group, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#shared/endpoint.ts'
import { byName } from '#shared/objects.ts'
import { pageRows } from '#web/lib/page-rows.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { LocalTime } from '#web/ui/local-time.tsx'
import { useTableState } from '#web/ui/use-table-state.ts'
import type { listOutbox } from '../contract.ts'
import { outboxQuery } from './api.ts'
import { MailTroubles } from './mail-troubles.tsx'
import { OutboxMailDialog } from './outbox-mail-dialog.tsx'

type Mail = Answer<typeof listOutbox>['mails'][number]

const columns: readonly DataTableColumn<Mail>[] = [
  { name: 'subject', title: 'Subject', cell: (mail) => mail.subject || '(no subject)', sortable: true, filter: 'text' },
  { name: 'to', title: 'To', cell: (mail) => mail.to, sortable: true, filter: 'text' },
  {
    name: 'sentOn',
    title: 'Kept on',
    cell: (mail) => <LocalTime instant={mail.sentOn} />,
    sortable: true,
    width: '13rem',
  },
]
const columnNames = columns.map((column) => column.name)

/** Mails that stayed on this installation because it has no mail server. */
export function OutboxPanel() {
  const outbox = useQuery(outboxQuery)
  const [state, change] = useTableState(columnNames)
  const [opened, setOpened] = useState<string>()
  const page = outbox.data && pageRows(outbox.data.mails, state, (mail, column) => String(byName(mail)[column]))
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text c="dimmed" maw={720}>
          {outbox.data?.inUse === false
            ? 'A mail server is set: mails are sent, and nothing is kept here.'
            : 'While no mail server is set, mails are kept here instead of being sent. The newest 200 are shown.'}
        </Text>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={outbox.isFetching && !outbox.isPending}
          onClick={() => void outbox.refetch()}
        >
          Refresh
        </Button>
      </Group>
      <MailTroubles troubles={outbox.data?.troubles ?? []} />
      <DataTable
        noun="mails"
        columns={columns}
        rows={page?.rows}
        error={outbox.error}
        onRetry={() => void outbox.refetch()}
        total={page && { value: page.total, relation: 'eq' }}
        state={state}
        onChange={change}
        rowId={(mail) => mail.id}
        rowName={(mail) => mail.subject}
        onRowClick={(mail) => setOpened(mail.id)}
        refreshing={outbox.isFetching}
        empty={<Text>No mails have been kept here yet.</Text>}
      />
      <OutboxMailDialog id={opened} onClose={() => setOpened(undefined)} />
    </Stack>
  )
}
