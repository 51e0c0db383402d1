import { Checkbox, Input } from '@mantine/core'
import { wordsOfPage } from '#shared/language-parts.ts'
import type { FieldInputProps } from './field-input-props.ts'
import styles from './form.module.css'
import { GroupLabel } from './group-label.tsx'
import { spoken } from './spoken.tsx'

type DaysAndTimes = Record<string, string[]>

/** A week as a small table: which sessions of which day. */
export function DaysAndTimesInput({ field, choices, required, ...input }: FieldInputProps) {
  const week = (input.value && typeof input.value === 'object' ? input.value : {}) as DaysAndTimes
  const times = choices.options[field.options ?? ''] ?? choices.times
  const toggle = (day: string, time: string, checked: boolean) => {
    const before = week[day] ?? []
    const next = checked ? [...before, time] : before.filter((other) => other !== time)
    input.onChange({ ...week, [day]: times.filter((one) => next.includes(one)) })
  }
  return (
    <Input.Wrapper
      component="fieldset"
      className={styles.plainFieldset}
      label={<GroupLabel label={field.label} required={required} />}
      labelElement="div"
      description={spoken(field.help)}
      error={spoken(input.error)}
      withAsterisk={required}
      classNames={{ error: styles.error }}
      aria-label={wordsOfPage(field.label) + (required ? ', required' : '')}
    >
      <table className={styles.week} id={input.id}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {times.map((time) => (
              <th key={time} scope="col">
                {spoken(time)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.weekdays.map((day) => (
            <tr key={day}>
              <th scope="row">{spoken(day)}</th>
              {times.map((time) => (
                <td key={time}>
                  <Checkbox
                    aria-label={`${wordsOfPage(day)}, ${wordsOfPage(time)}`}
                    checked={week[day]?.includes(time) ?? false}
                    disabled={input.disabled}
                    onBlur={input.onBlur}
                    onChange={(event) => toggle(day, time, event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Input.Wrapper>
  )
}
