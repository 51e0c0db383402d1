import { expect, it } from 'vitest'
import type { SheetColumn } from '#shared/sheets/sheet-columns.ts'
import { keyedStatuses } from '#shared/statuses.ts'
import { findLeft, noteOfLeft, readGone, readGoneName, readLeft, readUnread } from './left-rules.ts'

const statuses = keyedStatuses(['New', 'Active', 'Inactive'])
const column = (heading: string): SheetColumn => ({ heading, field: undefined })

it.each([
  'Stopped',
  'Date left',
  'Left on',
  'Passed away',
  'Reason for leaving',
  'RESIGNED?',
  '离开',
  '退出日期',
  'Deceased (Y/N)',
  'Date of death',
  '已退出',
])('takes “%s” for the column that says who has left', (heading) => {
  const { columns, left } = findLeft([column('Name'), column(heading)], statuses, {})
  expect(left).toEqual([{ at: 1, heading, status: 'Inactive' }])
  expect(columns[1]?.offers).toMatchObject({ label: 'An entry means Inactive', isTaken: true })
})

it.each(['Left hand', 'Leave', 'Last day', 'Remarks', 'Date', 'Time left', 'Deadline', ''])(
  'does not take “%s” for one',
  (heading) => {
    expect(findLeft([column(heading)], statuses, {}).left).toEqual([])
  },
)

it('is what somebody chose, and none where there is no such status', () => {
  const columns = [column('Stopped')]
  expect(findLeft(columns, statuses, { 0: '' })).toMatchObject({
    left: [],
    columns: [{ offers: { isTaken: false } }],
  })
  expect(findLeft(columns, statuses, { 0: '+left' }).left).toHaveLength(1)
  expect(findLeft(columns, keyedStatuses(['New', 'Active']), {})).toEqual({ left: [], columns })
})

it('reads who has died before who has stopped, with the organisation’s own word for it', () => {
  const own = keyedStatuses(['New', 'Active', 'Inactive', 'Deceased'])
  expect(findLeft([column('Date Stopped'), column('Passed away?')], own, {}).left).toEqual([
    { at: 1, heading: 'Passed away?', status: 'Deceased' },
    { at: 0, heading: 'Date Stopped', status: 'Inactive' },
  ])
})

it.each([
  ['passed away 8/2025', {}, 'passed away 8/2025', { status: 'Inactive', remarks: 'Stopped: passed away 8/2025' }],
  ['moved', { remarks: 'Kind' }, 'moved', { status: 'Inactive', remarks: 'Kind\nStopped: moved' }],
  ['moved', { status: 'Active' }, 'moved', { status: 'Active', remarks: 'Stopped: moved' }],
  ['2022', { status: 'Inactive' }, undefined, { status: 'Inactive', remarks: 'Stopped: 2022' }],
  ['✓', {}, '✓', { status: 'Inactive', remarks: 'Stopped: ✓' }],
  ['✗', {}, undefined, {}],
  ['', {}, undefined, {}],
  ['-', {}, undefined, {}],
  ['nil', {}, undefined, {}],
  ['No', {}, undefined, {}],
  ['N', {}, undefined, {}],
  ['FALSE', {}, undefined, {}],
  ['0', {}, undefined, {}],
  ['Y', {}, 'Y', { status: 'Inactive', remarks: 'Stopped: Y' }],
])('reads “%s” of %j', (cell, record, said, after) => {
  const read = { ...record }
  expect(readLeft(read, ['', cell], [{ at: 1, heading: 'Stopped', status: 'Inactive' }])?.said).toBe(said)
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
  const active = { fullName: 'Foo Jia Xin', status: 'Active' }
  expect(noteOfLeft([{ row: 7, record: active, said: '2024', heading: 'Date Stopped', isAgainst: true }])).toEqual([
    '“Date Stopped” says that somebody has left, and their status is Active, which stays: row 7, Foo Jia Xin (2024). Please look which is right.',
  ])
})

it.each([
  [{}, 'deceased', 'Inactive', undefined],
  [{}, '已退出', 'Withdrawn', undefined],
  [{ status: 'Inactive' }, 'left', 'Inactive', undefined],
  [{ status: 'Active' }, 'deceased', 'Active', true],
])('%j with “%s” behind the name is %s', (before, said, status, isAgainst) => {
  const record: Record<string, unknown> = { ...before }
  expect(readGoneName(record, said, keyedStatuses(['Active', 'Inactive', 'Withdrawn']))?.isAgainst).toBe(isAgainst)
  expect(record['status']).toBe(status)
})
