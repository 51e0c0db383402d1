import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'

export interface CalendarProps {
  value: string | null
  onChange: (date: string | null) => void
  min?: string | undefined
  max?: string | undefined
}

/** The calendar of a date field; a file of its own, so that its code comes only when it is opened. */
export function Calendar({ value, onChange, min, max }: CalendarProps) {
  return (
    <DatePicker
      value={value}
      onChange={onChange}
      {...(value ? { defaultDate: value } : max ? { defaultDate: max } : {})}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      firstDayOfWeek={1}
      hideOutsideDates
      weekendDays={[]}
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        previousYear: 'Previous year',
        nextYear: 'Next year',
        previousDecade: 'Previous decade',
        nextDecade: 'Next decade',
      }}
    />
  )
}
