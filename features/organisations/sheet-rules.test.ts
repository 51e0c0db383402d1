import { describe, expect, it } from 'vitest'
import { readSheetRows } from '#shared/sheets/read-sheet.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { checkMemberSheet, findRepeatedMembers, memberOf } from './sheet-rules.ts'

const today = '2026-03-25'
const check = (rows: string[][], room = 5000) => checkMemberSheet(rows, { today, choices: noChoices, room })
const namesIn = (rows: string[][]) => check(rows).records.map(({ fullName }) => fullName)
const pasted = async (text: string) => {
  const read = await readSheetRows({ content: new TextEncoder().encode(text), name: 'pasted-cells.tsv', maxRows: 100 })
  return 'rows' in read ? read.rows : []
}

describe('a sheet of members', () => {
  it('is read as people have it: a title, their own headings, a total line, words for nothing', () => {
    const sheet = check([
      ['Staff list 2026'],
      ['S/N', '姓名', 'H/P', 'Sex', 'DOB', 'Shoe size'],
      ['1', 'Tan, Mei Ling', '91234567.0', 'F', '3/4/1985', '38'],
      ['', '', '', '', '', ''],
      ['2', 'Arun', '-', 'nil', '', ''],
      ['', 'Total', '2', '', '', ''],
    ])
    expect(sheet.problems).toEqual([])
    expect(sheet.records.map((record) => memberOf(record, today))).toMatchObject([
      { fullName: 'Tan, Mei Ling', contactNo: '+6591234567', gender: 'female', dob: '1985-04-03' },
      { fullName: 'Arun', contactNo: '', gender: '' },
    ])
  })
  it.each([
    ['a single column of names without a heading', [['Mei'], ['Arun']], ['Mei', 'Arun']],
    ['a heading above them', [['Names'], ['Tan Mei'], ['Arun Rao']], ['Tan Mei', 'Arun Rao']],
    [
      'names and numbers without headings',
      [
        ['Alice Tan', '91230001'],
        ['Bob Lee', '91230002'],
      ],
      ['Alice Tan', 'Bob Lee'],
    ],
  ])('takes %s', (_as, rows, names) => expect(namesIn(rows)).toEqual(names))
  it.each([
    ['names', 'Alice Tan\nBob Lee\nChua Ah Kow\nDevi Nair'],
    ['first names and whole ones', 'Alice\nBob Lee\nChua Ah Kow\nDevi Nair'],
    ['names and numbers', 'Alice Tan\t91230001\nBob Lee\t91230002\nChua Ah Kow\t91230003\nDevi Nair\t91230004'],
    ['names with a comma', 'Alice, Tan\nBob, Lee\nChua, Ah Kow\nDevi, Nair'],
  ])('takes all that are pasted without headings, as %s', async (_as, text) => {
    const sheet = check(await pasted(text))
    expect([sheet.records.length, sheet.problems]).toEqual([4, []])
    expect(sheet.records[0]?.['fullName']).toMatch(/^Alice/)
  })
  it.each([
    [
      'no column of names',
      [
        ['Email', 'Shoe size'],
        ['m@example.org', '38'],
      ],
      5000,
    ],
    ['nothing', [], 5000],
    ['no rows', [['Name', 'HP']], 5000],
    ['more rows than there is room for', [['Name'], ['Mei Tan'], ['Arun Rao']], 1],
  ])('is refused as a whole with %s', (_as, rows, room) =>
    expect(check(rows, room).problems).toMatchObject([{ isWhole: true }]),
  )
  it('names each cell that cannot be taken, with what stands in it', () => {
    const { problems } = check([
      ['Name', 'Email', 'DOB'],
      ['Mei', 'x', 'sometime in May'],
    ])
    expect(problems).toMatchObject([
      { row: 2, column: 'DOB', cell: { key: '2 2', text: 'sometime in May' } },
      { row: 2, column: 'Email', cell: { key: '2 1', text: 'x' } },
    ])
  })
})

it('finds rows that are the same member: by name with something that few share, or all the same', () => {
  const members = [
    { fullName: 'Tan Mei Ling', contactNo: '91234567' },
    { fullName: 'Mei Ling, Tan', contactNo: '+65 9123 4567' },
    { fullName: 'Tan Mei Ling', dob: '1990-03-25' },
    { fullName: 'Arun' },
    { fullName: 'Arun' },
  ].map((record) => memberOf(record, today))
  expect(findRepeatedMembers(members)).toEqual([
    { at: 1, sameAs: 0 },
    { at: 4, sameAs: 3 },
  ])
})
