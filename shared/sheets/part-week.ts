import { weekdays } from '../dates.ts'
import { readWeek, type Week } from './sheet-week.ts'

/** What limits the days that it stands behind: "Sat (not 1st)", "Tue, Thu - not during school holidays". */
const limit =
  /\s*\(([^)]*)\)|[\s,;–-]+((?:but |and )?(?:not|no|except|excluding|unless|only if|if|depending|subject to|when|till|until|from|starting)\b.*)$/iu
/** Which of the days: "every other Sat", "1st & 3rd Sat". */
const some =
  /\b(?:every other|every second|alternate|alt|bi-?weekly|once a month|monthly|sometimes|some|most|(?:1st|2nd|3rd|4th|5th|first|second|third|fourth|last)(?:\s*(?:,|&|and|\/)\s*(?:1st|2nd|3rd|4th|5th|first|second|third|fourth|last))*)\b\.?/giu
const leavesOut = /^(?:but |and )?(?:not|no|except|excluding)\b/iu

/** The day before it is one on which they do not come. */
const notThen =
  /^(?:no|not|never|x)$|\b(?:not (?:free|avail\w*|any ?more|sure|confirmed|coming|now|yet)|un(?:avail\w*|sure)|cannot|can['’]?t|stopped|no longer|no more|busy)\b/iu

/** The days of a cell of which the rest is more than days and times, and stays to be noted; undefined where it names none. */
export function readWeekInPart(text: string, times: readonly string[]): Week | undefined {
  const [whole = '', inBrackets, behind] = limit.exec(text) ?? []
  const limits = inBrackets ?? behind ?? ''
  if (notThen.test(limits.trim())) return undefined
  const rest = whole ? text.replace(whole, ' ') : text
  const plain = rest.replaceAll(some, ' ').trim()
  const week = plain && (readWeek(plain, times) ?? readLetters(plain, times))
  if (!week || !Object.keys(week).length) return undefined
  const without = leavesOut.test(limits.trim()) ? readWeek(limits.trim().replace(leavesOut, ''), times) : undefined
  const days = Object.entries(week).filter(([day]) => !without?.[day])
  return days.length ? Object.fromEntries(days) : undefined
}

/** Of letters that stand for days, those that are sure: T and S are two days each. */
const letters: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^m$/i, [0]],
  [/^tu$/i, [1]],
  [/^w$/i, [2]],
  [/^th$/i, [3]],
  [/^f$/i, [4]],
  [/^sa$/i, [5]],
  [/^su$/i, [6]],
  [/^t$/i, [1, 3]],
  [/^s$/i, [5, 6]],
]

/** "M/W/F", "Tu Th", "MWF": days by their letters, in the order of the week; a letter that may be two days is neither. */
function readLetters(text: string, times: readonly string[]): Week | undefined {
  const written = text.trim()
  const said = /^(?:Tu|Th|Sa|Su|[MTWFS])+$/.test(written)
    ? (written.match(/Tu|Th|Sa|Su|[MTWFS]/g) ?? [])
    : written.split(/[\s,;/&.+]+/).filter(Boolean)
  const meant = said.flatMap((word) => {
    const found = letters.find(([letter]) => letter.test(word))
    return found ? [found[1]] : []
  })
  if (said.length < 2 || meant.length < said.length) return undefined
  const sure = meant.flatMap((days, at) => {
    // the same letter twice is both of its days
    if (meant.filter((others) => others === days).length === days.length) return days
    const single = (others: typeof meant) => others.flatMap((one) => (one.length === 1 ? one : []))
    const before = Math.max(-1, ...single(meant.slice(0, at)))
    const after = Math.min(weekdays.length, ...single(meant.slice(at + 1)))
    const possible = days.filter((day) => day > before && day < after)
    return possible.length === 1 ? possible : []
  })
  const found = new Set(sure)
  return Object.fromEntries(weekdays.flatMap((day, at) => (found.has(at) ? [[day, [...times]]] : [])))
}

/** A cell of days that says more, or something else, and the days that were read of it. */
export interface PartWeek {
  heading: string
  text: string
  days: readonly string[]
}

const mostQuoted = 8

/** What was read in part, or not at all, the most frequent first: what it says is in the remarks. */
export function sayPartWeeks(parts: readonly PartWeek[]): string[] {
  return [...Map.groupBy(parts, ({ heading }) => heading)].map(([heading, cells]) => {
    const texts = [...Map.groupBy(cells, ({ text }) => text)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    )
    const quoted = texts.slice(0, mostQuoted).map(([text, [first, ...more]]) => {
      const rows = more.length ? ` (${(more.length + 1).toLocaleString('en')} rows)` : ''
      return `“${text}” as ${first?.days.length ? first.days.join(', ') : 'no day'}${rows}`
    })
    const others = texts.length - quoted.length
    return `${heading}: some cells say more than days and times, and are noted in Remarks. Read are ${quoted.join('; ')}${others > 0 ? ` and ${others.toLocaleString('en')} more` : ''}.`
  })
}
