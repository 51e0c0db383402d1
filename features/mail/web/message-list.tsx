import { Badge, Button, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSendsMail } from '#features/accounts/web/api.ts'
import { goTo } from '#web/lib/navigation.ts'
import { useTimeZone } from '#web/lib/tenant-settings.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import { reachedOf, subjectOf } from '../field-words.ts'
import type { MessageSummary } from '../message-contract.ts'
import { listedWords, sentDate, standingOf } from '../message-words.ts'
import { listedStates } from '../rules.ts'
import { messagesQuery, useDeleteDraft, useRestoreDraft } from './message-api.ts'
import { mailPaths } from './paths.ts'

function EmailDate({ instant }: { instant: string | null }) {
  const timeZone = useTimeZone()
  return instant ? <time dateTime={instant}>{sentDate(new Date(instant), new Date(), timeZone)}</time> : null
}

const state: DataTableColumn<MessageSummary> = {
  name: 'state',
  title: 'State',
  cell: (one) => <StateBadge message={one} />,
  width: '15%',
  onCard: 'beside',
  filter: {
    options: listedStates.map((value) => ({ value, label: listedWords[value].label })),
  },
}
function StateBadge({ message }: { message: MessageSummary }) {
  const { label, colour } = standingOf(message, useSendsMail())
  return (
    <Badge variant="light" color={colour}>
      {label}
    </Badge>
  )
}

const subject: DataTableColumn<MessageSummary> = {
  name: 'subject',
  title: 'Email Subject',
  cell: (one) => spoken(subjectOf(one)),
  filter: 'text',
  onCard: 'name',
}
const sentColumns: readonly DataTableColumn<MessageSummary>[] = [
  { name: 'recipients', title: 'Recipients', cell: reachedOf, width: '11%' },
  subject,
  state,
  { name: 'sender', title: 'Sent by', cell: (one) => one.sender, width: '15%', wideOnly: true },
  { name: 'date', title: 'Email Date', cell: (one) => <EmailDate instant={one.sendAt ?? one.sentOn} />, width: '11%' },
]
const draftColumns: readonly DataTableColumn<MessageSummary>[] = [
  subject,
  { name: 'sender', title: 'Written by', cell: (one) => one.sender, width: '20%' },
  { name: 'date', title: 'Last changed', cell: (one) => <LocalTime instant={one.updatedOn} />, width: '24%' },
]
const names = ['subject', 'state']

/** Letters that were sent, or that are not finished; newest first. */
export function MessageList({ tab }: { tab: 'sent' | 'drafts' }) {
  const [table, change] = useTableState(names)
  const { page, size, filters } = table
  const state = listedStates.find((one) => one === filters['state'])
  const messages = useQuery(
    messagesQuery({ tab, page, size, subject: filters['subject'] ?? '', ...(state ? { state } : {}) }),
  )
  const selection = useSelection<MessageSummary>()
  /** Deleting was asked for without a choice. */
  const [asked, setAsked] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const remove = useDeleteDraft().mutateAsync
  const restore = useRestoreDraft().mutateAsync
  const isDrafts = tab === 'drafts'
  const chosen = selection.chosen.size
  return (
    <>
      {isDrafts ? (
        <Group justify="flex-end" mb="md">
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => {
              setAsked(!chosen)
              setDeleting(chosen > 0)
            }}
          >
            Delete Drafts
          </Button>
        </Group>
      ) : null}
      {asked && !chosen ? (
        <DismissibleAlert onClose={() => setAsked(false)}>Please select a draft.</DismissibleAlert>
      ) : null}
      <DataTable
        noun={isDrafts ? 'drafts' : 'e-mails'}
        columns={isDrafts ? draftColumns : sentColumns}
        rows={messages.data?.messages}
        error={messages.error}
        onRetry={() => void messages.refetch()}
        total={messages.data && { value: messages.data.total, relation: 'eq' }}
        state={table}
        onChange={change}
        rowId={(one) => one.id}
        rowName={subjectOf}
        onRowClick={(one) => goTo(isDrafts ? mailPaths.draft(one.id) : mailPaths.history(one.id))}
        refreshing={messages.isPlaceholderData}
        {...(isDrafts ? { selection } : {})}
        empty={<Text>{isDrafts ? 'There are no drafts.' : 'No e-mail has been sent yet.'}</Text>}
      />
      <DeleteDialog
        opened={deleting}
        title={chosen === 1 ? 'Delete 1 draft?' : `Delete ${chosen} drafts?`}
        ids={[...selection.chosen.keys()]}
        names={[...selection.chosen.values()].map(subjectOf)}
        note="They can be restored right after."
        calls={{ each: { remove, restore } }}
        done={(count) => (count === 1 ? 'Deleted 1 draft' : `Deleted ${count} drafts`)}
        onDeleted={selection.drop}
        onClose={() => setDeleting(false)}
      />
    </>
  )
}
