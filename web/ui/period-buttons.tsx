import { Button, Group } from '@mantine/core'
import { type Period, usualPeriods } from '#shared/periods.ts'
import { useToday } from '#web/lib/tenant-settings.ts'

interface PeriodButtonsProps {
  onChoose: (period: Period) => void
  /** Periods beside the usual ones. */
  more?: readonly (Period & { label: string })[]
}

/** Fills two dates with a period that is asked for often, in one press. */
export function PeriodButtons({ onChoose, more = [] }: PeriodButtonsProps) {
  const periods = [...usualPeriods(useToday()), ...more]
  return (
    <Group gap="xs" role="group" aria-label="Usual periods">
      {periods.map(({ label, firstDay, lastDay }) => (
        <Button
          key={label}
          size="compact-sm"
          mih={{ base: 44, sm: 26 }}
          variant="default"
          onClick={() => onChoose({ firstDay, lastDay })}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
