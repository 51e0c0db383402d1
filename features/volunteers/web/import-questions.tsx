import { useId } from 'react'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { isDate } from '#shared/dates.ts'
import type { FormField } from '#shared/form-field.ts'
import type { VenueAdding } from '#web/forms/form-values.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { ZonesInput } from '#web/ui/zones-input.tsx'
import { countOf } from './earlier-imports.tsx'

interface PlacesOfNewProps {
  count: number
  field: FormField
  settings: VolunteerSettings
  addsVenue: VenueAdding | undefined
  /** As the field has it: zones with their locations. */
  value: unknown
  onChange: (value: unknown) => void
}

/** A sheet is often that of one centre, and then it does not say so in a column. */
export function PlacesOfNew({ count, field, settings, addsVenue, value, onChange }: PlacesOfNewProps) {
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
      choices={{ options: {}, zones: settings.assignedBusinessUnits.arrayData, weekdays: [], times: [], addsVenue }}
    />
  )
}

interface JoinedOfNewProps {
  count: number
  value: string
  onChange: (day: string) => void
}

/** Who comes in without a date of joining counts as new on the day of the import, on every report. */
export function JoinedOfNew({ count, value, onChange }: JoinedOfNewProps) {
  return (
    <DateField
      label={`Joined where none is given (${countOf(count)})`}
      description="Left empty, they count as joined today, and reports show them as new. Choose an earlier day if they are not."
      value={value}
      error={value && !isDate(value) ? 'Not a valid date' : undefined}
      onChange={onChange}
    />
  )
}
