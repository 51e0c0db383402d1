import type { FormField } from './form-field.ts'
import { nothing } from './no-words.ts'
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
  return columns.map((column, at) => {
    const name = nameBeside[column.field?.name ?? '']
    if (name === undefined || choices.columns[at] !== undefined) return column
    const cells = rows.slice(0, looked).flatMap((row) => row[at]?.trim() || [])
    if (!cells.length || !cells.every(isNameAlone)) return column
    return { ...column, field: taken.has(name) ? undefined : fields.find((one) => one.name === name) }
  })
}
