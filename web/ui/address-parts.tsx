import { Button, Group, Text } from '@mantine/core'
import { partAddress } from '#shared/sheets/part-address.ts'
import type { FieldForm } from '../forms/create-form.ts'
import { useValueAt } from '../forms/use-form-state.ts'

interface AddressPartsProps {
  form: FieldForm
  path: string
  /** The fields that these parts have of their own. */
  partsIn: { unit: string; postalCode: string }
}

/** A whole address that was typed into one field: offers to take the unit and the postal code over, and does nothing unasked. */
export function AddressParts({ form, path, partsIn }: AddressPartsProps) {
  const typed = String(useValueAt(form, path) ?? '')
  const unit = String(useValueAt(form, partsIn.unit) ?? '')
  const postalCode = String(useValueAt(form, partsIn.postalCode) ?? '')
  const parts = partAddress(typed)
  if (!parts) return null
  const differs = (parts.unit ?? unit) !== unit || (parts.postalCode ?? postalCode) !== postalCode
  if (!differs) return null
  const found = [
    ...(parts.unit ? [`unit ${parts.unit}`] : []),
    ...(parts.postalCode ? [`postal code ${parts.postalCode}`] : []),
  ].join(' and ')
  const take = () => {
    form.set(path, parts.street)
    if (parts.unit) form.set(partsIn.unit, parts.unit)
    if (parts.postalCode) form.set(partsIn.postalCode, parts.postalCode)
  }
  return (
    <Group role="status" gap="xs" mt={4}>
      <Text size="sm">In this address: {found}.</Text>
      <Button size="compact-md" variant="light" onClick={take}>
        {parts.unit && parts.postalCode ? 'Take them over' : 'Take it over'}
      </Button>
    </Group>
  )
}
