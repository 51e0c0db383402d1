import { expect, it } from 'vitest'
import { openSheetOfPeople } from './open-sheet-of-people.ts'

it('headings over two lines are one, and the second line is nobody', async () => {
  const { columns, records, rowNumbers, problems } = await openSheetOfPeople('merged-headings.xlsx')
  expect(columns.map(({ heading, field }) => `${heading}: ${field?.name}`)).toEqual([
    'No.: undefined',
    'Name: fullName',
    'HP: mobileNo',
    'Date of Birth: dob',
    'Date of Joining: officialDateJoined',
    'Emergency contact Name: emergencyContactName',
    'Emergency contact HP: emergencyContactNo',
    'Remarks: remarks',
  ])
  expect([rowNumbers, problems]).toEqual([[3, 4, 5], []])
  expect(records[0]).toEqual({
    fullName: 'Tan Ah Hock',
    mobileNo: '91270000',
    dob: '1970-05-01',
    officialDateJoined: '2020-02-03',
    emergencyContactName: 'Tan Mei',
    emergencyContactNo: '91280000',
    remarks: 'note 1',
  })
})

it('a value merged over several rows is that of each, and a number that of the first', async () => {
  const { columns, records, merged } = await openSheetOfPeople('merged-branches.xlsx')
  expect(columns.map(({ field }) => field?.name)).toEqual([
    'assignedBusinessUnits',
    'firstName',
    'familyName',
    'mobileNo',
    'email',
    'dob',
    'address',
    undefined,
  ])
  expect(records.map(({ address }) => address)).toEqual([
    'Blk 1 Lorong 1',
    'Blk 1 Lorong 1',
    'Blk 2 Street 2',
    undefined,
  ])
  expect(records.map(({ mobileNo }) => mobileNo)).toEqual(['91250000', '91250001', '91250002', undefined])
  expect(merged).toEqual([
    'Merged cells are read for each of their rows: Branch (rows 3 to 4), Address (rows 3 to 4), Branch (rows 5 to 6).',
    'Merged cells are read for their first row alone: Contact Mobile (rows 5 to 6).',
  ])
})

it('a name merged over two lines is one person with two lines', async () => {
  const { records, rowNumbers, continued } = await openSheetOfPeople('merged-lines.xlsx')
  expect([rowNumbers, continued]).toEqual([[2, 4, 5], [3]])
  expect(records).toEqual([
    {
      fullName: 'Tan Bee Hua',
      mobileNo: '91290000',
      address: 'Blk 1 Lorong 1 #05-12',
      spokenLanguages: ['Malay'],
      remarks: 'HP: 91290000 / 81290000',
    },
    { fullName: 'Lim Ah Kow', mobileNo: '91290002', address: 'Blk 2 Street 2', spokenLanguages: ['English'] },
    { fullName: 'Devi Nair', mobileNo: '91290003', address: 'Blk 3 Avenue 3', spokenLanguages: ['English'] },
  ])
})

it('formulas whose result the file does not have are named', async () => {
  const { unworked, records } = await openSheetOfPeople('formulas-never-worked-out.xlsx')
  expect(unworked).toEqual([
    { row: 1, column: 1 },
    { row: 1, column: 2 },
    { row: 2, column: 3 },
  ])
  expect(records[1]).toEqual({ fullName: 'Lim Ah Kow', dob: '2/1/1970', mobileNo: '91260002' })
})
