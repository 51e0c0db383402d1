import { Button, Group, Radio, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import { type Conflict, keyOf } from '#shared/merge-forms.ts'
import { byName, isObject } from '#shared/objects.ts'
import { WideTable } from '#web/ui/wide-table.tsx'
import { Dialog } from './dialog.tsx'

/** What of a field is needed to name it and to show its value. */
export type ComparedField = Pick<FormField, 'name' | 'label'> & Partial<FormField>

export interface ConflictQuestion {
  /** What was saved twice: "this volunteer". */
  noun: string
  /** The fields of the form. */
  fields: readonly ComparedField[]
  conflicts: readonly Conflict[]
  /** The reader's values, for the names of entries in lists. */
  mine: object
  /** Who saved first. */
  savedBy: string
  /** The conflicts that are decided for the other person, or undefined: the reader goes on editing. */
  onAnswer: (forTheirs: readonly Conflict[] | undefined) => void
}

/**
 * Somebody saved the same record meanwhile: both values side by side where both changed one, and the reader chooses
 * one by one. What only one side changed is taken and not asked.
 */
export function ConflictDialog({ noun, fields, conflicts, mine, savedBy, onAnswer }: ConflictQuestion) {
  const [theirs, setTheirs] = useState<readonly Conflict[]>([])
  const choose = (conflict: Conflict, isTheirs: boolean) =>
    setTheirs((before) => [...before.filter((one) => one !== conflict), ...(isTheirs ? [conflict] : [])])
  return (
    <Dialog
      opened
      onClose={() => onAnswer(undefined)}
      size="xl"
      title={`${savedBy} changed ${noun} while you were editing`}
    >
      <Stack>
        <Text>
          Both of you changed these. Choose which value to keep; what only one of you changed is kept anyway. Nothing is
          saved until you press Save chosen values.
        </Text>
        <WideTable label="Both values" minWidth={520}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Field</Table.Th>
                <Table.Th scope="col">Yours</Table.Th>
                <Table.Th scope="col">Theirs</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {conflicts.map((conflict) => (
                <ConflictRow
                  key={conflict.path.join('.')}
                  label={labelOf(fields, mine, conflict)}
                  field={fields.find(({ name }) => name === conflict.path[0])}
                  conflict={conflict}
                  isTheirs={theirs.includes(conflict)}
                  onChoose={(isTheirs) => choose(conflict, isTheirs)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(undefined)}>
            Go on editing
          </Button>
          <Button onClick={() => onAnswer(theirs)}>Save chosen values</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface ConflictRowProps {
  label: string
  field: ComparedField | undefined
  conflict: Conflict
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

function ConflictRow({ label, field, conflict, isTheirs, onChoose }: ConflictRowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      {(['mine', 'theirs'] as const).map((side) => (
        <Table.Td key={side}>
          <Radio
            name={`conflict-${conflict.path.join('.')}`}
            checked={isTheirs === (side === 'theirs')}
            onChange={() => onChoose(side === 'theirs')}
            label={shown(conflict.path.length === 1 ? field : undefined, conflict[side])}
            aria-label={`${label}: ${side === 'mine' ? 'yours' : 'theirs'}`}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

/** The words for a place in the form: its field, the name of the entry, the part of the entry. */
function labelOf(fields: readonly ComparedField[], mine: object, { path, theirs }: Conflict): string {
  const [name = '', ...rest] = path
  const field = fields.find((one) => one.name === name)
  const words = [field?.label ?? name]
  let place = byName(mine)[name]
  for (const part of rest) {
    if (Array.isArray(place)) {
      place = place.find((item) => keyOf(item) === part)
      words.push(nameOf(place ?? theirs) || part)
    } else {
      words.push(field?.itemFields?.find((item) => item.name === part)?.label ?? part)
      place = isObject(place) ? place[part] : undefined
    }
  }
  return words.join(', ')
}

/** What an entry of a list is called on the screen. */
function nameOf(item: unknown): string {
  const { name, label, title, sessionName, roleName, zone, fieldName } = isObject(item) ? item : {}
  return String([name, label, title, sessionName, roleName, zone, fieldName].find(Boolean) ?? '')
}

function shown(field: ComparedField | undefined, value: unknown): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)) return '(empty)'
  if (field?.kind === 'date') return formatDate(String(value))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'object' ? partsOf(field, item).join(', ') : String(item))).join('; ')
  if (isObject(value)) return nameOf(value) || partsOf(field, value).join('; ')
  const text = String(value)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? formatDateTime(text) : text
}

/** What an entry of a list says, without the key that it is known by. */
function partsOf(field: ComparedField | undefined, item: Record<string, unknown>): unknown[] {
  const parts = field?.itemFields ? field.itemFields.map(({ name }) => item[name]) : Object.values(item)
  return parts.flat().filter((part) => part && typeof part !== 'object')
}
