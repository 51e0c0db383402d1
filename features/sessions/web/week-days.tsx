import { Checkbox, Group, Select } from '@mantine/core'
import { weekdays } from '#shared/dates.ts'
import { type Recurrence, weekdayCodes } from '../recurrence-rules.ts'

interface WeekDaysProps {
  rule: Recurrence
  onChange: (part: Partial<Recurrence>) => void
}

/** The days of a weekly rule, and with which day its weeks begin. */
export function WeekDays({ rule, onChange }: WeekDaysProps) {
  return (
    <>
      <Checkbox.Group
        label="On"
        description="If no day is chosen: the weekday of the start date"
        value={rule.days}
        onChange={(days) => onChange({ days: weekdayCodes.filter((day) => days.includes(day)) })}
      >
        <Group mt={4} gap="md">
          {weekdayCodes.map((code, i) => (
            <Checkbox key={code} value={code} label={weekdays[i]} />
          ))}
        </Group>
      </Checkbox.Group>
      {rule.interval > 1 ? (
        <Select
          label="Weeks begin on"
          data={(['SU', 'MO'] as const).map((code) => ({ value: code, label: code === 'SU' ? 'Sunday' : 'Monday' }))}
          value={rule.weekStart}
          allowDeselect={false}
          w={150}
          onChange={(code) => onChange({ weekStart: code ?? 'SU' })}
        />
      ) : null}
    </>
  )
}
