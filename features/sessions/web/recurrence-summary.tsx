import { Alert, Button, Chip, Group, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatDate, isDate } from '#shared/dates.ts'
import { useTenantSettings, useToday } from '#web/lib/tenant-settings.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { previewRecurrence } from '../phrase-rules.ts'
import { mostSessions, type Recurrence } from '../recurrence-rules.ts'

interface RecurrenceSummaryProps {
  rule: Recurrence
  startDate: string
  endDate: string
  skipHolidays: boolean
  skippedDates: readonly string[]
  onSkipDates: (dates: string[]) => void
}

/** A batch without an end date ends so many years from today. */
const defaultYears = 10

function endOf(endDate: string, today: string): string {
  if (isDate(endDate)) return endDate
  const end = `${Number(today.slice(0, 4)) + defaultYears}${today.slice(4)}`
  return isDate(end) ? end : `${end.slice(0, 8)}28`
}

/** What a rule will do, in plain words: when, how many sessions, the next of them, and what it leaves out. */
export function RecurrenceSummary(props: RecurrenceSummaryProps) {
  const { rule, startDate, endDate, skipHolidays, skippedDates, onSkipDates } = props
  const settings = useTenantSettings()
  const today = useToday()
  const text = JSON.stringify(rule)
  const preview = useMemo(() => {
    if (!isDate(startDate)) return undefined
    const span = { startDate, endDate: endOf(endDate, today) }
    const holidays = skipHolidays ? (settings?.publicHolidays ?? []).map(({ date }) => date) : []
    const rule: Recurrence = JSON.parse(text)
    return previewRecurrence(rule, span, today, holidays)
  }, [text, startDate, endDate, skipHolidays, settings, today])
  if (!preview) return null
  const { words, next, skippedMonths, skippedHolidays } = preview
  const skipped = next.filter((date) => skippedDates.includes(date))
  const count = preview.count - skipped.length
  const left = skippedHolidays.length
  return (
    <Alert color={count === 0 || count > mostSessions ? 'orange' : 'blue'} role="status" title={words}>
      <Stack gap={4}>
        <Text size="sm">
          {count === 0
            ? 'This rule has no session between its start and its end.'
            : count > mostSessions
              ? `A batch may have at most ${mostSessions.toLocaleString('en')} sessions. Choose an earlier end.`
              : `${count.toLocaleString('en')} ${count === 1 ? 'session' : 'sessions'}`}
        </Text>
        {next.length ? <Dates dates={next} of={preview.count} skipped={skipped} onSkip={onSkipDates} /> : null}
        {skippedMonths ? <Text size="sm">{skippedMonths}</Text> : null}
        {left ? (
          <Text size="sm">
            {left === 1 ? '1 public holiday is' : `${left} public holidays are`} left out:{' '}
            {skippedHolidays.slice(0, 5).map(formatDate).join(', ')}
            {left > 5 ? ' and more' : ''}
          </Text>
        ) : null}
      </Stack>
    </Alert>
  )
}

/** All dates of some weeks at once, such as those of school holidays. */
function LeaveOut({ dates, skipped, onSkip }: Omit<DatesProps, 'of'>) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const wanted = isDate(from) && isDate(to) ? dates.filter((date) => date >= from && date <= to) : []
  const isOut = wanted.length > 0 && wanted.every((date) => skipped.includes(date))
  const leaveOut = () =>
    onSkip(isOut ? skipped.filter((date) => !wanted.includes(date)) : [...new Set([...skipped, ...wanted])].toSorted())
  const words = isOut ? 'Take these in again' : 'Leave these out'
  return (
    <Group gap="xs" align="end" mt={4}>
      <DateField label="Holidays from" value={from} onChange={setFrom} />
      <DateField label="Holidays to" value={to} onChange={setTo} />
      <ReasonedButton
        variant="default"
        because={wanted.length ? undefined : 'Say from when to when: no session of this rule is between these days.'}
        onClick={leaveOut}
      >
        {wanted.length ? `${words} (${wanted.length})` : words}
      </ReasonedButton>
    </Group>
  )
}

interface DatesProps {
  dates: readonly string[]
  /** How many there are in all. */
  of: number
  skipped: readonly string[]
  onSkip: (dates: string[]) => void
}

/** So many are in view by themselves. */
const shownAtFirst = 12

/** The dates of a rule, each of which can be left out with one press. */
function Dates({ dates, of, skipped, onSkip }: DatesProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? dates : dates.slice(0, shownAtFirst)
  return (
    <Stack gap={6} mt={4}>
      <Text size="sm" id="dates-of-rule">
        The next dates. Press one to leave it out:
      </Text>
      <Group gap={6} role="group" aria-labelledby="dates-of-rule">
        {shown.map((date) => (
          <Chip
            key={date}
            size="sm"
            checked={!skipped.includes(date)}
            onChange={(isKept) =>
              onSkip(isKept ? skipped.filter((one) => one !== date) : [...skipped, date].toSorted())
            }
          >
            {formatDate(date)}
          </Chip>
        ))}
      </Group>
      {shown.length < dates.length ? (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setOpen(true)}>
          Show {dates.length < of ? `the next ${dates.length}` : `all ${dates.length}`}
        </Button>
      ) : null}
      <LeaveOut dates={dates} skipped={skipped} onSkip={onSkip} />
      {skipped.length ? (
        <Text size="sm">
          {skipped.length === 1 ? '1 date is' : `${skipped.length} dates are`} left out:{' '}
          {skipped.map(formatDate).join(', ')}
        </Text>
      ) : null}
    </Stack>
  )
}
