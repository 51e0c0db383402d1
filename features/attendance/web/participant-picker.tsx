import { Alert, Checkbox, List, Loader, ScrollArea, Stack, Tabs, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { keyOfStatus } from '#shared/statuses.ts'
import { messageOf } from '#web/lib/api-problem.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { spoken } from '#web/ui/spoken.tsx'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import type { ParticipantKind, Warning } from '../contract.ts'
import { distinctMessages } from '../warning-rules.ts'
import { type Found, foundQuery } from './found-api.ts'

const tabs: { value: ParticipantKind; label: string; search: string }[] = [
  { value: 'indivols', label: 'Individual Volunteers', search: 'Name, phone or e-mail of the volunteer' },
  { value: 'grps', label: 'Groups', search: 'Name of the group' },
  { value: 'volunteeringorg', label: 'Organisations', search: 'Name of the organisation' },
]

export interface ChosenParticipant extends Found {
  kind: ParticipantKind
}

interface ParticipantPickerProps {
  /** Of all tabs: looking for a group forgets nobody who was chosen before. */
  chosen: ReadonlyMap<string, ChosenParticipant>
  onToggle: (kind: ParticipantKind, found: Found, isOn: boolean) => void
  /** Several lines that were pasted into the search of people, instead of a name. */
  onLines?: ((text: string) => void) | undefined
}

/** People, groups and organisations, found by the beginning of their names. */
export function ParticipantPicker({ chosen, onToggle, onLines }: ParticipantPickerProps) {
  const [kind, setKind] = useState<ParticipantKind>('indivols')
  const countOf = (of: ParticipantKind) => [...chosen.values()].filter((one) => one.kind === of).length
  return (
    <Tabs value={kind} onChange={(next) => setKind((next ?? 'indivols') as ParticipantKind)}>
      <TabStrip aria-label="Whom to add">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
            {countOf(value) ? ` (${countOf(value)})` : ''}
          </Tabs.Tab>
        ))}
      </TabStrip>
      {tabs.map(({ value, search }) => (
        <Tabs.Panel key={value} value={value} pt="sm">
          <FoundList
            kind={value}
            label={search}
            chosen={chosen}
            onToggle={(found, isOn) => onToggle(value, found, isOn)}
            onLines={value === 'indivols' ? onLines : undefined}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface ParticipantWarningsProps {
  warnings: readonly Warning[]
  /** They answer a press of the button, and come into view; else they stand beside what is being chosen. */
  isAnswer?: boolean
}

const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

/** Warnings about those who were chosen; what is the same for several, as that a role is full, is said once. */
export function ParticipantWarnings({ warnings, isAnswer = false }: ParticipantWarningsProps) {
  return (
    <Alert
      color="orange"
      role="alert"
      title="Please check this first"
      // the buttons of a dialog stand over its foot
      style={{ scrollMarginBlock: 88 }}
      ref={isAnswer ? bringIntoView : undefined}
    >
      <List size="sm">
        {distinctMessages(warnings)
          .slice(0, 50)
          .map((message) => (
            <List.Item key={message}>{spoken(message)}</List.Item>
          ))}
      </List>
    </Alert>
  )
}

interface FoundListProps {
  kind: ParticipantKind
  label: string
  chosen: ReadonlyMap<string, ChosenParticipant>
  onToggle: (found: Found, isOn: boolean) => void
  onLines: ((text: string) => void) | undefined
}

function describeFound(shown: number, total: string): string {
  if (!shown) return 'Nothing found'
  return String(shown) === total ? `${total} found` : `The first ${shown} of ${total}. Type more of the name.`
}

function FoundList({ kind, label, chosen, onToggle, onLines }: FoundListProps) {
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text, 200)
  const statuses = useQuery(volunteerFormQuery).data?.statuses
  const keys = useTenantSettings()?.activeStatuses
  const includes = (status: string) => !statuses || !keys || keys.includes(keyOfStatus(statuses, status))
  const { data, error, isFetching } = useQuery({
    ...foundQuery(kind, wanted, { keys: keys ?? [], includes }),
    enabled: Boolean(statuses && keys),
  })
  const isShown = new Set(data?.found.map(({ volunteerId }) => volunteerId))
  // who was ticked stays in view while the next name is looked for
  const others = [...chosen.values()].filter((one) => one.kind === kind && !isShown.has(one.volunteerId))
  return (
    <Stack gap="xs">
      <TextInput
        label={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const lines = event.clipboardData.getData('text')
          if (!onLines || !/[\r\n]/.test(lines.trim())) return
          event.preventDefault()
          onLines(lines)
        }}
        rightSection={isFetching ? <Loader size="xs" /> : null}
        data-autofocus
      />
      {others.length ? (
        <ScrollArea.Autosize mah={132} viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Chosen' }}>
          <Stack gap={6}>
            {others.map((one) => (
              <FoundBox key={one.volunteerId} found={one} isChosen onToggle={onToggle} />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      ) : null}
      {error ? <Text c="red">{messageOf(error)}</Text> : null}
      <ScrollArea.Autosize mah={280} viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Found' }}>
        <Stack gap={6}>
          {data?.found.map((found) => (
            <FoundBox
              key={found.volunteerId}
              found={found}
              isChosen={chosen.has(found.volunteerId)}
              onToggle={onToggle}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Text size="sm" c="dimmed" role="status">
        {data ? describeFound(data.found.length, data.total) : ''}
      </Text>
    </Stack>
  )
}

interface FoundBoxProps {
  found: Found
  isChosen: boolean
  onToggle: (found: Found, isOn: boolean) => void
}

const FoundBox = ({ found, isChosen, onToggle }: FoundBoxProps) => (
  <Checkbox
    label={found.name}
    description={found.isInactive ? `Not active · ${found.detail}` : found.detail}
    checked={isChosen}
    onChange={(event) => onToggle(found, event.currentTarget.checked)}
  />
)
