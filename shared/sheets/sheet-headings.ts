import type { FormField } from '../form-field.ts'
import { type AskedColumn, columnsAsked } from './asked-of-others.ts'
import { columnsOfOthers, isNameAlone, isOfOther, isWayToOther, mayFill } from './columns-of-others.ts'
import { isDatePart } from './date-parts.ts'
import { findByVagueWords, findByWords } from './match-heading.ts'
import type { MergedCells } from './merged-cells.ts'
import { type FieldName, matchColumns, type SheetColumn } from './sheet-columns.ts'
import { readWeek } from './sheet-week.ts'

export const countKnown = (columns: readonly SheetColumn[]) => columns.filter(({ field }) => field).length

/**
 * By the form's own names, then by what coordinators call the rest. A number that is somebody else's fills the field of
 * that, or is noted.
 */
export function nameColumns(
  headings: readonly string[],
  fields: readonly FormField[],
  shortNames: readonly FieldName[],
  rows: readonly (readonly string[])[] = [],
): SheetColumn[] {
  const named = nameAlone(headings, fields, shortNames)
  const nameAt = named.findIndex(({ field }) => namesOfPeople.includes(field?.name ?? ''))
  const others = columnsOfOthers(headings, { rows, nameAt })
  const labelled = matchColumns(headings, fields, shortNames)
  const asked = columnsAsked(headings, isOfOther).map((one, at) =>
    labelled[at]?.field || others[at] || (named[at]?.field && !ownOfPeople.has(named[at].field.name)) ? undefined : one,
  )
  if (![...others, ...asked].some(Boolean)) return named.map(noteWay)
  const own = nameAlone(
    headings.map((heading, at) => (others[at] || asked[at] ? '' : heading)),
    fields,
    shortNames,
  )
  const taken = new Set(own.map(({ field }) => field?.name))
  const columns = own.map((column, at): SheetColumn => {
    const question = asked[at]
    if (question) {
      const name = fieldAsked(question, named)
      const field = fields.find((one) => one.name === name && !taken.has(one.name))
      if (field) taken.add(field.name)
      const heading = headings[at] ?? ''
      const isNoted = !field && (question.wants === 'number' || question.wants === 'mail' || Boolean(named[at]?.field))
      return { heading, field, ...(isNoted ? { noted: heading.trim() } : {}) }
    }
    const other = others[at]
    if (!other) return column
    const number = other.isPhone ? numberOf[own[other.of]?.field?.name ?? ''] : undefined
    const field = fields.find(({ name }) => name === number && !taken.has(name))
    if (field) taken.add(field.name)
    return { heading: headings[at] ?? '', field, ...(field ? {} : { noted: other.label }) }
  })
  // a number in the remarks says little without the name
  return columns.map((column, at) =>
    !column.field && others.some((other, place) => other?.of === at && columns[place]?.noted)
      ? { ...column, noted: column.heading.trim() }
      : noteWay(column),
  )
}

/** "Father HP" is noted where the form has no field for it. */
const noteWay = (column: SheetColumn): SheetColumn =>
  column.field || column.noted || !isWayToOther(column.heading) ? column : { ...column, noted: column.heading.trim() }

const namesOfPeople = ['fullName', 'firstName', 'familyName', 'member']
/** The field of the number of whom another field names. */
const numberOf: Readonly<Record<string, string>> = {
  emergencyContactName: 'emergencyContactNo',
  childsParentOrGuardian: 'childsParentOrGuardianContactNo',
}

/** What a question about somebody else never fills. */
const ownOfPeople = new Set(
  'fullName firstName familyName chineseName mobileNo homeNo officeNo email dob nric gender address postalCode unit'.split(
    ' ',
  ),
)
const kinFields: Readonly<Record<string, string>> = {
  name: 'emergencyContactName',
  number: 'emergencyContactNo',
  relation: 'emergencyContactRelationship',
}

/** Which field of somebody else a question asks for: that of the person named before, or of whom to call. */
function fieldAsked({ who, wants, of }: AskedColumn, named: readonly SheetColumn[]): string | undefined {
  const before = numberOf[named[of ?? -1]?.field?.name ?? '']
  return wants === 'number' && before ? before : who === 'kin' ? kinFields[wants ?? ''] : undefined
}

function nameAlone(headings: readonly string[], fields: readonly FormField[], shortNames: readonly FieldName[]) {
  const columns = matchColumns(headings.map(halfOfName), fields, shortNames)
  const named = nameRest(nameRest(columns, fields, findByWords), fields, findByVagueWords)
  return named.map((column, at) => ({ ...column, heading: headings[at] ?? '' }))
}

const first = /^\s*(?:first|given)(?:\s+names?)?\s*$/i
const last = /^\s*(?:last|family|surname)(?:\s+name)?\s*$/i
const middle = /^\s*(?:middle|m\.?\s?i\.?)(?:\s+name)?\s*$/i

/** "First" and "Last" beside each other are the parts of a name, where the sheet has no whole one. */
function halfOfName(heading: string, at: number, headings: readonly string[]): string {
  const isBeside = (part: RegExp) =>
    [-1, 1].some((step) => {
      const next = headings[at + step] ?? ''
      return part.test(middle.test(next) ? (headings[at + 2 * step] ?? '') : next)
    })
  if (/name/i.test(heading) || headings.some(isNameAlone)) return heading
  if (first.test(heading) && isBeside(last)) return 'First Name'
  return last.test(heading) && isBeside(first) ? 'Last Name' : heading
}

/** The columns that have no field yet, by a way that finds one among those that are free. */
function nameRest(columns: readonly SheetColumn[], fields: readonly FormField[], find: typeof findByWords) {
  const taken = new Set(columns.map(({ field }) => field?.name))
  return columns.map((column) => {
    if (column.field) return column
    const field = find(column.heading, (name) => !taken.has(name) && mayFill(column.heading, name), fields)
    if (field) taken.add(field.name)
    return { ...column, field }
  })
}

/**
 * Headings that go over two lines, "Name and" above "HP" and "Next of Kin" above "Name", where no column alone is a name or
 * the one that seems to be is somebody else's.
 */
export function nameAcross(
  columns: SheetColumn[],
  above: readonly string[],
  fields: readonly FormField[],
  shortNames: readonly FieldName[],
): SheetColumn[] {
  const isFull = (column: SheetColumn) => column.field?.name === 'fullName'
  const at = columns.findIndex(isFull)
  if (at >= 0 && !ofAnother.test(above[at] ?? '')) return columns
  const together = nameColumns(
    columns.map(({ heading }, place) => `${above[place] ?? ''} ${heading}`.trim()),
    fields,
    shortNames,
  )
  if (!together.some(isFull)) return columns
  const taken = new Set(together.map(({ field }) => field?.name))
  return columns.map(({ heading, field }, place) => ({
    heading: together[place]?.field ? (together[place]?.heading ?? heading) : heading,
    field: together[place]?.field ?? (field && taken.has(field.name) ? undefined : field),
  }))
}

const ofAnother = /\b(?:next of kin|nok|emergency|guardian|parent)\b|紧急|家属|监护/i

/** A second "Name" that stands below "Emergency contact" is the name of that; such a cell reaches over those beside it. */
export function nameBelow(
  columns: SheetColumn[],
  above: readonly string[],
  fields: readonly FormField[],
  shortNames: readonly FieldName[],
): SheetColumn[] {
  let group = ''
  const groups = columns.map((_, at) => (group = above[at]?.trim() || group))
  // over one column alone it is a title
  if (new Set(groups.filter(Boolean)).size < 2) return columns
  const known = new Set(columns.map(({ field }) => field?.name))
  const free = fields.filter(({ name }) => !known.has(name))
  const named = nameColumns(
    columns.map(({ heading, field }, at) => (field || !heading.trim() ? '' : `${groups[at]} ${heading}`)),
    free,
    shortNames,
  )
  return columns.map((column, at) => ({ ...column, field: column.field ?? named[at]?.field }))
}

/** Words of the times of a day, of which a form may offer others. */
const timesOfDay = ['Morning', 'Afternoon', 'Evening']

/**
 * A second line of headings, "Name" and "HP" below an "Emergency contact" that reaches over both, or "Mon" and "Tue" below
 * "Availability": nothing but words of headings, some of them where the first line has none. Undefined where it is somebody.
 */
export function nameWithBelow(
  above: readonly string[],
  below: readonly string[],
  fields: readonly FormField[],
  shortNames: readonly FieldName[],
): SheetColumn[] | undefined {
  const filled = below.flatMap((cell, at) => (cell.trim() ? [{ cell, at }] : []))
  const isHeading = (text: string) =>
    [findByWords, findByVagueWords].some((find) => find(text, () => true, fields)) ||
    readWeek(text, timesOfDay) ||
    isDatePart(text)
  if (filled.length < 2 || filled.every(({ at }) => above[at]?.trim()) || !filled.every(({ cell }) => isHeading(cell)))
    return undefined
  let group = ''
  const headings = Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    group = above[at]?.trim() || group
    const cell = below[at]?.trim() ?? ''
    return cell ? `${group} ${cell}`.trim() : (above[at] ?? '')
  })
  return nameColumns(headings, fields, shortNames)
}

/**
 * Headings over several lines, by what stands over each column, from above: all of it together, else the last line alone
 * where it is not somebody else's.
 */
export function nameParts(
  parts: readonly (readonly string[])[],
  fields: readonly FormField[],
  shortNames: readonly FieldName[],
): SheetColumn[] {
  const columns = nameColumns(
    parts.map((texts) => texts.join(' ')),
    fields,
    shortNames,
  )
  const known = new Set(columns.map(({ field }) => field?.name))
  const free = fields.filter(({ name }) => !known.has(name))
  const below = nameColumns(
    parts.map((texts, at) => (columns[at]?.field || ofAnother.test(texts[0] ?? '') ? '' : (texts.at(-1) ?? ''))),
    free,
    shortNames,
  )
  return columns.map((column, at) => ({ ...column, field: column.field ?? below[at]?.field }))
}

/** A heading that is merged over several columns stands over each of them: the others say more of the first. */
export const nameMerged = (columns: SheetColumn[], at: number, merged: readonly MergedCells[]): SheetColumn[] =>
  columns.map((column, place) => {
    const over = merged.find(
      ({ top, bottom, left, right }) => top === at && bottom === at && left < place && place <= right,
    )
    const isTitle = over && over.left === 0 && over.right >= columns.length - 1
    return over && !isTitle && !column.heading.trim()
      ? { ...column, heading: columns[over.left]?.heading ?? '' }
      : column
  })
