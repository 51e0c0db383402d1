import { expect, test } from 'vitest'
import { defaultZones } from '#features/form-settings/fields.ts'
import { defaultForm } from '#features/form-settings/rules.ts'
import { findFirstDays } from '#shared/sheets/first-days.ts'
import {
  cellKey,
  noChoices,
  noHeadings,
  notedInRemarks,
  type SheetChoices,
  valueKey,
} from '#shared/sheets/sheet-choices.ts'
import { checkSheet, importFields } from './import-rules.ts'

const settings = { version: 1, ...defaultForm('volunteers'), assignedBusinessUnits: { arrayData: defaultZones } }
const check = (rows: string[][], choices: Partial<SheetChoices> = {}) =>
  checkSheet(settings, importFields(settings), rows, {
    today: '2026-11-20',
    choices: { ...noChoices, ...choices },
    report: () => {},
  })

/** As a coordinator keeps it: a title, short headings, her own words, a child, a line of totals. */
const messy = [
  ['Harbour Care volunteers 2026', '', '', '', '', '', '', '', ''],
  ['updated 3 Nov by Siti', '', '', '', '', '', '', '', ''],
  ['S/N', 'Name', 'HP', 'Sex', 'DOB', 'Religion', 'Languages', 'Next of Kin', 'NOK contact'],
  ['1', 'Tan Mei Ling', '9123 4567', 'F', '25/3/1990', 'Buddhist', 'English, Mandarin', 'Tan Ah Kow', '81234567'],
  ['', '', '', '', '', '', '', '', ''],
  ['2', 'Arun Kumar', '+65 8123-4567', 'm', '3/4/85', 'Hindu', 'English / Tamil', '-', 'nil'],
  ['3', 'Lim Wei', 'N/A', 'M', '1/1/2015', 'Free thinker', 'Hokkien', '', ''],
  ['4', 'Siti Rahman', '91234', 'F', '', 'Jedi', 'English', '', ''],
  ['Total', '4', '', '', '', '', '', '', ''],
]

test('the row of the headings is the one that somebody says', async () => {
  const twice = [
    ['Name', 'Mobile', 'Email', 'Gender'],
    ['of the volunteer', 'handphone', 'if any', ''],
    ['Full Name', 'HP', '', ''],
    ['Tan Mei Ling', '91234567', '', 'F'],
  ]
  const found = await check(twice)
  expect([found.headings, found.records.length]).toEqual([0, 3])
  const said = await check(twice, { headings: 2 })
  expect([said.headings, said.rowNumbers, said.records]).toEqual([
    2,
    [4],
    [{ fullName: 'Tan Mei Ling', mobileNo: '91234567' }],
  ])
  expect((await check(twice, { headings: 99 })).headings, 'a row that is not there').toBe(0)
})

test('names that stand in one column are split where they say how, or kept as somebody says', async () => {
  const rows = [
    ['Name', 'HP'],
    ['TAN Mei Ling (Ms)', '91234567'],
    ['Lim, Boon Huat', '81234567'],
  ]
  const split = await check(rows)
  expect([split.names, split.records]).toEqual([
    'family-first',
    [
      { salutation: 'Ms', fullName: 'TAN Mei Ling', firstName: 'Mei Ling', familyName: 'TAN', mobileNo: '91234567' },
      { fullName: 'Lim Boon Huat', firstName: 'Boon Huat', familyName: 'Lim', mobileNo: '81234567' },
    ],
  ])
  const kept = await check(rows, { names: 'kept' })
  expect(kept.records.map(({ fullName }) => fullName)).toEqual(['TAN Mei Ling', 'Lim, Boon Huat'])
  const parted = await check([
    ['Name', 'First Name'],
    ['TAN Mei Ling', 'Grace'],
  ])
  expect(parted.names, 'the sheet has the parts itself').toBeUndefined()
})

test('a sheet without headings is read by its cells from the first row on', async () => {
  const bare = [
    ['Tan Mei Ling', '91234567', 'mei@example.org'],
    ['Arun Kumar', '81234567', 'arun@example.org'],
  ]
  const sheet = await check(bare, { headings: noHeadings, columns: { 0: 'fullName' } })
  expect(sheet.columns.map(({ field }) => field?.name)).toEqual(['fullName', 'mobileNo', 'email'])
  expect([sheet.headings, sheet.rowNumbers]).toEqual([noHeadings, [1, 2]])
  expect(sheet.records[1]).toEqual({ fullName: 'Arun Kumar', mobileNo: '81234567', email: 'arun@example.org' })
})

test('a sheet as people have it is read by what its headings, words and cells mean', async () => {
  const sheet = await check(messy)
  expect(sheet.columns.map(({ field }) => field?.name)).toEqual([
    undefined,
    'fullName',
    'mobileNo',
    'gender',
    'dob',
    'religion',
    'spokenLanguages',
    'emergencyContactName',
    'emergencyContactNo',
  ])
  expect([sheet.rowNumbers, sheet.leftOut]).toEqual([[4, 6, 7, 8], [9]])
  expect(sheet.records.slice(0, 3)).toEqual([
    {
      fullName: 'Tan Mei Ling',
      mobileNo: '9123 4567',
      gender: 'Female',
      dob: '25/3/1990',
      religion: 'Buddhism',
      spokenLanguages: ['English', 'Mandarin'],
      emergencyContactName: 'Tan Ah Kow',
      emergencyContactNo: '81234567',
    },
    {
      fullName: 'Arun Kumar',
      mobileNo: '+65 8123-4567',
      gender: 'Male',
      dob: '3/4/85',
      religion: 'Hinduism',
      spokenLanguages: ['English', 'Tamil'],
    },
    // eleven years old, and nobody wrote down a guardian: that is missing, and stops nothing
    { fullName: 'Lim Wei', gender: 'Male', dob: '1/1/2015', religion: 'No religion', spokenLanguages: ['Hokkien'] },
  ])
  expect(sheet.problems).toEqual([
    { row: 8, column: 'Religion', reason: expect.any(String), cell: { key: '8 5', text: 'Jedi' }, isWord: true },
    { row: 8, column: 'HP', reason: expect.any(String), cell: { key: '8 2', text: '91234' } },
  ])
  expect(sheet.unmatched).toMatchObject([{ key: 'religion jedi', field: 'Religion', text: 'Jedi', rows: 1 }])
})

test('what somebody decides is done: a cell corrected, a cell set aside, a word explained, a column chosen', async () => {
  const sheet = await check(messy, {
    cells: { [cellKey(8, 2)]: '91234567' },
    setAside: { [cellKey(6, 4)]: true },
    values: { [valueKey('religion', 'Jedi')]: 'Others' },
    columns: { 0: 'comments', 8: '' },
  })
  expect(sheet.problems).toEqual([])
  expect(sheet.records[3]).toMatchObject({
    mobileNo: '91234567',
    religion: 'Others',
    religionOthers: 'Jedi',
    comments: '4',
  })
  expect(sheet.records[1]).toMatchObject({ remarks: 'DOB: 3/4/85' })
  expect(sheet.records[1]).not.toHaveProperty('dob')
  expect(sheet.records[0]).not.toHaveProperty('emergencyContactNo')
})

test.each<[string, Partial<SheetChoices>, object]>([
  ['is left out', { values: { [valueKey('religion', 'Jedi')]: '' } }, { religion: '', remarks: 'Religion: Jedi' }],
  ['stays open', {}, { religion: 'Jedi' }],
])('a word that no option is %s', async (_name, choices, wanted) => {
  expect((await check(messy, choices)).records[3]).toMatchObject(wanted)
})

test('a letter that begins the option it stands for is noted nowhere', async () => {
  const cells = { [cellKey(8, 5)]: 'H' }
  const sheet = await check(messy, { cells, values: { [valueKey('religion', 'H')]: 'Hinduism' } })
  expect(sheet.records[3]).toMatchObject({ religion: 'Hinduism' })
  expect(sheet.records[3]).not.toHaveProperty('remarks')
})

test.each([
  [
    'without headings that anybody knows',
    [
      ['A', 'B', 'C'],
      ['Mei', 'S1234567D', 'mei@example.org'],
      ['Arun', 'S7654321F', 'arun@example.org'],
    ],
    [undefined, 'nric', 'email'],
  ],
  [
    'in Chinese',
    [
      ['姓名', '手机', '性别', '出生日期'],
      ['陈美玲', '91234567', '女', '1990-03-25'],
    ],
    ['fullName', 'mobileNo', 'gender', 'dob'],
  ],
  [
    'with the names of the form',
    [
      ['Full Name (as in NRIC)', 'Name', 'Email Address'],
      ['Mei', 'Mei', ''],
    ],
    ['fullName', undefined, 'email'],
  ],
])('columns %s', async (_name, rows, wanted) => {
  expect((await check(rows)).columns.map(({ field }) => field?.name)).toEqual(wanted)
})

test('the month comes first where the column shows it, unless somebody says otherwise', async () => {
  const read = async (part = {}) => {
    const rows = ['Name,DOB', 'Mei,12/31/1985', 'Arun,3/4/1985'].map((line) => line.split(','))
    const { problems, records } = await check(rows, part)
    return [problems, records.map(({ dob }) => dob)]
  }
  expect(await read()).toEqual([[], ['31/12/1985', '4/3/1985']])
  expect(await read({ monthFirst: { 1: false } })).toEqual([[], ['31/12/1985', '3/4/1985']])
})

test.each([
  ['is empty', [['']], 'this spreadsheet is empty'],
  ['has no names', [['Size'], ['Large']], 'no column holds the name'],
  ['has no rows', [['Name', 'Phone']], 'there are no rows'],
])('a sheet that %s says so', async (_name, rows, reason) => {
  expect((await check(rows)).problems).toMatchObject([{ reason, isWhole: true }])
})

test('more than a field takes is noted, and so is a column that somebody wants to keep', async () => {
  const rows = [
    ['Name (as in IC)', 'IC (last 4)', 'Contact No. (HP)', 'T-shirt size'],
    ['Mei', '567D', '91234567 / 98765432', 'M'],
    ['Arun', '432A', '81234567', ''],
    ['Siti', '111B', 'home 61234567', 'L'],
  ]
  const sheet = await check(rows, { columns: { 3: notedInRemarks } })
  expect(sheet.columns.map(({ field }) => field?.name)).toEqual(['fullName', undefined, 'mobileNo', undefined])
  expect(sheet.records).toEqual([
    { fullName: 'Mei', mobileNo: '91234567', remarks: 'Contact No. (HP): 91234567 / 98765432\nT-shirt size: M' },
    { fullName: 'Arun', mobileNo: '81234567' },
    { fullName: 'Siti', mobileNo: '61234567', remarks: 'Contact No. (HP): home 61234567\nT-shirt size: L' },
  ])
})

test('a year or a month alone is taken as its first day, which is said and stops no row; as a birth date it is noted', async () => {
  const sheet = await check([
    ['Full Name', 'Date Joined', 'DOB'],
    ['Tan Mei Ling', '2019', '25/3/1990'],
    ['Arun Kumar', 'Mar 2020', '1990'],
    ['Lim Wei', '3/4/2021', '1/1/1985'],
  ])
  expect(findFirstDays(sheet)).toEqual([
    'Row 2, Official Date Joined: 2019 was taken as 01 Jan 2019',
    'Row 3, Official Date Joined: Mar 2020 was taken as 01 Mar 2020',
    'Row 3, Date of Birth: 1990 has no day, and is noted in Remarks as the year of birth',
  ])
  expect(sheet.problems).toEqual([])
  expect(sheet.records[1]).toMatchObject({ remarks: 'Date Joined: Mar 2020\nYear of birth: 1990' })
})

test('who has left comes in as Inactive where a column says so, unless somebody leaves it out', async () => {
  const rows = [
    ['Name', 'HP', 'Stopped'],
    ['Tan Mei Ling', '91234567', ''],
    ['Foo Jia Xin', '81234567', 'passed away 8/2025'],
  ]
  const sheet = await check(rows)
  expect(sheet.records.map(({ status }) => status)).toEqual([undefined, 'Inactive'])
  expect(sheet.notes).toEqual(['Inactive, because “Stopped” says something: row 3, Foo Jia Xin (passed away 8/2025).'])
  const out = await check(rows, { columns: { 2: '' } })
  expect(out.records.map(({ status }) => status)).toEqual([undefined, undefined])
})
