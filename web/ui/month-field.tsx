import { firstDayOf, formatDate } from '#shared/dates.ts'
import { CalendarInput, type CalendarInputProps } from './calendar-input.tsx'

interface MonthFieldProps extends CalendarInputProps {
  /** YYYY-MM */
  value: string
  /** With a month, never with half of one. */
  onChange: (month: string) => void
}

const loadCalendar = async () => (await import('./month-calendar.tsx')).MonthCalendar

/** A month typed as "Mar 2026", "3/2026" or "2026-03", or chosen from a calendar of months: no two browsers agree on one. */
export function MonthField({ value, onChange, ...others }: MonthFieldProps) {
  const firstDay = `${value}-01`
  const choose = (date: string | null | undefined) => {
    if (date) onChange(date.slice(0, 7))
  }
  return (
    <CalendarInput
      placeholder="MMM YYYY"
      {...others}
      shown={formatDate(firstDay).slice(3)}
      chosen={firstDay}
      onType={(text) => choose(firstDayOf(text))}
      onChoose={choose}
      loadCalendar={loadCalendar}
    />
  )
}
