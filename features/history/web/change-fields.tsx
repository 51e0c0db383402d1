import { Stack, Table, Text } from '@mantine/core'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { WideTable } from '#web/ui/wide-table.tsx'
import type { Change } from '../contract.ts'
import { fieldTitle, shownFields, showValue } from '../label-rules.ts'
import { useFieldLabels } from './use-field-labels.tsx'

const words: Record<Change['operation'], string> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  read: 'Read',
  export: 'Exported',
}

/** Nothing was before what was created or exported. */
const isNew = ({ operation }: Change) => operation === 'create' || operation === 'export'

/** Before and after stand beside each other in sight, however long the words. */
const narrow = { layout: 'fixed', horizontalSpacing: 4, style: { overflowWrap: 'anywhere' } } as const

interface ChangeFieldsProps {
  change: Change
  /** Tells this change from the others on the screen. */
  label: string
}

/** One change of one record: each field before and after, of a new one what it is. Of a sensitive field only its name is known. */
export function ChangeFields({ change, label }: ChangeFieldsProps) {
  const labels = useFieldLabels(change.recordType)
  const timeZone = useTenantSettings()?.timeZone
  const fields = shownFields(change)
  const isPhone = usePhone()
  const sides = isNew(change) ? (['After'] as const) : (['Before', 'After'] as const)
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {words[change.operation]}
        {change.operation === 'export' ? '' : ` ${change.recordType}`}
        {change.recordName ? `: ${change.recordName}` : ''}
      </Text>
      {fields.length ? (
        <WideTable label={`Changed fields: ${label}`} minWidth={isPhone ? 0 : 420}>
          <Table verticalSpacing={4} {...(isPhone ? narrow : {})}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Field</Table.Th>
                {sides.map((side) => (
                  <Table.Th key={side} scope="col">
                    {sides.length > 1 ? side : 'Value'}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fields.map(([name, values]) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{fieldTitle(change.recordType, name, labels)}</Table.Th>
                  {values ? (
                    sides.map((side) => (
                      <Table.Td key={side} style={{ overflowWrap: 'anywhere' }}>
                        {showValue(values[side === 'Before' ? 0 : 1], timeZone)}
                      </Table.Td>
                    ))
                  ) : (
                    <Table.Td colSpan={sides.length}>
                      <Text c="dimmed" size="sm">
                        Sensitive: values are not kept here
                      </Text>
                    </Table.Td>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      ) : null}
    </Stack>
  )
}
