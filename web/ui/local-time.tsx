import { formatDate, localTime } from '#shared/dates.ts'
import { useTenantSettings } from '../lib/tenant-settings.ts'

/** An instant by the organisation's clock: 20 Nov 2026, 14:05. */
export function LocalTime({ instant }: { instant: string }) {
  const local = localTime(new Date(instant), useTenantSettings()?.timeZone ?? 'Asia/Singapore')
  return `${formatDate(local.slice(0, 10))}, ${local.slice(11, 16)}`
}
