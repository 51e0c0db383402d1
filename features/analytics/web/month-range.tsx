import { Group, TextInput } from '@mantine/core'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { isMonth, type MonthRange, refuseRange, usualRange } from '../rules.ts'

/** The months that the address asks for; the last twelve where it asks for none, or for what cannot be. */
export function useMonthRange(): { asked: MonthRange; shown: MonthRange; problem: ReturnType<typeof refuseRange> } {
  const { from, to } = useAddressSearch()
  const current = useToday().slice(0, 7)
  const known = (month: string | undefined) => (month && isMonth(month) ? month : undefined)
  const asked = usualRange({ from: known(from), to: known(to) }, current)
  const problem = refuseRange(asked, current)
  return { asked, shown: problem ? usualRange({}, current) : asked, problem }
}

/** Chooses the months of a chart, up to the current one. */
export function MonthRangeInput() {
  const { asked, problem } = useMonthRange()
  const current = useToday().slice(0, 7)
  const changeSearch = useChangeSearch()
  const input = (field: keyof MonthRange, label: string) => (
    <TextInput
      type="month"
      label={label}
      value={asked[field]}
      max={current}
      placeholder="YYYY-MM"
      error={problem?.field === field ? problem.message : undefined}
      onChange={(event) => {
        const month = event.currentTarget.value
        if (isMonth(month)) changeSearch((before) => ({ ...before, ...asked, [field]: month }), { replace: true })
      }}
    />
  )
  return (
    <Group align="start" mb="md">
      {input('from', 'First month')}
      {input('to', 'Last month')}
    </Group>
  )
}
