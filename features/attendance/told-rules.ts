import type { Told } from './outcome-rules.ts'

const nobodySays = /^(?:[-–—.]+|nil|n\.?\/?a\.?|tbc)$/i
const cameWords =
  /^(?:[✓✔√☑✅]\uFE0F?|v|y|yes|ya|p|present|here|in|came|attended|ok|done|true|full(?: day)?|whole day|1 day|am|pm|morning|afternoon|evening|late|left early|是|有|到|来|出席|hadir)$/iu
const absentWords =
  /^(?:[✗✘❌☒]\uFE0F?|n|no|a|abs|absent|false|no[- ]?show|ns|not here|(?:did ?n[o'’]?t|did not|never|not) (?:come|came|attend(?:ed)?|(?:turn|show)(?:ed)?(?: up)?)|tidak|tak hadir|否|没来|缺席|旷)$/iu
const excusedWords =
  /^(?:mc|m\/c|sick|ill|unwell|(?:on |medical |sick |annual )?leave|al|ol|excused?|apolog\w+|overseas|away|holiday|cancel\w*|请假|病假|事假|cuti|sakit)$/i
const half = /^(?:hd|h\/d|half(?:[- ]?(?:a )?day|[- ]session)?|(?:0?\.5|1\/2|½) ?days?|半天)$/i
const cross = /^[x×]$/i
/** A stroke of a tally; two of them may be two shifts, or one. */
const slash = /^[/／\\]$/
/** "//", "xx", "✓ ✓", "1, 1": more than the mark alone says. */
const repeated = /^(\S+?)(?:[\s,;+&]*\1)+$/u
const written =
  /(?:^|\s|\()(\d{1,2}(?:\.\d+)?)\s*(?:h|hrs?|hours?|小时|jam)(?:\s*(\d{1,2})\s*(?:m|mins?|minutes?)?)?\b\.?/i
const clock =
  /^(\d{1,2})(?:[:.]?(\d\d))?\s*([ap]m)?(?:\s*hrs?)?\s*(?:-|–|to)\s*(\d{1,2})(?:[:.]?(\d\d))?\s*([ap]m)?(?:\s*hrs?)?$/i
const length = /^(\d{1,2}):([0-5]\d)(?::00)?$/
const minutesAlone = /^(\d{1,3})\s*(?:m|mins?|minutes?|分钟|minit)\.?$/i
const fraction = /^(\d{1,2})?\s*(?:(1\/2|½)|(1\/4|¼)|(3\/4|¾))\s*(?:h|hrs?|hours?)?\.?$/i

/** Why a cell has to be corrected. */
export const saysNothing = 'it does not say whether they came; please write Y, N or the hours'

/** What a cell says: half of the session are hours once it is known how long that is. */
export interface Said extends Told {
  isHalf?: true
}

export interface MarksOfSheet {
  /** A cross means that somebody came, as a tick does. */
  isCrossCame: boolean
  /** A 1 is one hour, as the other numbers are hours; else it is a tick. */
  isOneHour: boolean
  /** What somebody chose for marks, or what the sheet itself says of them; by `nameOfMark`. */
  meant: ReadonlyMap<string, Said>
}

/** Nothing is known of the marks of a sheet yet. */
export const noMarks: MarksOfSheet = { isCrossCame: true, isOneHour: false, meant: new Map() }

/** "HD" and "hd" are one mark, as are "//" and "/ /"; what is doubled is a mark of its own. */
export const nameOfMark = (text: string): string => {
  const mark = text.trim().normalize('NFKC').toLowerCase().replaceAll('\\', '/').replaceAll('×', 'x')
  return repeated.test(mark) && !/\d/.test(mark) ? mark.replaceAll(/[\s,;&]/g, '') : mark
}

/** To the minute, and no more than a day. */
const exactly = (hours: number): number | undefined =>
  hours > 0 && hours <= 24 ? Math.max(1, Math.round(hours * 60)) / 60 : undefined

/**
 * What a cell below "Attended", "Hours" or the date of a session says of somebody: nothing where it is empty, undefined
 * where nobody can tell.
 */
export function readTold(cell: string, marks: MarksOfSheet): Said | undefined {
  const text = cell.trim().replace(decimalComma, '.')
  const meant = marks.meant.get(nameOfMark(text))
  if (meant) return meant
  if (!text || nobodySays.test(text)) return {}
  if (slash.test(text)) return { outcome: 'came' }
  if (half.test(text)) return { outcome: 'came', isHalf: true }
  if (cross.test(text)) return { outcome: marks.isCrossCame ? 'came' : 'absent' }
  if (cameWords.test(text)) return { outcome: 'came' }
  if (absentWords.test(text)) return { outcome: 'absent' }
  if (excusedWords.test(text)) return { outcome: 'excused' }
  if (/^\d+(?:\.\d+)?$/.test(text)) return readNumber(Number(text), marks)
  const hours = hoursIn(text)
  if (hours) return { outcome: 'came', hours }
  if (repeated.test(text)) return undefined
  const aside = text.replace(/\s*\([^)]*\)\s*$|\s*(?:;|(?<!\d),|,(?!\d)).*$|:(?!\d).*$/, '')
  return aside && aside !== text ? readTold(aside, marks) : undefined
}

/** "2,5" are two hours and a half; "9,10" may be anything, and is asked about. */
const decimalComma = /(?<=^\d{1,2}),(?=(?:0|00|25|5|50|75)(?!\d))/

function readNumber(number: number, { isOneHour }: MarksOfSheet): Told | undefined {
  if (number === 0) return { outcome: 'absent' }
  if (number === 1 && !isOneHour) return { outcome: 'came' }
  const hours = exactly(number)
  return hours ? { outcome: 'came', hours } : undefined
}

/** "3h", "1 hr 30", "late (2h)", "90 min", "2 1/2", "3:30", "9-12", "9.30am to 1pm", "2-4pm". */
export function hoursIn(text: string): number | undefined {
  const [, whole, minutes = '0'] = written.exec(text) ?? []
  if (whole) return exactly(Number(whole) + Number(minutes) / 60)
  const [, alone] = minutesAlone.exec(text) ?? []
  if (alone) return exactly(Number(alone) / 60)
  const part = fraction.exec(text)
  if (part) return exactly(Number(part[1] ?? 0) + (part[2] ? 0.5 : part[3] ? 0.25 : 0.75))
  const [, hour, rest] = length.exec(text) ?? []
  // 9:30 would be when somebody came
  if (hour) return Number(hour) < 7 ? exactly(Number(hour) + Number(rest) / 60) : undefined
  return hoursOfTimes(text)
}

/**
 * With its hours, where it is half of a session. Hours are written in halves; any others are kept as minutes, which a session
 * counts from when somebody came.
 */
export function inSession({ isHalf, ...told }: Said, session: { start: string; end: string } | undefined): Told {
  const ofSession = session && (Date.parse(`${session.end}Z`) - Date.parse(`${session.start}Z`)) / 7_200_000
  const { hours = isHalf && ofSession ? exactly(ofSession) : undefined, ...others } = told
  if (!hours) return others
  return Number.isInteger(hours * 2) ? { ...others, hours } : { ...others, minutes: Math.round(hours * 60) }
}

/** A time without "am" or "pm" is the one that makes the shorter stay: 2-4pm are two hours, 11-1pm, too; "10am to noon". */
export function hoursOfTimes(said: string): number | undefined {
  const text = said.trim().replaceAll(/\b(?:12\s*)?(?:noon|nn)\b/gi, '12pm')
  const [, from = '', fromMinute = '0', fromHalf, to = '', toMinute = '0', toHalf] = clock.exec(text) ?? []
  if (!from) return undefined
  const at = (hour: string, minute: string, half: string) =>
    (Number(hour) % (half ? 12 : 24)) + Number(minute) / 60 + (half.toLowerCase() === 'pm' ? 12 : 0)
  const halves = toHalf && !fromHalf && Number(from) <= 12 ? ['am', 'pm'] : [fromHalf ?? '']
  const end = at(to, toMinute, toHalf ?? '')
  const stays = halves
    .map((half) => end - at(from, fromMinute, half))
    .map((stay) => (stay > 0 ? stay : stay + (fromHalf && toHalf ? 24 : 12)))
  return exactly(Math.min(...stays.filter((stay) => stay > 0)))
}

/** Marks beside which a cross is hardly one more who came. */
export const isTick = (text: string): boolean => cameWords.test(text) && /^[✓✔√☑✅vy]/iu.test(text)

/** Words for a part of the time, of which nobody knows how long it was. */
export const someTime = /^(?:am|pm|morning|afternoon|evening|late|left early)\b/i
