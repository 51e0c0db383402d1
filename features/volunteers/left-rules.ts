import { nothing, noWord } from '#shared/no-words.ts'
import type { CheckedSheet } from '#shared/sheets/row-problems.ts'
import type { SheetColumn } from '#shared/sheets/sheet-columns.ts'
import { simplified } from '#shared/simplified.ts'
import { chosenStatuses, type Status } from '#shared/statuses.ts'

const leftStatusKey = 'inactive'
/** Chosen for such a column: an entry in it is why somebody is not active any more. */
const leftValue = '+left'
/** "Stopped", "Date left", "Passed away": headings below which something stands only of those who have left. */
const leftHeading =
  /^(?:date |day |year |since |reason |remarks )?(?:stopped|left|resigned|ceased|deceased|died|passed away|inactive|quit|withdrew|withdrawn|exited|terminated)(?: date| on| since| reason| remarks)?[.:?]*$|^(?:reason|date) (?:for|of) leaving[.:?]*$|^(?:离开|退出|停止|已故|离职)(?:日期|原因)?$/i

/** Somebody who has not left, whatever the column is called. */
const notLeft = /^(?:no|n|not yet|false|0|still active|active|current|present|否|没有)[.!]?$/i

const labelOfLeft = (statuses: readonly Status[]) =>
  chosenStatuses(statuses).find(({ key }) => key === leftStatusKey)?.label

export interface LeftColumn {
  at: number
  heading: string
  /** The label of the status of those of whom it says something. */
  status: string
}

/**
 * The column that says who has left, where the sheet has one that is no field's; offered as such, and taken for it unless
 * somebody chose otherwise. Where the organisation has no such status there is none.
 */
export function findLeft(
  columns: readonly SheetColumn[],
  statuses: readonly Status[],
  decided: Readonly<Record<number, string>>,
): { columns: SheetColumn[]; left: LeftColumn | undefined } {
  const status = labelOfLeft(statuses)
  const at = columns.findIndex(
    ({ heading, field, repeats }) => !field && repeats === undefined && leftHeading.test(simplified(heading.trim())),
  )
  const column = columns[at]
  if (!status || !column) return { columns: [...columns], left: undefined }
  const isTaken = (decided[at] ?? leftValue) === leftValue
  const offers = { value: leftValue, label: `An entry means ${status}`, isTaken }
  return {
    columns: columns.with(at, { ...column, offers }),
    left: isTaken ? { at, heading: column.heading.trim(), status } : undefined,
  }
}

/** What the column says of somebody, who then has its status, and remarks that say why. A status of their row counts more. */
export function readLeft(
  record: Record<string, unknown>,
  cells: readonly string[],
  { at, heading, status }: LeftColumn,
  keepsRemarks = true,
): string {
  const said = cells[at]?.trim() ?? ''
  if (!said || [noWord, nothing, notLeft].some((word) => word.test(said)) || record['status']) return ''
  record['status'] = status
  if (keepsRemarks) record['remarks'] = [record['remarks'], `${heading}: ${said}`].filter(Boolean).join('\n')
  return said
}

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
  heading?: string
}

/** Who comes in as somebody who has left, and why: hardly anyone wants to write to them. */
export function noteOfLeft(gone: readonly Gone[]): string[] {
  return [...Map.groupBy(gone, ({ heading }) => heading)].map(([heading, rows]) => {
    const named = rows.slice(0, mostNamed).map(({ row, record, said }) => {
      const name = [record['fullName'] ?? record['firstName']].flatMap((text) => text ?? []).join()
      return `row ${row}, ${name} (${said})`
    })
    const more = rows.length - named.length
    const why = heading === undefined ? 'the sheet says so of them' : `“${heading}” says something`
    const status = String(rows[0]?.record['status'])
    return `${status}, because ${why}: ${named.join('; ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}.`
  })
}
