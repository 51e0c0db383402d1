import { describe, expect, it } from 'vitest'
import { withDaysOfWeeks } from './week-rules.ts'

const read = (rows: string[][], name = 'Sheet1') => withDaysOfWeeks(rows, { name, near: '2026-11-30' })
const headings = ['Name', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const days = (first: number) => Array.from({ length: 7 }, (_, i) => `${String(first + i).padStart(2, '0')} Nov 2026`)

describe('the days of a week', () => {
  it.each([
    'Week of 2 Nov 2026',
    'Week of 2 Nov',
    'Wk 45: 2 - 8 Nov 2026',
    '2/11/2026 to 8/11/2026',
    '2nd to 8th November 2026',
    'Week ending 8 Nov 2026',
    'Week commencing Wed 4 Nov 26',
    '2026-11-02',
  ])('%s', (title) => {
    const marks = ['Mei', '8-10am', '', '', '', '', '9-12', '']
    expect(read([[title], headings, marks])).toEqual([[], ['Name', ...days(2)], marks])
    expect(read([headings, marks], title)).toEqual([['Name', ...days(2)], marks])
  })

  it('each further week says its own', () => {
    const rows = [['Week of 2 Nov 2026'], headings, ['Mei', 'Y'], ['Week of 9 Nov 2026'], headings, ['Mei', '', 'Y']]
    expect(read(rows)).toEqual([[], ['Name', ...days(2)], ['Mei', 'Y'], [], ['Name', ...days(9)], ['Mei', '', 'Y']])
  })

  it('weeks that begin on Sunday, some days of one, whole names, Chinese and Malay', () => {
    const week = (cells: string[], title: string) => read([[title], ['Name', ...cells]])[1]?.slice(1)
    expect(week(['Sunday', 'Monday', 'Saturday'], '1 - 7 Nov 2026')).toEqual([
      '01 Nov 2026',
      '02 Nov 2026',
      '07 Nov 2026',
    ])
    expect(week(['Sat', 'Sun'], 'Week of 2 Nov 2026')).toEqual(['07 Nov 2026', '08 Nov 2026'])
    expect(week(['星期一', '星期六'], 'Week of 2 Nov 2026')).toEqual(['02 Nov 2026', '07 Nov 2026'])
    expect(week(['Isnin', 'Sabtu'], 'Week of 2 Nov 2026')).toEqual(['02 Nov 2026', '07 Nov 2026'])
  })

  it('stays as it is where no week is said, or the days stand there', () => {
    for (const rows of [
      [headings, ['Mei', 'Y']],
      [['Roster'], headings, ['Mei', 'Y']],
      [['November 2026'], ['', '2', '3', '4', '5', '6', '7', '8'], headings, ['Mei', 'Y']],
      [['Week of 2 Nov 2026'], headings, ['', '2/11', '3/11', '4/11'], ['Mei', 'Y']],
      [['Week of 2 Nov 2026'], ['Name', 'Sat', 'Mon', 'Wed', 'Tue'], ['Mei', 'Y']],
    ])
      expect(read(rows)).toEqual(rows)
  })
})
