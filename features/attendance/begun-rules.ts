import { personFields } from '#features/groups/person-rules.ts'
import { formatDate } from '#shared/dates.ts'
import type { Rows } from '#shared/sheets/row-problems.ts'
import type { SheetColumn } from '#shared/sheets/sheet-columns.ts'
import { nameColumns } from '#shared/sheets/sheet-headings.ts'
import { toldFields } from './told-fields.ts'

/** A shift is when somebody is to come. */
const ofWhoCame = new Set(toldFields.flatMap(({ name }) => (name === 'shift' ? [] : [name])))

/** Before a session: which columns say who came and when, and why that is not taken. */
export function noteOfNotBegun(
  columns: readonly SheetColumn[],
  lines: readonly { cells: Rows[number] }[],
  day: string,
): string[] {
  const headings = columns.map(({ heading, field }) => (field && !ofWhoCame.has(field.name) ? '' : heading))
  const named = nameColumns(headings, [...personFields, ...toldFields], []).flatMap(({ field }, at) => {
    const isFilled = lines.some(({ cells }) => cells[at]?.trim())
    return field && ofWhoCame.has(field.name) && isFilled ? [`“${headings[at]?.trim()}”`] : []
  })
  if (!named.length) return []
  return [
    `The session of ${formatDate(day)} has not begun, so nobody has come yet, and what ${named.join(', ')} ${named.length === 1 ? 'says' : 'say'} is not taken. The volunteers are added; import the sheet again once the session has begun.`,
  ]
}
