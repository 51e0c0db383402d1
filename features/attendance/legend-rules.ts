import { hoursIn, nameOfMark, type Said } from './told-rules.ts'

/** What a mark can mean: 'came', 'half', 'absent', 'excused', 'nothing', or so many hours. */
export type Meaning = string

/** The choice of a meaning as what a cell says. */
export function saidBy(meaning: Meaning): Said {
  if (meaning === 'came' || meaning === 'absent' || meaning === 'excused') return { outcome: meaning }
  if (meaning === 'half') return { outcome: 'came', isHalf: true }
  const hours = Number(meaning === 'hour' ? '1' : meaning)
  return hours > 0 ? { outcome: 'came', hours } : {}
}

const absent =
  /\b(?:absent|abs|no[- ]?show|did ?n[o'’]t|not (?:here|present|come)|missed|(?:never|not) (?:come|came|attend(?:ed)?|(?:turn|show)(?:ed)?(?: up)?)|tidak hadir)\b|缺席|没来/i
const excused =
  /\b(?:mc|medical|sick|on leave|(?:annual |medical |sick |urgent |childcare )?leave(?! early)|excused?|apolog\w+|overseas|holiday|unwell|cuti|sakit)\b|请假|病假|事假/i
const half = /\bhalf\b|(?:1\/2|0?\.5|½) ?day|半天/i
const came = /\b(?:present|came|attended|here|full|whole|yes|hadir)\b|出席|到/i

/** What a legend says of a mark, where it says one of the few things that a mark can mean. */
function readMeaning(text: string): Meaning | undefined {
  if (absent.test(text)) return 'absent'
  if (excused.test(text)) return 'excused'
  const hours = hoursIn(text.replaceAll(/[()]/g, ' ').trim())
  if (hours) return String(hours)
  if (half.test(text)) return 'half'
  return came.test(text) ? 'came' : undefined
}

const before = /^(?:legend|keys?|notes?|codes?|marks?|remarks?)\s*[:：-]?\s*/i
/** "/ = present (3 hrs), A = absent": each mark up to the next one. */
const equal =
  /["“'‘]?([^\s=,;"“”]{1,6})["”'’]?\s*=\s*([^=]+?)(?=[,;|.]?\s+["“'‘]?[^\s=,;"“”]{1,6}["”'’]?\s*=|[,;|.]?\s*$)/gu
/** "A - absent", "HD: half day", "✓ came", "// means double shift". */
const beside = /^["“'‘]?([^\p{L}\d\s=](?:[^\p{L}\d\s=:：–—-])?|\p{L}{1,3})["”'’]?(?:\s*[:：–—-]\s*|\s+)(\S.*)$/u

/** Not before a number: "L: late, 2 hrs" is one part. */
const betweenParts = /(?:[,;\n|](?!\s*\d)|\s{2,})(?![^(]*\))/

function marksIn(cell: string, present: ReadonlySet<string>): [string, Meaning][] {
  const text = cell.trim().replace(before, '')
  const equals = [...text.matchAll(equal)].map(([, mark = '', meaning = '']) => [mark, meaning] as const)
  const parts = equals.length
    ? equals
    : text.split(betweenParts).map((part) => {
        const [, mark = '', meaning = ''] = beside.exec(part.trim()) ?? []
        return [mark, meaning] as const
      })
  const read = parts.map(([mark, meaning]) => [nameOfMark(mark), mark ? readMeaning(meaning) : undefined] as const)
  // without "=" each part has to explain a mark of the sheet: "Ng: MC" is somebody
  const isSaid = ([mark, meaning]: (typeof read)[number]) => meaning !== undefined && present.has(mark)
  if (!equals.length && !read.every(isSaid)) return []
  return read.flatMap(([mark, meaning]) => (meaning === undefined ? [] : [[mark, meaning]]))
}

export interface Legend {
  meanings: ReadonlyMap<string, Meaning>
  /** The rows that explain marks and do nothing else, from 0. */
  rows: ReadonlySet<number>
}

/** What a sheet says of its own marks, in lines that say nothing else. */
export function readLegend(rows: readonly (readonly string[])[]): Legend {
  const meanings = new Map<string, Meaning>()
  const found = new Set<number>()
  const present = new Set(rows.flatMap((row) => row.map(nameOfMark)))
  for (const [at, row] of rows.entries()) {
    const filled = row.filter((cell) => cell.trim() && !new RegExp(`${before.source}$`, 'i').test(cell.trim()))
    const marks = filled.map((cell) => marksIn(cell, present))
    if (!filled.length || marks.some((one) => !one.length)) continue
    for (const [mark, meaning] of marks.flat()) if (!meanings.has(mark)) meanings.set(mark, meaning)
    found.add(at)
  }
  return { meanings, rows: found }
}
