import { spoken } from '#web/ui/spoken.tsx'
import { described, errorOf, FieldNotes, idOf, type RegisterFieldProps, Star } from './register-field-parts.tsx'

type Week = Record<string, string[]>

/** A week: each day a line with its times. */
export function DaysInput({ field, path, value, onChange, required, errors, choices }: RegisterFieldProps) {
  const id = idOf(path)
  const error = errorOf(errors, path)
  const week = (value && typeof value === 'object' ? value : {}) as Week
  const times = choices.options[field.options ?? ''] ?? []
  const choose = (day: string, time: string, isChosen: boolean) => {
    const before = week[day] ?? []
    const next = isChosen ? [...before, time] : before.filter((other) => other !== time)
    const changed = { ...week, [day]: times.filter((one) => next.includes(one)) }
    onChange(Object.fromEntries(Object.entries(changed).filter(([, chosen]) => chosen.length)))
  }
  const { 'aria-describedby': by } = described(id, field, error, required)
  return (
    <fieldset className="field" aria-describedby={by}>
      <legend>
        {spoken(field.label)}
        {required ? <Star /> : null}
      </legend>
      {choices.weekdays.map((day, at) => (
        <div key={day} className="day" role="group" aria-labelledby={`${id}-day-${at}`}>
          <span className="day-name" id={`${id}-day-${at}`}>
            {spoken(choices.dayWords[at] ?? day)}
          </span>
          {times.map((time, position) => (
            <label className="chip" key={time}>
              <input
                id={at + position === 0 ? id : undefined}
                type="checkbox"
                checked={week[day]?.includes(time) ?? false}
                onChange={(event) => choose(day, time, event.currentTarget.checked)}
              />
              <span>{spoken(choices.words?.[field.options ?? '']?.[time] ?? time)}</span>
            </label>
          ))}
        </div>
      ))}
      <FieldNotes id={id} help={field.help} error={error} />
    </fieldset>
  )
}
