import { formatDate, parseDate } from './dates.ts'

export interface PublicHoliday {
  /** YYYY-MM-DD */
  date: string
  name: string
}

/**
 * Singapore's public holidays as gazetted, with the Mondays after those on a Sunday. Later years are entered by the
 * organisation, in its settings.
 */
export const singaporeHolidays: PublicHoliday[] = [
  { date: '2026-01-01', name: "New Year's Day" },
  { date: '2026-02-17', name: 'Chinese New Year' },
  { date: '2026-02-18', name: 'Chinese New Year' },
  { date: '2026-03-21', name: 'Hari Raya Puasa' },
  { date: '2026-04-03', name: 'Good Friday' },
  { date: '2026-05-01', name: 'Labour Day' },
  { date: '2026-05-27', name: 'Hari Raya Haji' },
  { date: '2026-05-31', name: 'Vesak Day' },
  { date: '2026-06-01', name: 'Vesak Day (observed)' },
  { date: '2026-08-09', name: 'National Day' },
  { date: '2026-08-10', name: 'National Day (observed)' },
  { date: '2026-11-08', name: 'Deepavali' },
  { date: '2026-11-09', name: 'Deepavali (observed)' },
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2027-01-01', name: "New Year's Day" },
  { date: '2027-02-06', name: 'Chinese New Year' },
  { date: '2027-02-07', name: 'Chinese New Year' },
  { date: '2027-02-08', name: 'Chinese New Year (observed)' },
  { date: '2027-03-10', name: 'Hari Raya Puasa' },
  { date: '2027-03-26', name: 'Good Friday' },
  { date: '2027-05-01', name: 'Labour Day' },
  { date: '2027-05-16', name: 'Hari Raya Haji' },
  { date: '2027-05-17', name: 'Hari Raya Haji (observed)' },
  { date: '2027-05-20', name: 'Vesak Day' },
  { date: '2027-08-09', name: 'National Day' },
  { date: '2027-10-28', name: 'Deepavali' },
  { date: '2027-12-25', name: 'Christmas Day' },
]

/** One line per day, as the settings page shows them. */
export const writeHolidays = (holidays: readonly PublicHoliday[]): string =>
  holidays.map(({ date, name }) => `${date} ${name}`.trim()).join('\n')

/** Reads such lines: a day as YYYY-MM-DD or DD/MM/YYYY, then its name. A line that is none keeps its words as its date. */
export function readHolidays(lines: string): PublicHoliday[] {
  const days = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, day = line, name = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? []
      const date = parseDate(day)
      return date ? { date, name } : { date: line, name: '' }
    })
  return days.toSorted((a, b) => a.date.localeCompare(b.date))
}

/** What is wrong with the days that somebody saves; what was kept like that before stops no save of something else. */
export function troubleOfHolidays(given: readonly PublicHoliday[], kept: readonly PublicHoliday[]): string | undefined {
  const isKept = new Set(kept.map(({ date, name }) => `${date} ${name}`))
  const seen = new Set<string>()
  for (const { date, name } of given) {
    const isNew = !isKept.has(`${date} ${name}`)
    if (isNew && !name) return `${formatDate(date)} has no name`
    if (isNew && seen.has(date)) return `${formatDate(date)} is listed twice`
    seen.add(date)
  }
  return undefined
}
