import { Alert, Group, NumberInput, Radio, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { required } from '#shared/required.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { invalidRule, type Recurrence, readRecurrence, writeRecurrence } from '../recurrence-rules.ts'
import { MonthDays } from './month-days.tsx'
import { RecurrenceSummary } from './recurrence-summary.tsx'
import { WeekDays } from './week-days.tsx'

interface RecurrenceEditorProps {
  id: string
  error: string | undefined
  /** The rule as text; what cannot be read is shown as it is, with the reason. */
  value: string
  onChange: (value: string) => void
  /** YYYY-MM-DD, or empty while there is none. */
  startDate: string
  endDate: string
  skipHolidays: boolean
  skippedDates: readonly string[]
  onSkipDates: (dates: string[]) => void
  onSkipHolidays: (skip: boolean) => void
}

const frequencies: { value: Recurrence['frequency']; label: string }[] = [
  { value: 'MONTHLY', label: 'Monthly' },
  { value: 'WEEKLY', label: 'Weekly' },
  { value: 'DAILY', label: 'Daily' },
]
const units = { MONTHLY: 'month(s)', WEEKLY: 'week(s)', DAILY: 'day(s)' }

export const firstRule = 'FREQ=WEEKLY;INTERVAL=1;WKST=SU'
const withoutDays = { days: [], monthDay: undefined, position: undefined }

/** How sessions repeat: in fields, in plain words with the next dates, and as the rule itself for who knows it. */
export function RecurrenceEditor(props: RecurrenceEditorProps) {
  const { id, value, error, onChange, startDate, endDate, skipHolidays, onSkipHolidays, skippedDates, onSkipDates } =
    props
  const [isRaw, setIsRaw] = useState(false)
  const rule = readRecurrence(value)
  const shown = rule ?? required(readRecurrence(firstRule), 'the first rule')
  const change = (part: Partial<Recurrence>) => onChange(writeRecurrence({ ...shown, ...part }))
  const setInterval = (typed: number | string) => {
    // what is no number, or 1,000 and more, is ignored
    const interval = Number(typed)
    if (Number.isInteger(interval) && interval >= 1 && interval < 1000) change({ interval })
  }
  return (
    <Stack gap="sm" component="fieldset" {...(isRaw ? {} : { id })} style={{ border: 'none', padding: 0, margin: 0 }}>
      <Text component="legend" fw={600}>
        Repeats
      </Text>
      {rule && !error ? null : (
        <Alert color="red" role="alert">
          {rule ? error : invalidRule(value)}
        </Alert>
      )}
      <Group align="end">
        <Select
          label="Frequency"
          data={frequencies}
          value={shown.frequency}
          allowDeselect={false}
          onChange={(frequency) => change({ ...withoutDays, frequency: frequency ?? 'WEEKLY' })}
          w={150}
        />
        <NumberInput
          label={`Every, in ${units[shown.frequency]}`}
          value={shown.interval}
          onChange={setInterval}
          min={1}
          max={999}
          w={150}
        />
      </Group>
      {shown.frequency === 'WEEKLY' ? <WeekDays rule={shown} onChange={change} /> : null}
      {shown.frequency === 'MONTHLY' ? <MonthDays rule={shown} startDate={startDate} onChange={change} /> : null}
      <RuleEnd rule={shown} onChange={change} />
      <Switch
        label="No sessions on public holidays"
        description="The list is in the organisation's settings."
        checked={skipHolidays}
        onChange={(event) => onSkipHolidays(event.currentTarget.checked)}
      />
      {rule && startDate ? (
        <RecurrenceSummary {...{ rule, startDate, endDate, skipHolidays, skippedDates, onSkipDates }} />
      ) : null}
      <Switch label="Show the rule" checked={isRaw} onChange={(event) => setIsRaw(event.currentTarget.checked)} />
      {isRaw ? (
        <TextInput
          id={id}
          label="Rule"
          description="In the format that calendars use (RFC 5545)"
          error={!rule}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          styles={{ input: { fontFamily: 'monospace' } }}
        />
      ) : null}
    </Stack>
  )
}

interface RuleEndProps {
  rule: Recurrence
  onChange: (part: Partial<Recurrence>) => void
}

/** When it ends: with the batch, after so many sessions, or on a day. */
function RuleEnd({ rule, onChange }: RuleEndProps) {
  const today = useToday()
  const [until, setUntil] = useState(rule.until ?? '')
  const ends = rule.count !== undefined ? 'count' : rule.until !== undefined ? 'until' : 'never'
  const setEnds = (next: string) => {
    if (next === 'never') onChange({ count: undefined, until: undefined })
    if (next === 'count') onChange({ count: 10, until: undefined })
    if (next === 'until') onChange({ count: undefined, until: until || today })
  }
  return (
    <Stack gap="xs">
      <Radio.Group label="Ends" value={ends} onChange={setEnds}>
        <Group mt={4}>
          <Radio value="never" label="On the end date" />
          <Radio value="count" label="After a number of sessions" />
          <Radio value="until" label="On a day" />
        </Group>
      </Radio.Group>
      {ends === 'count' ? (
        <NumberInput
          label="Number of sessions"
          value={rule.count ?? 1}
          min={1}
          max={4000}
          w={180}
          onChange={(typed) => {
            const count = Number(typed)
            if (Number.isInteger(count) && count >= 1) onChange({ count })
          }}
        />
      ) : null}
      {ends === 'until' ? (
        <DateField
          label="Last day"
          value={until || rule.until || ''}
          onChange={(day) => {
            setUntil(day)
            if (/^\d{4}-\d\d-\d\d$/.test(day)) onChange({ until: day })
          }}
        />
      ) : null}
    </Stack>
  )
}
