import { Alert, List, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { formatDate, isDate } from '#shared/dates.ts'
import { useTenantSettings, useToday } from '#web/lib/tenant-settings.ts'
import { previewRecurrence } from '../phrase-rules.ts'
import { mostSessions, type Recurrence } from '../recurrence-rules.ts'

interface RecurrenceSummaryProps {
  rule: Recurrence
  startDate: string
  endDate: string
  skipHolidays: boolean
}

/** A batch without an end date ends so many years from today. */
const defaultYears = 10

function endOf(endDate: string, today: string): string {
  if (isDate(endDate)) return endDate
  const end = `${Number(today.slice(0, 4)) + defaultYears}${today.slice(4)}`
  return isDate(end) ? end : `${end.slice(0, 8)}28`
}

/** What a rule will do, in plain words: when, how many sessions, the next of them, and what it leaves out. */
export function RecurrenceSummary({ rule, startDate, endDate, skipHolidays }: RecurrenceSummaryProps) {
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
  const { words, count, next, skippedMonths, skippedHolidays } = preview
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
        {next.length ? (
          <>
            <Text size="sm">The next dates:</Text>
            <List size="sm">
              {next.map((date) => (
                <List.Item key={date}>{formatDate(date)}</List.Item>
              ))}
            </List>
          </>
        ) : null}
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
