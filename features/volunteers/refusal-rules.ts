import { saysNo } from '#shared/sheets/read-consent.ts'
import type { CheckedSheet, RowProblem } from '#shared/sheets/row-problems.ts'
import { cellKey, type SheetChoices } from '#shared/sheets/sheet-choices.ts'

/** In words: "I do not agree", "withdrew consent", 不同意. */
const refusal =
  /\b(?:(?:do|does|did|will)(?: not|n['’]t)|not|never)\s+(?:\p{L}+\s+)?(?:agree|consent|accept)|\bdisagree|\b(?:withdr[ae]w|revoke|refuse|decline)|不同意|tidak\s+(?:setuju|bersetuju)/iu

/** "I agree, and may withdraw my consent at any time" begins with what counts. */
const agrees =
  /^[\s"'“(]*(?:yes\b|(?:i|we)\s+(?:(?!not\b|never\b)\p{L}+\s+)?(?:agree|consent|accept)|agreed?\b|我?同意|(?:saya\s+)?setuju)/iu

/** "PDPA form signed": a No below it says that the paper is missing, and nothing of what somebody wants. */
const ofPaper = /\b(?:forms?|signed|signature|received|collected|submitted|returned|on file|asked|obtained|sent)\b/i

/** "Do you agree to the terms of this form?" was answered by the person. */
const isPersonAsked = /\b(?:i|we|you)\b/i

/** So many rows say No at least before it is taken for what nobody has asked yet. */
const fewestNos = 5

type Cells = Pick<CheckedSheet, 'columns' | 'cells' | 'rowNumbers'>
type Decided = Pick<SheetChoices, 'cells' | 'setAside'>

/** What each row says of the consent now, and whether a plain No among it is a refusal. */
function readColumn({ columns, cells, rowNumbers }: Cells, { cells: corrected, setAside }: Decided) {
  const at = columns.findIndex(({ field }) => field?.name === 'agreeToTerms')
  const heading = columns[at]?.heading.trim() || 'Consent'
  // what somebody corrects in a row changes nothing for the others
  const nos = at < 0 ? 0 : cells.filter((row) => saysNo(row[at] ?? '')).length
  const isOpen = (ofPaper.test(heading) && !isPersonAsked.test(heading)) || (nos >= fewestNos && nos * 2 > cells.length)
  const rows = rowNumbers.flatMap((row, i) => {
    const key = cellKey(row, at)
    const text = (corrected[key] ?? cells[i]?.[at] ?? '').trim()
    return at < 0 || setAside[key] || !text ? [] : [{ row, key, text }]
  })
  return { heading, isOpen, rows }
}

/** Each row of somebody who has said that they do not agree: nobody is put on record against their word without being asked. */
export function problemsOfRefusals(sheet: Cells, choices: Decided): RowProblem[] {
  const { heading, isOpen, rows } = readColumn(sheet, choices)
  return rows.flatMap(({ row, key, text }) => {
    const isNo = saysNo(text)
    if (isNo ? isOpen : agrees.test(text) || !refusal.test(text)) return []
    const until = isNo ? ', or leave the cell empty if nobody has asked them' : ''
    const reason = `They do not agree, so the row stays out. Write Yes once they have agreed${until}`
    return [{ row, column: heading, reason, cell: { key, text } }]
  })
}

/**
 * Rows with a No where that hardly is a refusal: most rows say it, or the column is about a paper. What they say goes to
 * the remarks, by the row; the note tells it once.
 */
export function findUnasked(
  sheet: Cells,
  choices: Decided,
  keepsRemarks: boolean,
): { said: ReadonlyMap<number, string>; notes: string[] } {
  const { heading, isOpen, rows } = readColumn(sheet, choices)
  const found = isOpen ? rows.filter(({ text }) => saysNo(text)) : []
  if (!found.length) return { said: new Map(), notes: [] }
  const count = found.length === 1 ? '1 row says' : `${found.length.toLocaleString('en')} rows say`
  const kept = keepsRemarks ? ' What was written is kept in Remarks.' : ''
  return {
    said: new Map(found.map(({ row, text }) => [row, `${heading}: ${text}`])),
    notes: [
      `${count} No under “${heading}”. It is taken to mean that they have not agreed yet, and not that they refuse: they come in with consent not asked.${kept} Write Refused where somebody did refuse.`,
    ],
  }
}
