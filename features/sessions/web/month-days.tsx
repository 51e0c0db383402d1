import { Group, Radio, Select } from '@mantine/core'
import { weekdays } from '#shared/dates.ts'
import { type Recurrence, weekdayCodes } from '../recurrence-rules.ts'

interface MonthDaysProps {
  rule: Recurrence
  startDate: string
  onChange: (part: Partial<Recurrence>) => void
}

const positions = [
  { value: '1', label: 'First' },
  { value: '2', label: 'Second' },
  { value: '3', label: 'Third' },
  { value: '4', label: 'Fourth' },
  { value: '-1', label: 'Last' },
]
const kinds = [
  ...weekdayCodes.map((code, i) => ({ value: String(code), label: weekdays[i] ?? code })),
  { value: 'MO,TU,WE,TH,FR,SA,SU', label: 'Day' },
  { value: 'MO,TU,WE,TH,FR', label: 'Weekday' },
  { value: 'SA,SU', label: 'Weekend day' },
]
const monthDays = Array.from({ length: 31 }, (_, i) => String(i + 1))

/** The day of a monthly rule: its number, or the first to the last of a kind of day. */
export function MonthDays({ rule, startDate, onChange }: MonthDaysProps) {
  const by = rule.position === undefined ? 'day' : 'position'
  const monthDay = rule.monthDay ?? (Number(startDate.slice(8, 10)) || 1)
  const setBy = (next: string) =>
    onChange(
      next === 'day'
        ? { monthDay, days: [], position: undefined }
        : { monthDay: undefined, position: 1, days: [weekdayCodes[0]] },
    )
  return (
    <>
      <Radio.Group label="On" value={by} onChange={setBy}>
        <Group mt={4}>
          <Radio value="day" label="A day of the month" />
          <Radio value="position" label="A weekday of the month" />
        </Group>
      </Radio.Group>
      {by === 'day' ? (
        <Select
          label="Day of the month"
          data={monthDays}
          value={String(monthDay)}
          allowDeselect={false}
          w={150}
          onChange={(day) => onChange({ monthDay: Number(day), days: [], position: undefined })}
        />
      ) : (
        <Group align="end">
          <Select
            label="Which"
            data={positions}
            value={String(rule.position)}
            allowDeselect={false}
            w={130}
            onChange={(position) => onChange({ position: Number(position) })}
          />
          <Select
            label="Kind of day"
            data={kinds}
            value={weekdayCodes.filter((code) => rule.days.includes(code)).join(',')}
            allowDeselect={false}
            w={170}
            onChange={(days) =>
              onChange({ days: weekdayCodes.filter((code) => (days ?? 'MO').split(',').includes(code)) })
            }
          />
        </Group>
      )}
    </>
  )
}
