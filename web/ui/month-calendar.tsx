import { MonthPicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import type { CalendarProps } from './calendar.tsx'

/** The months of a month field, a year at a time; a file of its own, so that its code comes only when it is opened. */
export function MonthCalendar({ value, onChange, min, max }: CalendarProps) {
  return (
    <MonthPicker
      value={value}
      onChange={onChange}
      {...(value ? { defaultDate: value } : {})}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      ariaLabels={{
        previousYear: 'Previous year',
        nextYear: 'Next year',
        previousDecade: 'Previous decade',
        nextDecade: 'Next decade',
      }}
    />
  )
}
