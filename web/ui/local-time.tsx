import { formatDate, formatMoment, localTime } from '#shared/dates.ts'
import { useTimeZone } from '../lib/tenant-settings.ts'

function useLocalTime(instant: string): string {
  return localTime(new Date(instant), useTimeZone())
}

/** An instant by the organisation's clock: 20 Nov 2026, 02:05 PM. */
export function LocalTime({ instant }: { instant: string }) {
  const local = useLocalTime(instant)
  return formatMoment(local)
}

/** Its day alone: 20 Nov 2026. */
export function LocalDate({ instant }: { instant: string }) {
  return formatDate(useLocalTime(instant).slice(0, 10))
}
