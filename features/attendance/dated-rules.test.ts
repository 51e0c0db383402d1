import { expect, it, test } from 'vitest'
import { dayInText, withDays } from './dated-rules.ts'
import { participantFields } from './participant-rules.ts'

const near = '2026-11-30'
const asked = (name = 'Sheet1') => ({ name, near, fields: participantFields([], true) })

test.each([
  ['1 Nov', '2026-11-01'],
  ['8Nov', '2026-11-08'],
  ['Ration delivery AMK – Sunday 8 November 2026', '2026-11-08'],
  ['Date: 4/11/2026', '2026-11-04'],
  ['Date: Wed 4/11', '2026-11-04'],
  ['Date 4 Nov', '2026-11-04'],
  ['Class: 3E2    Date: Sat 5 Dec 2026', '2026-12-05'],
  ['2026-11-04', '2026-11-04'],
  ['Edaran beras – Ahad 8 Ogos 2026', '2026-08-08'],
  ['Nov 26', undefined],
  ["Nov'26 RB", undefined],
  ['Sat 9.30am - 12noon', undefined],
  ['Report 8.30am, end about 12.30pm. I/C: Doris', undefined],
  ['Food packing Blk 3/4 Bedok', undefined],
  ['1 Nov 2026 to 29 Nov 2026', undefined],
  ['signin', undefined],
])('the day of “%s”', (text, day) => expect(dayInText(text, near)).toBe(day))

it('has the day of the title beside each row, of all tables of the sheet', () => {
  const rows = [
    ['Ration delivery – Sunday 8 November 2026', '', '', ''],
    ['DRIVERS', '', '', ''],
    ['', 'Name', 'Vehicle', 'Hours'],
    ['1', 'Low Jia Qi', 'GB8663A', '3:30'],
    ['', '', '', ''],
    ['PACKERS', '', '', ''],
    ['', 'Name', 'Hours', 'Blk'],
    ['1', 'Siti Zubaidah', '4', '216'],
  ]
  expect(withDays(rows, asked())).toEqual([
    rows[0],
    rows[1],
    ['', 'Name', 'Vehicle', 'Hours', 'Blk', 'Date'],
    ['1', 'Low Jia Qi', 'GB8663A', '3:30', '', '2026-11-08'],
    ['', '', '', ''],
    ['PACKERS', '', '', ''],
    [],
    ['1', 'Siti Zubaidah', '', '4', '216', '2026-11-08'],
  ])
})

it('has the day of the name of the sheet, where nothing in it says one', () => {
  const rows = [
    ['Name', 'Hours'],
    ['Low Jia Qi', '3'],
  ]
  expect(withDays(rows, asked('1 Nov'))[1]).toEqual(['Low Jia Qi', '3', '2026-11-01'])
  expect(withDays([['Sunday 8 Nov'], ...rows], asked('1 Nov'))[2]).toEqual(['Low Jia Qi', '3', '2026-11-08'])
  expect(withDays(rows, asked('Attendance'))).toEqual(rows)
})

it('has the day of the line above, block by block', () => {
  const rows = [
    ['Date: 4/11/2026', '', ''],
    ['Name', 'From - To', 'Total hrs'],
    ['Harjit', '6.30-8.30', '2'],
    ['Date:', '11/11/2026', ''],
    ['Name', 'From - To', 'Total hrs'],
    ['Phua', '6.30-9', '2.5'],
  ]
  const dated = withDays(rows, asked())
  expect([dated[2], dated[3], dated[4], dated[5]]).toEqual([
    ['Harjit', '6.30-8.30', '2', '2026-11-04'],
    [],
    [],
    ['Phua', '6.30-9', '2.5', '2026-11-11'],
  ])
})

it('leaves a sheet as it is that has its days in columns or rows', () => {
  const across = [['Sunday 8 Nov 2026'], ['Name', '7/11', '14/11'], ['Harjit', 'Y', '']]
  const down = [
    ['Date', 'Name'],
    ['4 Nov', 'Harjit'],
    ['', 'Phua'],
  ]
  expect([withDays(across, asked('1 Nov')), withDays(down, asked('1 Nov'))]).toEqual([across, down])
})
