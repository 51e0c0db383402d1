import { noMarks, readTold } from './told-rules.ts'

/** Whom one cell names, and what it says of them alone. */
export interface Named {
  name: string
  /** HH:mm */
  from?: string
  to?: string
  /** "MC", "absent", "3h", "X". */
  mark?: string
}

const nobody =
  /^(?:closed|close|ph\b|public holiday|school holiday|holiday|no\s+\p{L}+$|cancel|nil\b|n\/?a$|tbc|tba|vacant|none|nobody|stand ?by|total|off$)/iu
/** The stroke in "s/o" and "A/P" parts nobody. */
const parted = /\n|;|\s*(?<!\b[sdwca])[/／、](?![olp]\b)\s*|\s+&\s+|\s+and\s+|\s+\+\s+|\s*(?=\+\s*\d)/i
/** Somebody who came along, of whom the cell says no name. */
const relative =
  /^(?:(?:his|her|my) )?(?:son|daughter|wife|husband|hubby|spouse|friend|kid|child|mum|mother|dad|father|sister|brother|bro|sis|maid|helper|gf|bf|cousin|nephew|niece|colleague)s?$/i
const numbered = /^\s*(?:\d{1,2}\s*[.):]|[•*–-])\s*/
const words = (text: string) => text.trim().split(/\s+/).filter(Boolean)

/** The single words that are somebody's whole name in one of these cells: "Priya". */
export const aloneIn = (cells: readonly string[]): ReadonlySet<string> =>
  new Set(
    cells.flatMap((cell) => cell.split(parted)).flatMap((part) => (words(part).length === 1 ? [keyOf(part)] : [])),
  )
const keyOf = (name: string) => name.trim().toLowerCase()

/**
 * The people whom a cell names, parted by lines, strokes or commas; "LIM JUN WEI, DOROTHY" is one, but where Dorothy is
 * somebody `alone` elsewhere.
 */
export const namedIn = (cell: string, alone: ReadonlySet<string> = new Set()): Named[] =>
  cell
    .split(parted)
    .flatMap((part) => byCommas(part, alone))
    .map((part) => part.replace(numbered, '').trim())
    .filter(
      (part) =>
        /\p{L}{2}/u.test(part) && !nobody.test(part) && !part.startsWith('+') && !isCount(part) && !relative.test(part),
    )
    .map(readOne)
    .filter(({ name }) => /\p{L}{2}/u.test(name))

/** "2 students" */
const isCount = (part: string) => /^\d+ (?:x )?\p{L}[\p{L} ]*$/u.test(part)

/** People whom a cell counts and does not name, in brackets: "(2 students)" of "Mei Tan + 2 students". */
export const countedIn = (cell: string): string[] =>
  cell
    .split(/\n|;|,|(?=\+)|\s+(?:&|and)\s+/i)
    .map((part) => part.replace(/^\s*\+\s*/, '').trim())
    .flatMap((part) => (isCount(part) ? `(${part})` : relative.test(part) ? `(1 ${part})` : []))

/** A single word behind a whole name belongs to it; where all are single words, each is somebody. */
function byCommas(text: string, alone: ReadonlySet<string>): string[] {
  const parts = text.split(/\s*[,，]\s*/).filter(Boolean)
  if (parts.filter((part) => words(part).length === 1).length > 1) return parts
  return parts.reduce<string[]>((names, part) => {
    const before = names.at(-1)
    return before && words(part).length === 1 && words(before).length > 1 && !alone.has(keyOf(part))
      ? names.with(-1, `${before}, ${part}`)
      : [...names, part]
  }, [])
}

const aside = /\s*\(([^()]*)\)\s*$/
/** "Mei Tan X", "Mei Tan MC" and "Mei Tan 1.5h", as a register would have them in a cell of their own. */
const markBehind =
  /^(.*\p{L}.*?)[\s:–-]+(x|×|✗|✘|✓|✔|√|mc|abs(?:ent)?|no[- ]?show|\d{1,2}(?:\.\d{1,2})? ?(?:h|hrs?|hours?))\.?$/iu
const bounds =
  /^(.*?\p{L})[\s,(–-]+(till|until|to|from|since)\s+(\d{1,2}(?:[:.]?\d\d)?\s*(?:[ap]\.?m\.?|nn|noon)?)\)?$/iu
const between = /^(.*?\p{L})[\s,(–-]+(\d[^\p{L}]*(?:(?:[ap]\.?m\.?|nn|noon|to)[^\p{L}]*)*)\)?$/iu

const isCross = (text: string) => /^[x×]$/i.test(text)

function readOne(text: string): Named {
  const [, who = '', word = '', time = ''] = bounds.exec(text) ?? []
  const clock = readTime(time)
  if (who && clock)
    return /^(?:from|since)$/i.test(word) ? { name: who.trim(), from: clock } : { name: who.trim(), to: clock }
  const [, name = '', times = ''] = between.exec(text) ?? []
  const stay = timesIn(times)
  if (name && stay) return { name: name.trim(), ...stay }
  const said = aside.exec(text)?.[1]?.trim() ?? ''
  const told = readTold(said, noMarks)
  const isMark =
    told?.outcome === 'absent' || told?.outcome === 'excused' || told?.hours || told?.isHalf || isCross(said)
  if (isMark) return { name: text.replace(aside, '').trim(), mark: said }
  const [, before = '', mark = ''] = markBehind.exec(text.trim()) ?? []
  // "Malcolm X" alone may be somebody; beside a whole name it is a mark
  return before && !(isCross(mark) && words(before).length < 2) ? { name: before.trim(), mark } : { name: text.trim() }
}

const range =
  /(\d{1,2})(?:[:.]?([0-5]\d))?\s*([ap]\.?m\.?)?(?:\s*h(?:rs?)?)?\s*(?:-|–|—|to|till|until)\s*(\d{1,2})(?:[:.]?([0-5]\d))?\s*([ap]\.?m\.?)?/i

/** From when to when, as a heading or a cell says it: "COOK 7am-11am", "1.30-3.30pm", "8.30am - 12nn", "9-12". HH:mm. */
export function timesIn(text: string): { from: string; to: string } | undefined {
  const found = range.exec(text.replaceAll(/\b(?:12\s*)?(?:noon|nn)\b|12nn/gi, '12pm'))
  if (!found) return undefined
  const [, hour = '', minute = '0', half = '', endHour = '', endMinute = '0', endHalf = ''] = found
  if (Number(hour) > 24 || Number(endHour) > 24) return undefined
  const end = at(endHour, endMinute, endHalf || (Number(endHour) < 7 ? 'pm' : ''))
  const starts = half ? [at(hour, minute, half)] : [at(hour, minute, 'am'), at(hour, minute, 'pm')]
  // a time without its half of the day is the one that makes the shorter stay
  const start = starts.filter((one) => one < end).toSorted((one, other) => other - one)[0] ?? starts[0]
  return start === undefined || start === end ? undefined : { from: clockOf(start), to: clockOf(end) }
}

function readTime(text: string): string | undefined {
  const [, hour = '', minute = '0', half = ''] =
    /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*([ap]\.?m\.?)?$/i.exec(text.trim().replace(/(?:12\s*)?(?:noon|nn)$/i, '12pm')) ??
    []
  if (!hour || Number(hour) > 24) return undefined
  return clockOf(at(hour, minute, half || (Number(hour) < 7 ? 'pm' : '')))
}

/** Minutes of the day. */
const at = (hour: string, minute: string, half: string): number => {
  const isAfternoon = /^p/i.test(half)
  return (
    ((half && Number(hour) <= 12 ? Number(hour) % 12 : Number(hour)) + (isAfternoon && Number(hour) <= 12 ? 12 : 0)) *
      60 +
    Number(minute)
  )
}
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
