import { Button, Group, Input } from '@mantine/core'
import { birthdaysOfNextDays, birthdaysOfWeek, readBirthdays } from '#features/selection/day-rules.ts'
import { formatDate, isDate } from '#shared/dates.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { useTyped } from '#web/ui/use-typed.ts'

interface BirthdayFilterProps {
  /** As the list's address has it. */
  value: string
  onChange: (value: string) => void
}

/** Birthdays from a day to a day of any year; only the first day chosen asks for that day alone. */
export function BirthdayFilter({ value, onChange }: BirthdayFilterProps) {
  const today = useToday()
  const isWeek = value === birthdaysOfWeek
  const days = isWeek ? birthdaysOfNextDays(today) : value
  const [typed, change] = useTyped(days, (text) => readBirthdays(text) !== undefined, onChange)
  const [from = '', to = ''] = typed.split('..')
  return (
    <div role="group" aria-label="Birthday, days">
      <Group justify="space-between" gap={0}>
        <Input.Label component="div">Birthday, days</Input.Label>
        <Button
          variant="subtle"
          size="compact-xs"
          mih={{ base: 44, sm: 24 }}
          aria-pressed={isWeek}
          onClick={() => onChange(isWeek ? '' : birthdaysOfWeek)}
        >
          Next 7 days
        </Button>
      </Group>
      <Group gap="xs" grow preventGrowOverflow={false} wrap="nowrap">
        <Day
          label="Birthday, from"
          placeholder="From"
          value={from}
          onChange={(day) => change(day || to ? `${day}..${to || day}` : '')}
        />
        <Day
          label="Birthday, to"
          placeholder="To"
          value={to}
          onChange={(day) => change(from || day ? `${from}..${day}` : '')}
        />
      </Group>
    </div>
  )
}

interface DayProps {
  label: string
  placeholder: string
  /** MM-DD, or the text as typed while it is no day. */
  value: string
  onChange: (value: string) => void
}

/** A day and a month, typed as DD/MM or chosen from the calendar of this year, or of the next for what is over. */
function Day({ label, placeholder, value, onChange }: DayProps) {
  const today = useToday()
  const year = Number(today.slice(0, 4))
  const ofThisYear = `${year}-${value}`
  const next = ofThisYear < today ? `${year + 1}-${value}` : ofThisYear
  // a leap year has every day
  const shown = [next, `2024-${value}`].find(isDate) ?? value
  const read = (text: string) => {
    const [, day = '', month = ''] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? []
    const typed = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (isDate(text)) return text.slice(5)
    return isDate(`2024-${typed}`) ? typed : text.replaceAll('..', '')
  }
  return (
    <DateField
      label={label}
      labelHidden
      placeholder={placeholder}
      value={shown}
      format={(date) => formatDate(date).slice(0, 6)}
      onChange={(text) => onChange(read(text))}
    />
  )
}
