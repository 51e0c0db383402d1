import { spoken } from '#web/ui/spoken.tsx'
import { usePageWords } from './page-words.tsx'
import { described, errorOf, FieldNotes, idOf, type RegisterFieldProps, Star } from './register-field-parts.tsx'

type Zones = { zone: string; locations: string[] }[]

/** Locations by zone; each zone opens by itself, so that fifty places fit on a phone. */
export function PlacesInput({ field, path, value, onChange, required, errors, choices }: RegisterFieldProps) {
  const { say } = usePageWords()
  const id = idOf(path)
  const error = errorOf(errors, path)
  const chosen: Zones = Array.isArray(value) ? value : []
  const of = (zone: string) => chosen.find((one) => one.zone === zone)?.locations ?? []
  const choose = (zone: string, location: string, isChosen: boolean) => {
    const next = choices.zones.map((one) => {
      const before = of(one.zone)
      const changed = isChosen ? [...before, location] : before.filter((other) => other !== location)
      return { zone: one.zone, locations: one.zone === zone ? changed : before }
    })
    onChange(next.filter(({ locations }) => locations.length))
  }
  const { 'aria-describedby': by } = described(id, field, error, required)
  return (
    <fieldset className="field" aria-describedby={by}>
      <legend>
        {spoken(field.label)}
        {required ? <Star /> : null}
      </legend>
      {choices.zones.map(({ zone, locations }, at) => (
        <details key={zone} className="zone">
          <summary id={at === 0 ? id : undefined}>
            {spoken(zone)}
            {of(zone).length ? <span className="count"> {say('chosen', { count: of(zone).length })}</span> : null}
          </summary>
          <div className="choices">
            {locations.map((location) => (
              <label className="choice" key={location}>
                <input
                  type="checkbox"
                  checked={of(zone).includes(location)}
                  onChange={(event) => choose(zone, location, event.currentTarget.checked)}
                />
                <span>{spoken(location)}</span>
              </label>
            ))}
          </div>
        </details>
      ))}
      <FieldNotes id={id} help={field.help} error={error} />
    </fieldset>
  )
}
