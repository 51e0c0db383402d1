import { expect, it } from 'vitest'
import type { SheetColumn } from '#shared/sheets/sheet-columns.ts'
import { keyedStatuses } from '#shared/statuses.ts'
import { findLeft, noteOfLeft, readGone, readLeft, readUnread } from './left-rules.ts'

const statuses = keyedStatuses(['New', 'Active', 'Inactive'])
const column = (heading: string): SheetColumn => ({ heading, field: undefined })

it.each(['Stopped', 'Date left', 'Left on', 'Passed away', 'Reason for leaving', 'RESIGNED?', '离开', '退出日期'])(
  'takes “%s” for the column that says who has left',
  (heading) => {
    const { columns, left } = findLeft([column('Name'), column(heading)], statuses, {})
    expect(left).toEqual({ at: 1, heading, status: 'Inactive' })
    expect(columns[1]?.offers).toMatchObject({ label: 'An entry means Inactive', isTaken: true })
  },
)

it.each(['Left hand', 'Leave', 'Last day', 'Remarks', 'Date', ''])('does not take “%s” for one', (heading) => {
  expect(findLeft([column(heading)], statuses, {}).left).toBeUndefined()
})

it('is what somebody chose, and none where there is no such status', () => {
  const columns = [column('Stopped')]
  expect(findLeft(columns, statuses, { 0: '' })).toMatchObject({
    left: undefined,
    columns: [{ offers: { isTaken: false } }],
  })
  expect(findLeft(columns, statuses, { 0: '+left' }).left).toBeDefined()
  expect(findLeft(columns, keyedStatuses(['New', 'Active']), {})).toEqual({ left: undefined, columns })
})

it.each([
  ['passed away 8/2025', {}, 'passed away 8/2025', { status: 'Inactive', remarks: 'Stopped: passed away 8/2025' }],
  ['moved', { remarks: 'Kind' }, 'moved', { status: 'Inactive', remarks: 'Kind\nStopped: moved' }],
  ['moved', { status: 'Active' }, '', { status: 'Active' }],
  ['', {}, '', {}],
  ['-', {}, '', {}],
  ['nil', {}, '', {}],
  ['No', {}, '', {}],
  ['N', {}, '', {}],
  ['FALSE', {}, '', {}],
  ['0', {}, '', {}],
  ['Y', {}, 'Y', { status: 'Inactive', remarks: 'Stopped: Y' }],
])('reads “%s” of %j', (cell, record, said, after) => {
  const read = { ...record }
  expect(readLeft(read, ['', cell], { at: 1, heading: 'Stopped', status: 'Inactive' })).toBe(said)
  expect(read).toEqual(after)
})

it.each([
  ['passed away 2023', 'passed away 2023'],
  ['Very kind. Deceased (Mar 2024)', 'Deceased (Mar 2024)'],
  ['Remarks: sadly passed on in 2022\nDriver', 'sadly passed on in 2022'],
  ['RIP', 'RIP'],
  ['Driver (passed away 2019), kind', 'passed away 2019'],
  ['已去世', '已去世'],
  ['Driver\nUnder “LEFT IN 2024 (do not contact)”', 'LEFT IN 2024 (do not contact)'],
  ['Husband passed away in 2020', ''],
  ['Her late mother died, needs time', ''],
  ['Under “New volunteers”', ''],
  ['Ripe fruit for all', ''],
  ['', ''],
])('reads of remarks “%s”: %s', (remarks, said) => {
  const record: Record<string, unknown> = { remarks }
  expect(readGone(record, statuses)).toBe(said)
  expect(record['status']).toBe(said ? 'Inactive' : undefined)
})

it('leaves the status that a row has, and gives none that the organisation has not', () => {
  const record = { remarks: 'passed away', status: 'Active' }
  expect([readGone(record, statuses), record.status]).toEqual(['', 'Active'])
  expect(readGone({ remarks: 'passed away' }, keyedStatuses(['New', 'Active']))).toBe('')
})

it.each([
  ['pls don’t call', {}, 'pls don’t call', 'Inactive'],
  ['', {}, '', undefined],
  ['-', {}, '', undefined],
  ['active', { status: 'Active' }, '', 'Active'],
])('of a status that nobody reads, “%s” of %j', (cell, before, said, status) => {
  const record: Record<string, unknown> = { ...before }
  expect(readUnread(record, cell, statuses)).toBe(said)
  expect(record['status']).toBe(status)
})

it('says who comes in as such, and why', () => {
  expect(noteOfLeft([])).toEqual([])
  const record = { fullName: 'Foo Jia Xin', status: 'Inactive' }
  expect(
    noteOfLeft([
      { row: 5, record, said: 'passed away 8/2025', heading: 'Stopped' },
      { row: 6, record, said: 'RIP' },
    ]),
  ).toEqual([
    'Inactive, because “Stopped” says something: row 5, Foo Jia Xin (passed away 8/2025).',
    'Inactive, because the sheet says so of them: row 6, Foo Jia Xin (RIP).',
  ])
})
