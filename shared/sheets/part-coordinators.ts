import { namesOfCouple } from './couple-names.ts'
import { listedContacts } from './listed-contacts.ts'
import { isWholeName } from './part-people.ts'
import type { SheetShape } from './row-problems.ts'
import { cellKey, type SheetChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'

type Line = SheetShape['lines'][number]

/** The stroke of "s/o" and "a/l" parts nobody. */
const separators = [
  /\s*[;；]\s*/,
  /\s*\n\s*/,
  /\s*[,，、]\s*/,
  /\s+(?:&|＆|\+|and)\s+/i,
  /\s+\/\s*|\s*\/\s+|(?<=\p{L}{2})\/(?=\p{L}{2})/u,
]
const isLatin = (text: string) => /\p{Script=Latin}/u.test(text)
/** What somebody does there, which stands beside a name and is none. */
const job =
  /\b(?:managers?|director|executive|exec|hr|csr|head|officer|teacher|principal|assistant|admin|secretary|treasurer|president|chair\w*|founder|ceo|coo|cfo|department|dept|team|office|school|lead|leader|coordinator|human resources?|marketing|pte|ltd)\b/i
const mostPeople = 9

/** Names where two scripts stand beside each other are two names of one person. */
function namesIn(cell: string, others: readonly string[]): string[] {
  const couple = namesOfCouple(cell)
  if (couple.length) return couple
  for (const by of separators) {
    const names = cell.split(by).filter(Boolean)
    const isOne = names.length < 2 || names.length > mostPeople || new Set(names.map(isLatin)).size > 1
    if (isOne || names.some((name) => /\d|@/.test(name) || job.test(name.replaceAll(/\([^)]*\)/g, '')))) continue
    const isListed = by === separators[0] || others.some((other) => valuesIn(other).length === names.length)
    if (names.every(isWholeName) || (isListed && names.every((name) => /\p{L}{2}/u.test(name)))) return names
  }
  return []
}

/** The numbers or addresses of a cell, each in its place, which may be empty between two semicolons. */
function valuesIn(cell: string): string[] {
  for (const by of [/[;；\n]/, /\s*[,，/]\s*|\s+(?:&|and)\s+/i]) {
    const values = cell.split(by).map((value) => value.trim())
    if (values.length > 1) return values
  }
  const words = cell.split(/\s+/)
  if (words.length > 1 && words.every((word) => word.includes('@'))) return words
  return [cell]
}

const prefix = 'coordinator'

/** Headings of what somebody is at the organisation, for which a coordinator has no field. */
const jobHeading = /^(?:designation|position|appointment|job(?: title)?|role|title|职位|职务|jawatan)s?$/i
const isJob = (column: SheetColumn | undefined) =>
  Boolean(column && !column.field && jobHeading.test(column.heading.trim()))
const isOfCoordinator = (column: SheetColumn | undefined) =>
  (column?.field?.name.startsWith(prefix) ?? false) || isJob(column)

/** Remarks of an organisation say of which of its people a job is noted: "Mr Tan"; empty of all else. */
export function whoseJob(column: SheetColumn, columns: readonly SheetColumn[], cells: readonly string[]): string {
  const at = columns.findIndex(({ field }) => field?.name === `${prefix}Name`)
  return isJob(column) ? (cells[at]?.trim() ?? '') : ''
}

/**
 * A line whose coordinator is several people, "Karen Lim; Ahmad Zaki", is a line for each, with the number and the address
 * in the same place of their cells. The first has all else that the line says, with what is too many as a note.
 */
export function partCoordinators(
  line: Line,
  columns: readonly SheetColumn[],
  corrected: SheetChoices['cells'],
): Line[] {
  const at = columns.findIndex(({ field }) => field?.name === `${prefix}Name`)
  const cells = line.cells.map((cell, place) => (corrected[cellKey(line.number, place)] ?? cell).trim())
  const listed = partListed(line, columns, cells)
  if (listed.length) return listed
  if (at < 0) return [line]
  const isOfEach = (place: number) => place !== at && isOfCoordinator(columns[place])
  const names = namesIn(
    cells[at] ?? '',
    cells.filter((_, place) => isOfEach(place)),
  )
  if (!names.length) return [line]
  const notes = columns.flatMap(({ heading, field }, place) => {
    const more = isOfEach(place)
      ? valuesIn(cells[place] ?? '')
          .slice(names.length)
          .filter(Boolean)
      : []
    return more.length && !field?.sensitive ? [`${heading.trim() || field?.label || ''}: ${more.join(', ')}`] : []
  })
  return names.map((name, person) => ({
    ...line,
    number: Number(`${line.number}${Number.isInteger(line.number) ? '.' : ''}${person + 1}`),
    cells: cells.map((cell, place) => {
      if (place === at) return name
      if (isOfEach(place)) return valuesIn(cell)[person] ?? ''
      return person && columns[place]?.field?.name !== 'orgName' ? '' : cell
    }),
    ...(person || !notes.length ? {} : { notes: [...(line.notes ?? []), ...notes] }),
  }))
}

/** A line for each person of a cell that lists them with their numbers and addresses. */
function partListed(line: Line, columns: readonly SheetColumn[], cells: readonly string[]): Line[] {
  const at = columns.findIndex(
    ({ field }, place) =>
      [`${prefix}Name`, `${prefix}MobileContact`].includes(field?.name ?? '') &&
      listedContacts(cells[place] ?? '').length > 0,
  )
  return listedContacts(cells[at] ?? '').map(({ name, phone, email, note }, person) => ({
    ...line,
    number: Number(`${line.number}${Number.isInteger(line.number) ? '.' : ''}${person + 1}`),
    cells: cells.map((cell, place) => {
      if (place === at) return ''
      return person && columns[place]?.field?.name !== 'orgName' ? '' : cell
    }),
    said: {
      coordinatorName: name,
      // numbers of offices
      ...(phone
        ? { [/^(?:\+?65)?\s?[36]/.test(phone) ? 'coordinatorOfficeContact' : 'coordinatorMobileContact']: phone }
        : {}),
      ...(email ? { coordinatorEmail: email } : {}),
    },
    ...(note ? { notes: [...(line.notes ?? []), `${name}: ${note}`] } : {}),
  }))
}
