import { expect, it } from 'vitest'
import { openSheetOfPeople as open } from './open-sheet-of-people.ts'

it('of a workbook the chosen sheet; the first one may be notes', async () => {
  const notes = await open('several-sheets.xlsx')
  expect([notes.names, notes.problems[0]?.isWhole]).toEqual([['Read me', 'Volunteers', 'Left'], true])
  expect((await open('several-sheets.xlsx', { sheet: 1 })).records).toMatchObject([
    { fullName: 'Tan Mei Ling' },
    { fullName: 'Lim Wei' },
  ])
})

it('a correction of two people in one cell gives each a line', async () => {
  const { records, problems } = await open('families.ods', { cells: { '6 1': 'Goh Ah Kow; Lee Bee Lay' } })
  expect(problems).toEqual([])
  expect(records.slice(6, 8)).toMatchObject([{ fullName: 'Goh Ah Kow' }, { fullName: 'Lee Bee Lay' }])
})

it('a workbook of an old Excel is refused with what to do', async () => {
  await expect(open('old-excel.xls')).rejects.toThrow('Please save it as an Excel workbook (.xlsx) or as CSV.')
})

it('of a messy sheet of 420 people nearly all are right as they stand, and the rest after one press', async () => {
  const sheet = await open('messy-420.xlsx')
  const bad = new Set(sheet.problems.map(({ row }) => row))
  expect([sheet.records.length, bad.size, sheet.unmatched]).toEqual([420, 3, []])
  const keys = sheet.problems.flatMap(({ cell }) => (cell ? [[cell.key, true] as const] : []))
  const after = await open('messy-420.xlsx', { setAside: Object.fromEntries(keys) })
  expect(after.problems).toEqual([])
  expect(after.records[20]).toMatchObject({ remarks: expect.stringContaining('Email: fb:') })
})
