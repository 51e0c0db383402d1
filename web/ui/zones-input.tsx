import { wordsOfPage } from '#shared/language-parts.ts'
import { useSession } from '../lib/use-session.ts'
import type { FieldInputProps } from './field-input-props.ts'
import styles from './form.module.css'
import { spoken } from './spoken.tsx'
import { VenueChoices } from './venue-choices.tsx'

type Zones = { zone: string; locations: string[] }[]

const separator = '||'

/** Venues chosen from a list that is grouped by zone: a list of zones, each with its chosen locations. */
export function ZonesInput({ field, choices, required, ...input }: FieldInputProps) {
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  // who cannot go there is not sent there
  const noLocations = isSuperadmin
    ? 'There are no locations yet: type the name of the first, or add them in Admin > Forms > Locations.'
    : 'There are no locations yet. A superadmin can add them.'
  const zones: Zones = Array.isArray(input.value) ? input.value : []
  const hasVenues = choices.zones.some(({ locations }) => locations.length > 0)
  const chosen = zones.flatMap(({ zone, locations }) => locations.map((location) => `${zone}${separator}${location}`))
  const change = (values: string[]) => {
    const byZone = new Map<string, string[]>()
    for (const value of values) {
      const [zone = '', location = ''] = value.split(separator)
      byZone.set(zone, [...(byZone.get(zone) ?? []), location])
    }
    input.onChange([...byZone].map(([zone, locations]) => ({ zone, locations })))
  }
  return (
    <VenueChoices
      id={input.id}
      label={spoken(field.label)}
      description={spoken(field.help)}
      error={spoken(input.error)}
      disabled={input.disabled}
      withAsterisk={required}
      aria-required={required}
      classNames={{ error: styles.error }}
      data={choices.zones.map(({ zone, locations }) => ({
        group: zone,
        items: locations.map((location) => ({ value: `${zone}${separator}${location}`, label: location })),
      }))}
      value={chosen}
      onChange={change}
      onBlur={input.onBlur}
      placeholder={
        chosen.length ? undefined : hasVenues ? (field.placeholder ?? 'Choose locations') : 'No locations yet'
      }
      clearButtonProps={{ 'aria-label': `Clear ${wordsOfPage(field.label)}` }}
      {...(hasVenues ? {} : { nothingFoundMessage: noLocations })}
      adding={choices.addsVenue}
      optionOf={({ zone, location }) => `${zone}${separator}${location}`}
    />
  )
}
