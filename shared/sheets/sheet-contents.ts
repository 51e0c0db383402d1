import type { FormField } from '../form-field.ts'
import { nothing } from '../no-words.ts'
import type { SheetChoices } from './sheet-choices.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** Whose names stand under a heading such as "Contact", which mostly means the number. */
const nameBeside: Readonly<Record<string, string>> = {
  coordinatorMobileContact: 'coordinatorName',
  emergencyContactNo: 'emergencyContactName',
  childsParentOrGuardianContactNo: 'childsParentOrGuardian',
}

const looked = 200

/** Letters and no number: "Mdm Tan", and not "91234567 (home)" or "-". */
const isNameAlone = (cell: string) => /\p{L}{2}/u.test(cell) && !/\d{3}/.test(cell) && !nothing.test(cell)

/**
 * A column that is called like one of phone numbers and holds names alone is one of names, where the sheet has no other;
 * else it is none that is known. What somebody chose stays.
 */
export function moveNames(
  columns: readonly SheetColumn[],
  rows: readonly (readonly string[])[],
  fields: readonly FormField[],
  choices: Pick<SheetChoices, 'columns'>,
): SheetColumn[] {
  const taken = new Set(columns.flatMap(({ field }) => field?.name ?? []))
  return takeGivenNames(columns, rows, fields, choices).map((column, at) => {
    const name = nameBeside[column.field?.name ?? '']
    if (name === undefined || choices.columns[at] !== undefined) return column
    const cells = rows.slice(0, looked).flatMap((row) => row[at]?.trim() || [])
    if (!cells.length || !cells.every(isNameAlone)) return column
    return { ...column, field: taken.has(name) ? undefined : fields.find((one) => one.name === name) }
  })
}

/** "Name" beside "Surname" is the other part of it, where its cells do not have the surname, too. */
function takeGivenNames(
  columns: readonly SheetColumn[],
  rows: readonly (readonly string[])[],
  fields: readonly FormField[],
  choices: Pick<SheetChoices, 'columns'>,
): readonly SheetColumn[] {
  const placeOf = (name: string) => columns.findIndex(({ field }) => field?.name === name)
  const [full, family] = [placeOf('fullName'), placeOf('familyName')]
  const firstName = fields.find(({ name }) => name === 'firstName')
  if (full < 0 || family < 0 || placeOf('firstName') >= 0 || !firstName || choices.columns[full] !== undefined)
    return columns
  const wordsIn = (text = '') => text.toLowerCase().split(/[\s,]+/)
  const named = rows.slice(0, looked).filter((row) => row[full]?.trim() && row[family]?.trim())
  const whole = named.filter((row) => wordsIn(row[full]).includes(wordsIn(row[family]?.trim()).at(-1) ?? ''))
  if (!named.length || whole.length * 2 >= named.length) return columns
  return columns.map((column, at) => (at === full ? { ...column, field: firstName } : column))
}
