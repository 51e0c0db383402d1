import { parseDate } from '../dates.ts'
import type { FormField } from '../form-field.ts'
import { readPhone } from '../phone.ts'
import { isShouted } from './complete-records.ts'

/**
 * What a later row says otherwise than an earlier one, and what it leaves out, as their cells are written. A telephone
 * number or a date in another spelling is the same.
 */
export function findDifferences(
  fields: readonly Pick<FormField, 'name' | 'label' | 'kind'>[],
  earlier: Readonly<Record<string, unknown>>,
  later: Readonly<Record<string, unknown>>,
): { field: string; before: string; after: string }[] {
  const written = (cell: unknown) => (Array.isArray(cell) ? cell.join(', ') : String(cell ?? '')).trim()
  return fields.flatMap(({ name, label, kind }) => {
    const [before, after] = [written(earlier[name]), written(later[name])]
    const isSame =
      before === after ||
      isShouted(before, after) ||
      (kind === 'phone' && readPhone(before) === readPhone(after)) ||
      (kind === 'date' && parseDate(before) !== undefined && parseDate(before) === parseDate(after))
    return isSame ? [] : [{ field: label, before, after }]
  })
}
