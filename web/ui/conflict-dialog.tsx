import { Alert, Button, Group, Modal, Radio, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import { mergeForms } from '#shared/merge-forms.ts'
import { WideTable } from '#web/ui/wide-table.tsx'
import { messageOf } from '../lib/api-problem.ts'

interface ConflictDialogProps<Values extends object> {
  /** What was saved twice: "this volunteer". */
  noun: string
  /** The fields of the form. */
  fields: readonly FormField[]
  /** What the form began with. */
  base: object
  mine: Values
  theirs: object & { updatedBy: string }
  onChoose: (values: Values) => Promise<unknown>
  onClose: () => void
}

type Side = 'mine' | 'theirs'

/**
 * Somebody saved the same record meanwhile: both values side by side where both changed one, and the reader chooses
 * field by field. What only one side changed is taken and not asked.
 */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { noun, base, mine, theirs, onChoose, onClose } = props
  const valueOf = (record: object, field: FormField) => (record as Record<string, unknown>)[field.name]
  const { merged, conflicts } = mergeForms<Values>(base, mine, theirs)
  const fields = props.fields.filter((field) => conflicts.includes(field.name))
  const [sides, setSides] = useState<Record<string, Side>>({})
  const sideOf = (field: FormField): Side => sides[field.name] ?? 'mine'
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const save = async () => {
    setBusy(true)
    const chosen = fields
      .filter((field) => sideOf(field) === 'theirs')
      .map((field) => [field.name, valueOf(theirs, field)])
    await onChoose({ ...merged, ...Object.fromEntries(chosen) }).catch((error) => setFailure(messageOf(error)))
    setBusy(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={`${theirs.updatedBy} changed ${noun} while you were editing`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text>
          Both of you changed these. Choose which value to keep; what only one of you changed is kept anyway. Nothing is
          saved until you press Save chosen values.
        </Text>
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
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
              {fields.map((field) => (
                <Table.Tr key={field.name}>
                  <Table.Th scope="row">{field.label}</Table.Th>
                  {(['mine', 'theirs'] as const).map((side) => (
                    <Table.Td key={side}>
                      <Radio
                        name={`conflict-${field.name}`}
                        checked={sideOf(field) === side}
                        onChange={() => setSides({ ...sides, [field.name]: side })}
                        label={shown(field, valueOf(side === 'mine' ? mine : theirs, field))}
                        aria-label={`${field.label}: ${side === 'mine' ? 'yours' : 'theirs'}`}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Go on editing
          </Button>
          <Button loading={busy} onClick={() => void save()}>
            Save chosen values
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function shown(field: FormField, value: unknown): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)) return '(empty)'
  if (field.kind === 'date') return formatDate(String(value))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'object' ? partsOf(field, item).join(', ') : String(item))).join('; ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([day, times]) => `${day}: ${[times].flat().join(', ')}`)
      .join('; ')
  const text = String(value)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? formatDateTime(text) : text
}

/** What an entry of a list says, without the key that it is known by. */
function partsOf({ itemFields }: FormField, item: Record<string, unknown>): unknown[] {
  const parts = itemFields ? itemFields.map(({ name }) => item[name]) : Object.values(item)
  return parts.flat().filter(Boolean)
}
