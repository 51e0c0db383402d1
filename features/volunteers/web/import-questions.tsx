import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import type { FormField } from '#shared/form-field.ts'
import { newStatusKey, type Status } from '#shared/statuses.ts'
import { ZonesInput } from '#web/ui/zones-input.tsx'
import { countOf } from './earlier-imports.tsx'

interface StatusOfNewProps {
  count: number
  statuses: readonly Status[]
  value: string
  onChange: (label: string) => void
}

/** Her own list rarely says it, and hundreds of people who have come for years are no new applications. */
export const StatusOfNew = ({ count, statuses, value, onChange }: StatusOfNewProps) => (
  <NativeSelect
    label={`Status where none is given (${countOf(count)})`}
    description={
      statuses.find(({ label }) => label === value)?.key === newStatusKey
        ? 'They count as new applications on the dashboard until somebody decides about them.'
        : `They join your volunteers as ${value} at once; no decision is needed.`
    }
    data={statuses.map(({ label }) => label)}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

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
