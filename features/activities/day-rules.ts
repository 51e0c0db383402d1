import { type DateText, isDate } from '#shared/dates.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthOf = (word: string): number => (/^[a-z]{3,9}$/.test(word) ? months.indexOf(word.slice(0, 3)) + 1 : 0)
const dayOf = (word: string): number => Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? 0)

interface WithDay {
  /** The words that say no day. */
  words: string[]
  /** The days that may be meant: of last year, this and the next where no year is said. */
  days: DateText[]
}

/** Parts a day from words that are looked for: lunch 27 nov, 27/11 lunch, lunch today. No days where none is said. */
export function partDay(text: string, today: DateText): WithDay {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  for (const at of words.keys()) {
    const found = dayAt(words, at, today)
    if (found?.days.length) return { words: words.toSpliced(at, found.length), days: found.days }
  }
  return { words, days: [] }
}

function dayAt(
  words: readonly string[],
  at: number,
  today: DateText,
): { length: number; days: DateText[] } | undefined {
  const [one = '', two = '', three = ''] = words.slice(at)
  const ahead = ['yesterday', 'today', 'tomorrow'].indexOf(one)
  if (ahead >= 0) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + (ahead - 1) * 86_400_000)
    return { length: 1, days: [day.toISOString().slice(0, 10)] }
  }
  const written = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(one)
  if (written) return { length: 1, days: daysOf(Number(written[1]), Number(written[2]), written[3], today) }
  const joined = /^(\d{1,2})([a-z]{3,9})$/.exec(one)
  if (joined) return { length: 1, days: daysOf(Number(joined[1]), monthOf(joined[2] ?? ''), undefined, today) }
  const year = /^20\d\d$/.test(three) ? three : undefined
  const length = year ? 3 : 2
  const days = daysOf(dayOf(one), monthOf(two), year, today)
  return { length, days: days.length ? days : daysOf(dayOf(two), monthOf(one), year, today) }
}

function daysOf(day: number, month: number, year: string | undefined, today: DateText): DateText[] {
  const now = Number(today.slice(0, 4))
  const years = year ? [Number(year.padStart(4, '20'))] : [now - 1, now, now + 1]
  const two = (number: number) => String(number).padStart(2, '0')
  return years.map((one) => `${one}-${two(month)}-${two(day)}`).filter(isDate)
}
