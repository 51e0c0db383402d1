import { expect, it } from 'vitest'
import { formatDateTime, formatSessionTime } from '#shared/dates.ts'
import { attendanceCells, attendanceFileName, attendanceRow, attendedOn } from './attendance-rules.ts'

it.each([
  ['2026-11-20T09:05', '20 November 2026 09:05 AM'],
  ['2026-11-20T00:30:10', '20 November 2026 12:30 AM'],
  ['2026-01-02 12:00', '02 January 2026 12:00 PM'],
  ['2026-01-02T23:59', '02 January 2026 11:59 PM'],
  ['', ''],
])('%s reads "%s"', (time, shown) => expect(formatDateTime(time)).toBe(shown))

it('has five columns', () => {
  const session = {
    vid: 'session',
    activityType: 'recurring',
    activityId: 'activity',
    batchId: 'batch',
    sessionName: 'Reading',
    checkInTime: '2026-11-20T09:05',
    checkOutTime: '',
    hours: 1.5,
    rolesFilled: ['Reader', 'Host'],
    sessionStartDateTime: '2026-11-20T09:00',
    sessionEndDateTime: '',
    volCount: 1,
  }
  expect(attendanceRow(session)).toEqual(['Reading', '20 November 2026 09:05 AM', '', '1 h 30 min', 'Reader, Host'])
  expect(attendanceCells(session)).toEqual(['Reading', { date: '2026-11-20T09:05' }, { date: '' }, 1.5, 'Reader, Host'])
  // a visit of which the hours alone are known is of a day, too
  expect(attendedOn({ ...session, checkInTime: '' })).toBe('20 Nov 2026')
})

it.each([
  ['Mei Ling', 'Tan', 'Mei Ling_Tan_20261120183000.xlsx'],
  ['../美玲', '', '美玲_20261120183000.xlsx'],
])('the file of %s %s is %s', (first, family, name) =>
  expect(attendanceFileName(first, family, new Date('2026-11-20T10:30:00Z'), 'Asia/Singapore')).toBe(name),
)

it('a session says its weekday', () => {
  expect(formatSessionTime('2026-11-21T09:00')).toBe('Saturday, 21 November 2026 09:00 AM')
  expect(formatSessionTime('2026-11-22T00:30')).toBe('Sunday, 22 November 2026 12:30 AM')
  expect(formatSessionTime('')).toBe('')
})
