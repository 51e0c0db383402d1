import { NativeSelect } from '@mantine/core'
import { readFree, writeFree } from '#features/selection/day-rules.ts'
import { weekdays } from '#shared/dates.ts'

interface FreeFilterProps {
  /** The times of day of the organisation's form. */
  times: readonly string[]
  /** As the list's address has it. */
  value: string
  onChange: (value: string) => void
}

/** On which day of the week somebody is free, and when: two fields of one wish, as one may be free then on another day. */
export function FreeFilter({ times, value, onChange }: FreeFilterProps) {
  const { day = '', time = '' } = readFree(value) ?? {}
  const offered = time && !times.includes(time) ? [...times, time] : times
  return (
    <>
      <NativeSelect
        label="Free on"
        value={day}
        data={[{ value: '', label: 'Any' }, ...weekdays]}
        onChange={(event) => onChange(writeFree(event.currentTarget.value, time))}
      />
      <NativeSelect
        label="Free at"
        value={time}
        data={[{ value: '', label: 'Any time' }, ...offered]}
        onChange={(event) => onChange(writeFree(day, event.currentTarget.value))}
      />
    </>
  )
}
