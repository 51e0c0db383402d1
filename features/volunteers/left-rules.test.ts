import { expect, it } from 'vitest'
import type { SheetColumn } from '#shared/sheet-columns.ts'
import { keyedStatuses } from '#shared/statuses.ts'
import { findLeft, noteOfLeft, readLeft } from './left-rules.ts'

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

it('says who comes in as such, and why', () => {
  const left = { at: 1, heading: 'Stopped', status: 'Inactive' }
  expect(noteOfLeft(left, [])).toEqual([])
  expect(noteOfLeft(left, [{ row: 5, record: { fullName: 'Foo Jia Xin' }, said: 'passed away 8/2025' }])).toEqual([
    'Inactive, because “Stopped” says something: row 5, Foo Jia Xin (passed away 8/2025).',
  ])
})
