import { expect, it } from 'vitest'
import { allSlots, checkedDate, describeSlot, tickSlot } from './checklist-rules.ts'

const slot = { index: 3, checked: false, dateChecked: '', validUntil: '', fileName: '', name: '', size: 0 }

it('shows ten slots', () => {
  const slots = allSlots([{ ...slot, name: 'a.pdf' }])
  expect(slots.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(slots.map(({ name }) => name).join('')).toBe('a.pdf')
})
it('ticking sets today, unticking clears it', () => {
  const ticked = tickSlot(slot, true, '2026-11-20')
  expect(ticked).toMatchObject({ checked: true, dateChecked: '2026-11-20' })
  expect(tickSlot(ticked, false, '2026-11-21')).toMatchObject({ checked: false, dateChecked: '' })
})
it.each([
  ['', '2028-11-19'],
  ['2026-11-19', '2028-11-19'],
  ['2026-11-20', '2026-11-20'],
  ['2027-01-31', '2027-01-31'],
])('what is valid for two years and had the end "%s" ends on %s once it is ticked', (had, ends) => {
  expect(tickSlot({ ...slot, validUntil: had }, true, '2026-11-20', '2028-11-19').validUntil).toBe(ends)
  expect(tickSlot({ ...slot, validUntil: had }, true, '2026-11-20').validUntil).toBe(had)
  expect(tickSlot({ ...slot, validUntil: had }, false, '2026-11-20', '2028-11-19').validUntil).toBe(had)
})
it.each([
  [true, '', '2026-11-20'],
  [true, null, '2026-11-20'],
  [true, '2026-01-02', '2026-01-02'],
  [true, '2026-02-30', undefined],
  [false, '2026-01-02', ''],
])('checked %s with "%s" has the date %s', (checked, given, date) =>
  expect(checkedDate(checked, given, '2026-11-20')).toBe(date),
)
it.each([
  [{ name: '', checked: false, dateChecked: '', validUntil: '' }, ''],
  [{ name: 'a.pdf', checked: false, dateChecked: '', validUntil: '' }, 'a.pdf'],
  [{ name: 'a.pdf', checked: true, dateChecked: '2026-11-20', validUntil: '' }, 'a.pdf, checked 20 Nov 2026'],
  [{ name: '', checked: false, dateChecked: '', validUntil: '2027-01-02' }, 'valid until 02 Jan 2027'],
])('%j reads "%s"', (given, words) => expect(describeSlot(given)).toBe(words))
