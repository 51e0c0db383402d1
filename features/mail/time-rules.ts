import { localTime } from '#shared/dates.ts'

/** The instant at which clocks of the zone show this time, YYYY-MM-DDTHH:mm; undefined for what is no time. */
export function instantOf(local: string, timeZone: string): string | undefined {
  const wanted = Date.parse(`${local}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(wanted)) return undefined
  if (new Date(wanted).toISOString().slice(0, local.length) !== local) return undefined
  let instant = wanted
  // the second look is for the hours around a change of the clocks
  for (const _look of [1, 2]) instant += wanted - Date.parse(`${localTime(new Date(instant), timeZone)}Z`)
  return new Date(instant).toISOString()
}
