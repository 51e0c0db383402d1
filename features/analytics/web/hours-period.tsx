import { Group } from '@mantine/core'
import { isDate } from '#shared/dates.ts'
import type { Period } from '#shared/periods.ts'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { PeriodButtons } from '#web/ui/period-buttons.tsx'

/** The days that the address asks for, else this year until today; `isPeriod` where both are days in their order. */
export function useHoursPeriod(): { period: Period; isAsked: boolean; isPeriod: boolean } {
  const today = useToday()
  const { from, to } = useAddressSearch()
  const period: Period = { firstDay: from ?? `${today.slice(0, 4)}-01-01`, lastDay: to ?? today }
  const isPeriod = isDate(period.firstDay) && isDate(period.lastDay) && period.firstDay <= period.lastDay
  return { period, isAsked: Boolean(from ?? to), isPeriod }
}

/** Chooses these days, also by a press; another choice begins at the first page. */
export function HoursPeriodInput() {
  const today = useToday()
  const { period, isPeriod } = useHoursPeriod()
  const changeSearch = useChangeSearch()
  const change = ({ firstDay, lastDay }: Period) =>
    changeSearch((before) => ({ ...before, from: firstDay, to: lastDay, page: undefined }), { replace: true })
  const problem =
    isPeriod || !isDate(period.firstDay) || !isDate(period.lastDay) ? undefined : 'The end is before the start'
  return (
    <>
      <PeriodButtons onChoose={change} />
      <Group align="start">
        <DateField
          label="First day"
          value={period.firstDay}
          onChange={(firstDay) => change({ ...period, firstDay })}
          error={isDate(period.firstDay) ? undefined : 'Not a valid date'}
          max={today}
        />
        <DateField
          label="Last day"
          value={period.lastDay}
          onChange={(lastDay) => change({ ...period, lastDay })}
          error={isDate(period.lastDay) ? problem : 'Not a valid date'}
        />
      </Group>
    </>
  )
}
