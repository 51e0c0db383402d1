import { VenueChoices } from '#web/ui/venue-choices.tsx'
import { useMustChooseVenue, useVenueAdding, useVenueChoices } from './api.ts'

interface VenuePickerProps {
  id?: string
  /** Their ids. */
  value: string[]
  onChange: (venueIds: string[]) => void
  error: string | undefined
}

/** Where a session takes place: some of the locations that the reader may choose. */
export function VenuePicker({ id, value, onChange, error }: VenuePickerProps) {
  const venues = useVenueChoices()
  const mustChoose = useMustChooseVenue()
  const adding = useVenueAdding()
  return (
    <VenueChoices
      {...(id ? { id } : {})}
      label="Venue"
      withAsterisk={mustChoose}
      aria-required={mustChoose}
      data={venues}
      value={value}
      onChange={onChange}
      adding={adding}
      optionOf={(venue) => venue.id}
      placeholder={value.length ? undefined : mustChoose ? 'Choose' : 'No venue'}
      error={error}
      clearButtonProps={{ 'aria-label': 'Clear Venue' }}
    />
  )
}
