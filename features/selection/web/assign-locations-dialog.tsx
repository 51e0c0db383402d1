import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { useAssignLocations } from './api.ts'
import { ChangeChosenDialog, type ChoiceProps, type ChosenProps } from './change-chosen-dialog.tsx'

/** Assigns everybody who is chosen to locations, and takes others off. */
export function AssignLocationsDialog(props: ChosenProps) {
  return (
    <ChangeChosenDialog
      {...props}
      noun="location"
      title={(people) => `Locations of ${people}`}
      change={useAssignLocations()}
      addField={(field) => <VenueSelect {...field} label="Assign them to" />}
      removeField={(field) => <VenueSelect {...field} label="No longer to" />}
    />
  )
}

function VenueSelect({ label, value, onChange, without }: ChoiceProps & { label: string }) {
  const zones = useQuery(volunteerFormQuery).data?.assignedBusinessUnits.arrayData ?? []
  const data = zones.map(({ zone, locations, venueIds = [] }) => ({
    group: zone,
    items: locations.flatMap((name, at) => {
      const id = venueIds[at]
      return id && !without.includes(id) ? [{ value: id, label: name }] : []
    }),
  }))
  return (
    <MultiSelect
      label={label}
      placeholder={value.length ? undefined : 'Choose locations'}
      data={data}
      value={value}
      onChange={onChange}
      searchable
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      nothingFoundMessage="Nothing found"
    />
  )
}
