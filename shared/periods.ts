/** A period of whole days, both of which are in it, as YYYY-MM-DD. */
export interface Period {
  firstDay: string
  lastDay: string
}

/** Periods that are asked for most, on a day of the organisation's clock. */
export function usualPeriods(today: string): (Period & { label: string })[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const quarter = month - ((month - 1) % 3)
  const dayOf = (ofMonth: number, day: number) => new Date(Date.UTC(year, ofMonth - 1, day)).toISOString().slice(0, 10)
  return [
    { label: 'This month', firstDay: dayOf(month, 1), lastDay: today },
    { label: 'Last month', firstDay: dayOf(month - 1, 1), lastDay: dayOf(month, 0) },
    { label: 'This quarter', firstDay: dayOf(quarter, 1), lastDay: today },
    { label: 'Last quarter', firstDay: dayOf(quarter - 3, 1), lastDay: dayOf(quarter, 0) },
    { label: 'This year', firstDay: dayOf(1, 1), lastDay: today },
    { label: 'Last year', firstDay: `${year - 1}-01-01`, lastDay: `${year - 1}-12-31` },
  ]
}
