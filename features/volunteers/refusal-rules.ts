import type { CheckedSheet, RowProblem } from '#shared/sheets/row-problems.ts'
import { cellKey, type SheetChoices } from '#shared/sheets/sheet-choices.ts'

/** In words, and not a mere "No" below "Form signed": "I do not agree", "withdrew consent", 不同意. */
const refusal =
  /\b(?:(?:do|does|did|will)(?: not|n['’]t)|not|never)\s+(?:\p{L}+\s+)?(?:agree|consent|accept)|\bdisagree|\b(?:withdr[ae]w|revoke|refuse|decline)|不同意|tidak\s+(?:setuju|bersetuju)/iu

/** "I agree, and may withdraw my consent at any time" begins with what counts. */
const agrees =
  /^[\s"'“(]*(?:yes\b|(?:i|we)\s+(?:(?!not\b|never\b)\p{L}+\s+)?(?:agree|consent|accept)|agreed?\b|我?同意|(?:saya\s+)?setuju)/iu

/** Each row of somebody who has said that they do not agree: nobody is put on record against their word without being asked. */
export function problemsOfRefusals(
  { columns, cells, rowNumbers }: Pick<CheckedSheet, 'columns' | 'cells' | 'rowNumbers'>,
  { cells: corrected, setAside }: Pick<SheetChoices, 'cells' | 'setAside'>,
): RowProblem[] {
  const at = columns.findIndex(({ field }) => field?.name === 'agreeToTerms')
  if (at < 0) return []
  return rowNumbers.flatMap((row, i) => {
    const key = cellKey(row, at)
    const text = (corrected[key] ?? cells[i]?.[at] ?? '').trim()
    if (setAside[key] || agrees.test(text) || !refusal.test(text)) return []
    const reason = 'They do not agree, so the row stays out. Write Yes once they have agreed'
    return [{ row, column: columns[at]?.heading.trim() ?? '', reason, cell: { key, text } }]
  })
}
