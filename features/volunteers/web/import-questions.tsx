import { useId } from 'react'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import type { FormField } from '#shared/form-field.ts'
import { ZonesInput } from '#web/ui/zones-input.tsx'
import { countOf } from './earlier-imports.tsx'

interface PlacesOfNewProps {
  count: number
  field: FormField
  settings: VolunteerSettings
  /** As the field has it: zones with their locations. */
  value: unknown
  onChange: (value: unknown) => void
}

/** A sheet is often that of one centre, and then it does not say so in a column. */
export function PlacesOfNew({ count, field, settings, value, onChange }: PlacesOfNewProps) {
  const id = useId()
  return (
    <ZonesInput
      field={{ ...field, label: `Locations where none is given (${countOf(count)})`, help: '' }}
      id={id}
      value={value}
      onChange={onChange}
      onBlur={() => {}}
      error={undefined}
      required={false}
      disabled={false}
      choices={{ options: {}, zones: settings.assignedBusinessUnits.arrayData, weekdays: [], times: [] }}
    />
  )
}
