import {
  Alert,
  Button,
  Checkbox,
  Group,
  Loader,
  NativeSelect,
  ScrollArea,
  Stack,
  Table,
  Tabs,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import type { SearchType } from '#features/selection/search-fields.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { lazy } from '#web/lib/lazy.ts'
import { toastInfo } from '#web/lib/toasts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import type { ChosenAudience } from '../audience-contract.ts'
import type { MailTopic } from '../rules.ts'
import { BySession } from './by-session.tsx'
import { ByStatus } from './by-status.tsx'
import { type FoundRecipient, mostFound, recipientSearchQuery } from './search-api.ts'

// what it asks of people is a page's code of its own
const ByFilter = lazy(async () => ({ default: (await import('./by-filter.tsx')).ByFilter }))

interface AddRecipientsDialogProps {
  audiences: readonly ChosenAudience[]
  topic: MailTopic
  /** With the session that the letter is about, where one alone was chosen. */
  onAdd: (added: ChosenAudience[], sessionId?: string) => void
  onClose: () => void
}

const types: { value: SearchType; label: string }[] = [
  { value: 'indivols', label: 'Individual' },
  { value: 'grps', label: 'Group' },
  { value: 'volunteeringorg', label: 'Organisation' },
]
const kindOf = { indivols: 'volunteers', grps: 'groups', volunteeringorg: 'organisations' } as const

/** Finds people, groups and organisations by name, or takes everybody of some statuses, sessions or a filter. */
export function AddRecipientsDialog({ audiences, topic, onAdd, onClose }: AddRecipientsDialogProps) {
  return (
    <Dialog opened onClose={onClose} size="lg" title="Add Manyhands Volunteers">
      <Tabs defaultValue="type" keepMounted={false}>
        <TabStrip mb="md">
          <Tabs.Tab value="type">By Type</Tabs.Tab>
          <Tabs.Tab value="status">By Status</Tabs.Tab>
          <Tabs.Tab value="session">By Session</Tabs.Tab>
          <Tabs.Tab value="filter">By Filter</Tabs.Tab>
        </TabStrip>
        <Tabs.Panel value="type">
          <ByType audiences={audiences} onAdd={onAdd} />
        </Tabs.Panel>
        <Tabs.Panel value="status">
          <ByStatus onAdd={onAdd} />
        </Tabs.Panel>
        <Tabs.Panel value="session">
          <BySession onAdd={onAdd} />
        </Tabs.Panel>
        <Tabs.Panel value="filter">
          <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
            <ByFilter topic={topic} onAdd={onAdd} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}

/** Those of these ids that an audience of this kind has not yet; the rest are doubles. */
function newOnes(audiences: readonly ChosenAudience[], kind: ChosenAudience['kind'], ids: string[]): string[] {
  const there = new Set(audiences.flatMap((one) => (one.kind === kind ? (one.ids ?? []) : [])))
  return ids.filter((id) => !there.has(id))
}

const labelOf = (chosen: readonly FoundRecipient[]): string => {
  const [first] = chosen
  if (!first) return ''
  return chosen.length === 1 ? first.name : `${first.name} and ${chosen.length - 1} more`
}

function ByType({ audiences, onAdd }: Pick<AddRecipientsDialogProps, 'audiences' | 'onAdd'>) {
  const [type, setType] = useState<SearchType>('indivols')
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<{ type: SearchType; text: string }>()
  const [chosen, setChosen] = useState<ReadonlyMap<string, FoundRecipient>>(new Map())
  const [isEmpty, setIsEmpty] = useState(false)
  const found = useQuery({
    ...recipientSearchQuery(asked?.type ?? type, asked?.text ?? ''),
    enabled: asked !== undefined,
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setAsked({ type, text })
  }
  const clear = () => {
    setText('')
    setAsked(undefined)
    setChosen(new Map())
  }
  const toggle = (one: FoundRecipient) =>
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(one.vid)) next.set(one.vid, one)
      return next
    })
  const rows = asked ? found.data : undefined
  const isAll = rows !== undefined && rows.length > 0 && rows.every(({ vid }) => chosen.has(vid))
  const add = () => {
    const kind = kindOf[asked?.type ?? type]
    if (!chosen.size) return setIsEmpty(true)
    const ids = newOnes(audiences, kind, [...chosen.keys()])
    if (ids.length < chosen.size) toastInfo('Email duplicates has been removed')
    const added = [...chosen.values()].filter(({ vid }) => ids.includes(vid))
    return onAdd(added.length ? [{ kind, ids, label: labelOf(added) }] : [])
  }
  return (
    <Stack gap="md">
      <form onSubmit={search}>
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label="Type"
            data={types}
            value={type}
            onChange={(event) => {
              setType(event.currentTarget.value as SearchType)
              setAsked(undefined)
              setChosen(new Map())
            }}
          />
          <TextInput
            label="Name"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            style={{ flexGrow: 1 }}
            data-autofocus
          />
          <Button variant="default" onClick={clear}>
            Clear
          </Button>
          <Button type="submit">Search</Button>
        </Group>
      </form>
      {asked && found.error ? (
        <Alert color="red" role="alert">
          {messageOf(found.error)}
        </Alert>
      ) : asked && !rows ? (
        <Loader size="sm" aria-label="Searching" />
      ) : rows && !rows.length ? (
        <Text role="status">No Volunteers Found</Text>
      ) : rows ? (
        <>
          <Checkbox
            label={`All ${rows.length.toLocaleString('en')} found`}
            description={
              rows.length < mostFound
                ? undefined
                : 'There may be more: type more of the name, or choose By Status or By Filter to reach everybody.'
            }
            checked={isAll}
            indeterminate={!isAll && chosen.size > 0}
            onChange={() => setChosen(isAll ? new Map() : new Map(rows.map((one) => [one.vid, one])))}
          />
          <FoundTable type={asked?.type ?? type} rows={rows} chosen={chosen} onToggle={toggle} />
          {isEmpty && !chosen.size ? <Text role="alert">Please choose somebody first.</Text> : null}
          <DialogActions>
            <Button onClick={add}>{chosen.size ? `Add to Recipients (${chosen.size})` : 'Add to Recipients'}</Button>
          </DialogActions>
        </>
      ) : null}
    </Stack>
  )
}

interface FoundTableProps {
  type: SearchType
  rows: readonly FoundRecipient[]
  chosen: ReadonlyMap<string, FoundRecipient>
  onToggle: (one: FoundRecipient) => void
}

const details = { indivols: 'Email', grps: 'Members', volunteeringorg: 'Emails of its coordinators' } as const

/** Who was found; a press anywhere in a row chooses it. */
function FoundTable({ type, rows, chosen, onToggle }: FoundTableProps) {
  return (
    <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Found' }}>
      <Table stickyHeader highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w={44}>
              <VisuallyHidden>Chosen</VisuallyHidden>
            </Table.Th>
            <Table.Th scope="col">Name</Table.Th>
            <Table.Th scope="col">{details[type]}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((one) => (
            <Table.Tr key={one.vid} onClick={() => onToggle(one)} style={{ cursor: 'pointer' }}>
              <Table.Td>
                <Checkbox
                  aria-label={one.name}
                  checked={chosen.has(one.vid)}
                  onChange={() => onToggle(one)}
                  onClick={(event) => event.stopPropagation()}
                />
              </Table.Td>
              <Table.Td>{one.name}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{one.detail}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
