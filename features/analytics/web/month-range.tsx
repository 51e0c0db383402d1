import { Box, Group } from '@mantine/core'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import { MonthField } from '#web/ui/month-field.tsx'
import { PeriodButtons } from '#web/ui/period-buttons.tsx'
import { monthsOf, otherMonthsOf } from '../asked-rules.ts'
import type { MonthRange, refuseRange } from '../rules.ts'

/** The months that the address asks for; the last twelve where it asks for none, or for what cannot be. */
export function useMonthRange() {
  return monthsOf(useAddressSearch(), useToday().slice(0, 7))
}

/** The months that these are compared with: the same ones a year before unless told. */
export function useOtherMonths() {
  return otherMonthsOf(useAddressSearch(), useToday().slice(0, 7))
}

/** Chooses the months of a chart, up to the current one, also by a press. */
export const MonthRangeInput = () => (
  <>
    <ShownMonthsInput />
    <MonthButtons />
  </>
)

export const ShownMonthsInput = () => (
  <MonthInputs {...useMonthRange()} keys={{ from: 'from', to: 'to' }} labels={{ from: 'From month', to: 'To month' }} />
)

export function MonthButtons() {
  const changeSearch = useChangeSearch()
  return (
    <Box mb="md">
      <PeriodButtons
        onChoose={({ firstDay, lastDay }) =>
          changeSearch((before) => ({ ...before, from: firstDay.slice(0, 7), to: lastDay.slice(0, 7) }), {
            replace: true,
          })
        }
      />
    </Box>
  )
}

export const OtherMonthsInput = () => (
  <MonthInputs
    {...useOtherMonths()}
    keys={{ from: 'withFrom', to: 'withTo' }}
    labels={{ from: 'Compared with, from month', to: 'Compared with, to month' }}
  />
)

interface MonthInputsProps {
  asked: MonthRange
  problem: ReturnType<typeof refuseRange>
  /** What the months are called in the address. */
  keys: Record<keyof MonthRange, string>
  labels: Record<keyof MonthRange, string>
}

function MonthInputs({ asked, problem, keys, labels }: MonthInputsProps) {
  const current = useToday().slice(0, 7)
  const changeSearch = useChangeSearch()
  const input = (field: keyof MonthRange) => (
    <MonthField
      label={labels[field]}
      value={asked[field]}
      max={`${current}-01`}
      error={problem?.field === field ? problem.message : undefined}
      onChange={(month) =>
        changeSearch((before) => ({ ...before, [keys.from]: asked.from, [keys.to]: asked.to, [keys[field]]: month }), {
          replace: true,
        })
      }
    />
  )
  // side by side on a phone, too: the chart begins sooner
  return (
    <Group align="start" mb="md" gap="sm" wrap="nowrap" maw="100%">
      {input('from')}
      {input('to')}
    </Group>
  )
}
