import { describe, expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { noChoices, type SheetChoices } from '#shared/sheets/sheet-choices.ts'
import { checkSheet, importFields } from './import-rules.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
const check = (rows: string[][], choices: Partial<SheetChoices> = {}) =>
  checkSheet(settings, importFields(settings), rows, {
    today: '2026-11-20',
    choices: { ...noChoices, ...choices },
    report: () => {},
  })
const namesOf = ({ records }: { records: Record<string, unknown>[] }) => records.map(({ fullName }) => fullName)

describe('rows with a name alone', () => {
  const rows = [
    ['Name', 'Contact', 'Area'],
    ['North zone', '', ''],
    ['Tan Mei Ling', '91310003', 'Bedok'],
    ['SOUTH', '', ''],
    ['Lim Wei', '91310005', 'Jurong'],
    ['Mondays (AM)', '', ''],
    ['Arun Kumar', '91310007', ''],
    ['2024 batch', '', ''],
    ['Volunteers - North', '', ''],
    ['(blank)', '', ''],
    ['Ong Bee', '91310008', ''],
    ['Ah Moi', '', ''],
  ]
  test('are left out where they look like headings, and stay where they look like names', async () => {
    const sheet = await check(rows)
    expect(namesOf(sheet)).toEqual(['Tan Mei Ling', 'Lim Wei', 'Arun Kumar', 'Ong Bee', 'Ah Moi'])
    expect(sheet.alone?.map(({ row, isLabel }) => [row, isLabel])).toEqual([
      [2, true],
      [4, true],
      [6, true],
      [8, true],
      [9, true],
      [10, true],
      [12, false],
    ])
  })
  test('are what somebody says', async () => {
    expect(namesOf(await check(rows, { alone: { 4: true, 12: false } }))).toEqual([
      'Tan Mei Ling',
      'SOUTH',
      'Lim Wei',
      'Arun Kumar',
      'Ong Bee',
    ])
  })
  test('are people in a list that has nothing but names', async () => {
    const sheet = await check([
      ['Name', 'HP'],
      ['Tan Mei Ling', ''],
      ['TEO', ''],
      ['Lim Wei', '91310005'],
    ])
    expect([namesOf(sheet), sheet.alone]).toEqual([['Tan Mei Ling', 'TEO', 'Lim Wei'], undefined])
  })
})

describe('below a total', () => {
  const people = ['A', 'B', 'C'].map((one, at) => [String(at + 1), `Tan ${one}`, `9131000${at}`, 'North'])
  const below = [
    ['', '', '', ''],
    ['', 'TOTAL', '3', ''],
    ['', 'Male', '1', ''],
    ['', 'Male 210', '', ''],
    ['', 'New this year', '2', ''],
    ['', 'Prepared by: Mary Tan', '', ''],
    ['', 'Updated 30 Nov 2026', '', ''],
    ['', 'Page 1 of 2', '', ''],
    ['', 'Active', '', ''],
  ]
  test('nobody follows but people', async () => {
    const rows = [['S/N', 'Name', 'HP', 'Area'], ...people, ...below]
    const sheet = await check(rows)
    expect(namesOf(sheet)).toEqual(['Tan A', 'Tan B', 'Tan C'])
    expect(sheet.columns[2]?.field?.name, 'its heading says what it is').toBe('mobileNo')
    expect(sheet.leftOut).toEqual([6, 7, 8, 9, 10, 11, 12, 13])
    const more = await check([...rows, ['4', 'Tan D', '91310009', 'North']])
    expect(namesOf(more)).toEqual(['Tan A', 'Tan B', 'Tan C', 'Tan D'])
  })
})

test('a column of masked identity numbers is one: they are noted, and the whole one is kept', async () => {
  const { columns, records, problems } = await check([
    ['Name', 'NRIC'],
    ['Tan A', '567D'],
    ['Tan B', '123A'],
    ['Tan C', 'S1234567D'],
    ['Tan D', 'SXXXX789B'],
    ['Tan E', 'XXXXX567A'],
  ])
  expect([columns[1]?.field?.name, problems]).toEqual(['nric', []])
  expect(records.map(({ nric, remarks }) => nric ?? remarks)).toEqual([
    'NRIC: 567D',
    'NRIC: 123A',
    'S1234567D',
    'NRIC: SXXXX789B',
    'NRIC: XXXXX567A',
  ])
})

test('two numbers in one cell are a mobile number and one of their home', async () => {
  const { records } = await check([
    ['Name', 'HP', 'Home No.'],
    ['Tan A', '91291608 (H) 65808637', ''],
    ['Tan B', '91234567 / 62345678', ''],
    ['Tan C', '91234567 / 62345678', '61111111'],
  ])
  expect(records.map(({ mobileNo, homeNo }) => [mobileNo, homeNo])).toEqual([
    ['91291608', '65808637'],
    ['91234567', '62345678'],
    ['91234567', '61111111'],
  ])
})

test('a birth year of two digits that would make a small child is asked', async () => {
  const { problems } = await check([
    ['Name', 'DOB'],
    ['Tan A', '15/8/25'],
    ['Tan B', '15/8/2025'],
    ['Tan C', '15/8/45'],
    ['Tan D', '15/8/12'],
  ])
  expect(problems.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'The year may be 1925 or 2025: please write it in full, as DD/MM/YYYY'],
  ])
})

test('headings and words in traditional characters are read as simplified ones are', async () => {
  const { columns, records, unmatched } = await check([
    ['姓名', '性別', '手提電話', '生日', '郵遞區號', '宗教', '語言', '狀態', '地址'],
    ['尤大文', '男性', '91230001', '4/3/1985', '018956', '佛教', '廣東話', '活躍', '葉街1號'],
    ['尤美玲', '女性', '91230002', '1/12/1990', '560123', '天主教', '英文', '退出', ''],
    ['尤安', '女', '91230003', '', '', '', '', '已故', ''],
  ])
  expect([columns.filter(({ field }) => !field), unmatched]).toEqual([[], []])
  expect(records).toMatchObject([
    { gender: 'Male', postalCode: '018956', religion: 'Buddhism', spokenLanguages: ['Cantonese'], address: '葉街1號' },
    { gender: 'Female', religion: 'Catholicism', spokenLanguages: ['English'] },
    {},
  ])
  expect(records.map(({ status }) => status)).toEqual(['Active', 'Withdrawn', 'Inactive'])
})
