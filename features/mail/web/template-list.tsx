import { Badge, Button, Group, List, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { goTo } from '#web/lib/navigation.ts'
import { pageRows } from '#web/lib/page-rows.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DataTableColumn } from '#web/ui/data-table-column.ts'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { spoken } from '#web/ui/spoken.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import { withFieldNames } from '../field-words.ts'
import type { TemplateSummary } from '../template-contract.ts'
import { usesOf } from '../template-words.ts'
import { mailPaths } from './paths.ts'
import { templatesQuery, useDeleteTemplates, useRestoreTemplates } from './template-api.ts'

const columns: readonly DataTableColumn<TemplateSummary>[] = [
  {
    name: 'TemplateName',
    title: 'Template Name',
    cell: (one) => (
      <Group gap="xs">
        {one.TemplateName}
        {one.languages.length > 1 ? <Badge variant="default">{one.languages.length} languages</Badge> : null}
      </Group>
    ),
    sortable: true,
    filter: 'text',
    width: '32%',
  },
  {
    name: 'SubjectPart',
    title: 'Subject',
    cell: (one) => withFieldNames(one.SubjectPart),
    sortable: true,
    filter: 'text',
    onCard: 'plain',
  },
  {
    name: 'updatedOn',
    title: 'Last changed',
    cell: (one) => <LocalTime instant={one.updatedOn} />,
    sortable: true,
    width: '24%',
    wideOnly: true,
  },
]
const names = columns.map(({ name }) => name)
const textOf = (one: TemplateSummary, column: string): string =>
  column === 'SubjectPart' ? withFieldNames(one.SubjectPart) : column === 'updatedOn' ? one.updatedOn : one.TemplateName

/** All templates: add, open, delete. */
export function TemplateList() {
  const templates = useQuery(templatesQuery)
  const [state, change] = useTableState(names)
  const selection = useSelection<TemplateSummary>()
  /** Deleting was asked for without a choice. */
  const [asked, setAsked] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const deletion = useDeletion()
  const page = templates.data && pageRows(templates.data, state, textOf)
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => goTo(mailPaths.addTemplate)}>
      Add Template
    </Button>
  )
  const chosen = selection.chosen.size
  const uses = usesOf((templates.data ?? []).filter(({ TemplateName }) => selection.chosen.has(TemplateName)))
  return (
    <>
      <Group mb="md">
        {addButton}
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => {
            setAsked(!chosen)
            setDeleting(chosen > 0)
          }}
        >
          Delete Templates
        </Button>
      </Group>
      {asked && !chosen ? (
        <DismissibleAlert onClose={() => setAsked(false)}>Please select a template.</DismissibleAlert>
      ) : null}
      <DataTable
        noun="templates"
        columns={columns}
        rows={page?.rows}
        error={templates.error}
        onRetry={() => void templates.refetch()}
        total={page && { value: page.total, relation: 'eq' }}
        state={state}
        onChange={change}
        rowId={(one) => one.TemplateName}
        rowName={(one) => one.TemplateName}
        onRowClick={(one) => goTo(mailPaths.template(one.TemplateName))}
        selection={selection}
        empty={
          <>
            <Text>There are no templates yet. A template is a letter that you send again and again.</Text>
            {addButton}
          </>
        }
      />
      <DeleteDialog
        opened={deleting}
        title={chosen === 1 ? 'Delete 1 template?' : `Delete ${chosen} templates?`}
        ids={[...selection.chosen.keys()]}
        names={[...selection.chosen.keys()]}
        note="They can be restored for 30 days."
        more={uses.length ? <Uses lines={uses} /> : null}
        calls={{ all: deletion }}
        done={(count) => `Deleted ${count} templates successfully`}
        onDeleted={selection.drop}
        onClose={() => setDeleting(false)}
      />
    </>
  )
}

/** What uses the templates, and goes on without them. */
function Uses({ lines }: { lines: readonly string[] }) {
  return (
    <>
      In use now:
      <List>
        {lines.map((line) => (
          <List.Item key={line}>{spoken(line)}</List.Item>
        ))}
      </List>
    </>
  )
}

/** Templates are deleted by name, and come back by id: another may have the name by then. */
function useDeletion() {
  const ids = useRef<string[]>([])
  const remove = useDeleteTemplates().mutateAsync
  const restore = useRestoreTemplates().mutateAsync
  return {
    remove: async (names: readonly string[]) => {
      ids.current = (await remove([...names])).ids
    },
    restore: () => restore(ids.current),
  }
}
