import { expect, it } from 'vitest'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { choiceOf, knownRows } from './known-rows.ts'

const sheetOf = (heading: string, first: string, second: string, email = 'a@a.sg') => ({
  headings: 0,
  columns: [heading, 'Name'].map((one) => ({ heading: one, field: undefined })),
  records: [
    { fullName: 'Tan A', email: 'a@a.sg', mobileNo: '91310001' },
    { fullName: 'Tan A', email, mobileNo: '91310002' },
  ],
  rowNumbers: [2, 3],
  cells: [
    [first, 'Tan A'],
    [second, 'Tan A'],
  ],
  leftOut: [],
  unmatched: [],
  problems: [],
})
const found = { at: 1, name: '', detail: '', to: '', sameAs: 0 }

it.each([
  ['Timestamp', '3/11/2026 14:05:22', '5/11/2026 10:00:00', 'A@a.sg', 'update'],
  ['Timestamp', '3/11/2026 9:05:22', '3/11/2026 10:00:00', 'a@a.sg', 'update'],
  ['Submitted on', '3/11/2026 9:05 AM', '3/11/2026 1:05 PM', 'a@a.sg', 'update'],
  // the newest answer stands above
  ['Timestamp', '5/11/2026 14:05:22', '3/11/2026 10:00:00', 'a@a.sg', 'leave'],
  // a list of no form, or somebody who says nothing that is the same
  ['Joined', '3/11/2026', '5/11/2026', 'a@a.sg', 'leave'],
  ['Timestamp', '3/11/2026 14:05:22', '5/11/2026 10:00:00', 'b@b.sg', 'leave'],
])('%s %s and %s of %s: %s', (heading, first, second, email, choice) => {
  const [row] = knownRows(sheetOf(heading, first, second, email), [found])
  expect(row && choiceOf(row, noChoices)).toBe(choice)
})

it('is what somebody says', () => {
  const [row] = knownRows(sheetOf('Timestamp', '3/11/2026 14:05:22', '5/11/2026 10:00:00'), [found])
  expect(row && choiceOf(row, { ...noChoices, left: { 3: true } })).toBe('leave')
  expect(row && choiceOf(row, { ...noChoices, added: { 3: true } })).toBe('add')
})
