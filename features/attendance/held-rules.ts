import type { DateText } from '#shared/dates.ts'

/** Of which days somebody wants to see what was held. */
export const heldPeriods = { month: 'This month', last: 'Last month', quarter: '3 months' } as const
export type HeldPeriod = keyof typeof heldPeriods

export const readHeldPeriod = (value: unknown): HeldPeriod =>
  value === 'month' || value === 'last' || value === 'quarter' ? value : 'quarter'

const monthsBack: Record<HeldPeriod, number> = { month: 0, last: 1, quarter: 2 }

/** The first and the last day of a period: whole months, the running one until today. */
export function daysOfPeriod(period: HeldPeriod, today: DateText): { from: DateText; to: DateText } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1))
  const text = (day: Date) => day.toISOString().slice(0, 10)
  const from = text(first(monthsBack[period]))
  return { from, to: period === 'last' ? text(new Date(first(0).getTime() - 86_400_000)) : today }
}

const counted = (count: number) => (count === 1 ? '1 session' : `${count.toLocaleString('en')} sessions`)

/** "3 of 12 sessions have no attendance yet". */
export function describeHeld(sessions: number, without: number): string {
  if (!sessions) return 'No session was held on these days.'
  const verb = without === 1 ? 'has' : 'have'
  if (without === sessions) return `${counted(sessions)}, without attendance so far`
  return without
    ? `${without.toLocaleString('en')} of ${counted(sessions)} ${verb} no attendance yet`
    : `${counted(sessions)}, all with their attendance`
}
