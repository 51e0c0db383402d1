import { expect, it } from 'vitest'
import type { ReadSheet } from '#shared/sheets/read-sheet.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { hiddenNumbers } from './import-hidden.tsx'
import { toCheck } from './sheet-import.ts'

const rows = [['Volunteers'], ['Name'], ['Tan Ah Lian'], ['Lim Mei'], ['']]
const read: ReadSheet = { rows, names: [], sheet: 0, hidden: [0, 3, 4] }

it('names the hidden rows below the headings that say anything', () => {
  expect(hiddenNumbers({ rows, hidden: [0, 3, 4], sheet: { headings: 1 } })).toEqual([4])
})

it('reads hidden rows unless somebody leaves them out, and moves no other row', () => {
  const checked = (isHiddenLeft: boolean) => toCheck(read, { ...noChoices, isHiddenLeft }, () => {})[0]
  expect(checked(false)).toEqual(rows)
  expect(checked(true)).toEqual([[], ['Name'], ['Tan Ah Lian'], [], []])
})
