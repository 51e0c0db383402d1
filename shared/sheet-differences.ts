import type { FormField } from './form-field.ts'

/** What a later row says otherwise than an earlier one, and what it leaves out, as their cells are written. */
export function findDifferences(
  fields: readonly Pick<FormField, 'name' | 'label'>[],
  earlier: Readonly<Record<string, unknown>>,
  later: Readonly<Record<string, unknown>>,
): { field: string; before: string; after: string }[] {
  const written = (cell: unknown) => (Array.isArray(cell) ? cell.join(', ') : String(cell ?? '')).trim()
  return fields.flatMap(({ name, label }) => {
    const [before, after] = [written(earlier[name]), written(later[name])]
    return before === after ? [] : [{ field: label, before, after }]
  })
}
