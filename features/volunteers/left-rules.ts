import { matchOption } from '#shared/match-option.ts'
import { nothing, noWord } from '#shared/no-words.ts'
import type { CheckedSheet } from '#shared/sheets/row-problems.ts'
import type { SheetColumn } from '#shared/sheets/sheet-columns.ts'
import { simplified } from '#shared/simplified.ts'
import { chosenStatuses, type Status } from '#shared/statuses.ts'

const leftStatusKey = 'inactive'
/** Chosen for such a column: an entry in it is why somebody is not active any more. */
const leftValue = '+left'
/** "Stopped", "Date left", "Passed away": headings below which something stands only of those who have left. */
const leftHeading = new RegExp(
  String.raw`^(?:date |day |year |since |reason |remarks |why |has |have |already )?(?:stopped|left|resigned|ceased|deceased|demised|died|dead|passed (?:away|on)|inactive|quit|withdrew|withdrawn|exited|terminated)(?: date| on| since| reason| remarks)?$` +
    String.raw`|^(?:reason|date) (?:for|of) (?:leaving|stopping|exit|death|passing)$|^(?:death|leaving|exit) date$|^no longer active$` +
    '|^(?:是否)?已?(?:离开|退出|停止|故|去世|过世|离世|离职)(?:日期|时间|年份|原因)?$',
  'i',
)
/** "Deceased? (Y/N)" says how to answer. */
const howToAnswer = /[\s.:?？]*(?:[(（]?\s*(?:y(?:es)?\s*\/\s*no?|tick|是\s*\/\s*否)\s*[)）]?)?[\s.:?？]*$/i
const ofDeath = /deceased|demised|died|dead|death|passing|passed|故|去世|过世|离世/i

/** Somebody who has not left, whatever the column is called. */
const notLeft =
  /^(?:no|n|not yet|false|0|still active|active|current|present|[✗✘✕✖❌☒]\uFE0F?|否|没有|没|未|不)[.!]?$/iu

const labelOfLeft = (statuses: readonly Status[]) =>
  chosenStatuses(statuses).find(({ key }) => key === leftStatusKey)?.label

/** The status that a word of those who have left means: the organisation's own for it, where it has one. */
const statusSaid = (statuses: readonly Status[], word: string) =>
  matchOption(
    chosenStatuses(statuses).map(({ label }) => label),
    word,
  ) ?? labelOfLeft(statuses)

export interface LeftColumn {
  at: number
  heading: string
  /** The label of the status of those of whom it says something. */
  status: string
}

/**
 * The columns that say who has left, where the sheet has some that are no field's; each is offered as such, and taken for it
 * unless somebody chose otherwise. Where the organisation has no such status there is none. Who has died comes first.
 */
export function findLeft(
  columns: readonly SheetColumn[],
  statuses: readonly Status[],
  decided: Readonly<Record<number, string>>,
): { columns: SheetColumn[]; left: LeftColumn[] } {
  const usual = labelOfLeft(statuses)
  const left: LeftColumn[] = []
  const named = columns.map((column, at): SheetColumn => {
    const heading = column.heading.trim()
    const isLeft = leftHeading.test(simplified(heading).replace(howToAnswer, ''))
    if (!usual || column.field || column.repeats !== undefined || !isLeft) return column
    const status = ofDeath.test(simplified(heading)) ? (statusSaid(statuses, 'deceased') ?? usual) : usual
    const isTaken = (decided[at] ?? leftValue) === leftValue
    if (isTaken) left.push({ at, heading, status })
    return { ...column, offers: { value: leftValue, label: `An entry means ${status}`, isTaken } }
  })
  const isOfDeath = ({ heading }: LeftColumn) => ofDeath.test(simplified(heading))
  return { columns: named, left: [...left.filter(isOfDeath), ...left.filter((one) => !isOfDeath(one))] }
}

/** What one of these columns says, and which. */
interface SaidOfLeft {
  said: string
  heading: string
  /** The status of the row stays, and says otherwise. */
  isAgainst?: true
}

/** A status of those who have left, by its label. */
const isLeftLabel = (label: string) =>
  /inactive|withdr|reject|left|stopp|deceas|passed|died|resign|quit|former|ex-|dormant|lapsed|archiv|suspend|terminat|ceased|退|停|故|去世|离/i.test(
    simplified(label),
  )

/**
 * What the columns say of somebody, who then has their status; each of them goes to the remarks. A status of their row counts
 * more: what says otherwise is told.
 */
export function readLeft(
  record: Record<string, unknown>,
  cells: readonly string[],
  columns: readonly LeftColumn[],
  keepsRemarks = true,
): SaidOfLeft | undefined {
  const found = columns.flatMap(({ at, heading, status }) => {
    const said = cells[at]?.trim() ?? ''
    return !said || [noWord, nothing, notLeft].some((word) => word.test(said)) ? [] : [{ at, said, heading, status }]
  })
  const [first] = found
  if (!first) return undefined
  const inOrder = found.toSorted((one, other) => one.at - other.at)
  if (keepsRemarks) note(record, ...inOrder.map(({ heading, said }) => `${heading}: ${said}`))
  return giveStatus(record, first.status, first)
}

const note = (record: Record<string, unknown>, ...texts: string[]) =>
  void (record['remarks'] = [record['remarks'], ...texts].filter(Boolean).join('\n'))

function giveStatus(
  record: Record<string, unknown>,
  status: string | undefined,
  { said, heading }: SaidOfLeft,
): SaidOfLeft | undefined {
  const before = record['status']
  if (before) return isLeftLabel(String(before)) ? undefined : { said, heading, isAgainst: true }
  if (status) record['status'] = status
  return status ? { said, heading } : { said, heading, isAgainst: true }
}

/** What stands in brackets behind somebody's name: "deceased", "left". A status of their row counts more. */
export const readGoneName = (
  record: Record<string, unknown>,
  said: string,
  statuses: readonly Status[],
): SaidOfLeft | undefined => giveStatus(record, statusSaid(statuses, said), { said, heading: 'Name' })

/** Of the person themselves: "Husband passed away" is of somebody else. */
const death =
  /(?:^|[\n.;,(–:-])\s*((?:(?:he|she|sadly|has|already|volunteer)\s+)*(?:passed (?:away|on)|deceased|demised|died|r\.?i\.?p\b|已故|去世|已去世|meninggal)(?:\([^)]*\)|[^\n;)])*)/i
/** The line over them in the sheet: "LEFT IN 2024 (do not contact)". */
const underLeft =
  /^Under “([^”]*\b(?:left|resigned|inactive|not active|withdrawn|passed away|deceased|stopped)\b[^”]*)”$/im

/**
 * What the remarks say of somebody who has died, or the line that those who have left stand below: they get the status. A
 * status of their row counts more.
 */
export function readGone(record: Record<string, unknown>, statuses: readonly Status[]): string {
  const status = labelOfLeft(statuses)
  const said =
    [underLeft, death].flatMap((one) => one.exec(String(record['remarks'] ?? ''))?.[1]?.trim() ?? [])[0] ?? ''
  if (!status || !said || record['status']) return ''
  record['status'] = status
  return said
}

/**
 * A status that somebody left out because nobody can read it, such as "pls don't call", is not as none: its person is
 * hardly active. They have the status of those who have left; returns what stands there.
 */
export function readUnread(record: Record<string, unknown>, cell: string, statuses: readonly Status[]): string {
  const said = cell.trim()
  const status = labelOfLeft(statuses)
  if (!status || !said || noWord.test(said) || nothing.test(said) || record['status']) return ''
  record['status'] = status
  return said
}

const mostNamed = 12

/** Somebody who comes in as one who has left; without a heading by their remarks. */
export interface Gone {
  row: number
  record: CheckedSheet['records'][number]
  said: string
  heading?: string | undefined
  /** The status of their row stays, and says otherwise. */
  isAgainst?: true
}

/**
 * Who comes in as somebody who has left, and why: hardly anyone wants to write to them. Where the status of their row says
 * otherwise it stays, which is told.
 */
export function noteOfLeft(gone: readonly Gone[]): string[] {
  const statusOf = ({ record }: Gone) => String(record['status'] ?? '')
  const groups = Map.groupBy(gone, (one) => JSON.stringify([one.heading, statusOf(one), one.isAgainst]))
  return [...groups.values()].map((rows) => {
    const [first] = rows
    const named = rows.slice(0, mostNamed).map(({ row, record, said }) => {
      const name = [record['fullName'] ?? record['firstName']].flatMap((text) => text ?? []).join()
      return `row ${row}, ${name} (${said})`
    })
    const more = rows.length - named.length
    const people = `${named.join('; ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`
    const status = first ? statusOf(first) : ''
    if (first?.isAgainst)
      return `“${first.heading}” says that somebody has left, and ${status ? `their status is ${status}, which stays` : 'no status says so'}: ${people}. Please look which is right.`
    const why = first?.heading === undefined ? 'the sheet says so of them' : `“${first.heading}” says something`
    return `${status}, because ${why}: ${people}.`
  })
}
