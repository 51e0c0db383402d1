import { NativeSelect } from '@mantine/core'
import type { CheckedSheet } from '#shared/sheets/row-problems.ts'
import type { SheetChoices } from '#shared/sheets/sheet-choices.ts'
import type { NameOrder } from '#shared/sheets/sheet-names.ts'
import { spoken } from './spoken.tsx'

const orders = [
  { value: 'kept', label: 'Keep them as full names' },
  { value: 'family-first', label: 'Split them: the family name comes first' },
  { value: 'family-last', label: 'Split them: the family name comes last' },
] as const

interface ImportNamesProps {
  sheet: CheckedSheet
  onChange: (part: Partial<SheetChoices>) => void
  order: NameOrder
}

/** Names that stand in one column: kept or split, with how the first of them is read. */
export function ImportNames({ order, sheet, onChange }: ImportNamesProps) {
  const { salutation, fullName, firstName, familyName } =
    sheet.records.find((one) => one['familyName'] || one['salutation']) ?? sheet.records[0] ?? {}
  const parts = Object.entries({
    Salutation: salutation,
    'Full Name': fullName,
    'First Name': firstName,
    'Family Name': familyName,
  }).flatMap(([label, value]) => (typeof value === 'string' && value ? `${label}: ${value}` : []))
  return (
    <NativeSelect
      label="Names stand in one column"
      description={spoken(`For example ${parts.join(' · ')}`)}
      data={[...orders]}
      value={order}
      onChange={({ currentTarget }) =>
        onChange({ names: orders.find(({ value }) => value === currentTarget.value)?.value })
      }
      maw={480}
    />
  )
}
