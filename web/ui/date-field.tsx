import { formatDayFirst, isDate } from '#shared/dates.ts'
import { dateIn } from '#shared/tidy-text.ts'
import { useToday } from '../lib/tenant-settings.ts'
import { CalendarInput, type CalendarInputProps } from './calendar-input.tsx'

export interface DateFieldProps extends CalendarInputProps {
  /** YYYY-MM-DD, or the text as typed while it is no date, or empty. */
  value: string
  onChange: (value: string) => void
  /** A year of two digits is never one to come. */
  isBirthDate?: boolean
  /** How the date is shown while it is not being typed; DD/MM/YYYY unless told. */
  format?: (date: string) => string
}

const loadCalendar = async () => (await import('./calendar.tsx')).Calendar

/**
 * A date typed as DD/MM/YYYY or chosen from a calendar. It never guesses: what is no real date stays as it was typed,
 * for the form's rules to refuse.
 */
export function DateField({
  value,
  onChange,
  isBirthDate = false,
  format = formatDayFirst,
  ...others
}: DateFieldProps) {
  const today = useToday()
  return (
    <CalendarInput
      placeholder="DD/MM/YYYY"
      {...others}
      shown={isDate(value) ? format(value) : value}
      chosen={isDate(value) ? value : null}
      onType={(text) => onChange(dateIn({ isBirthDate }, text, today) ?? text.trim())}
      onChoose={(date) => onChange(date ?? '')}
      loadCalendar={loadCalendar}
    />
  )
}
