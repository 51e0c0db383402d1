import { beforeEach, expect, it } from 'vitest'
import { noChoices } from '#shared/sheet-choices.ts'
import { keepSheetChoices, readSheetChoices } from './sheet-memory.ts'

const title = 'Import Individual Volunteers'
const [first, second] = [[['Volunteers of 2021'], ['Name', 'Status']], [['Name', 'HP', 'Stat.']]]
beforeEach(() => localStorage.clear())

it('keeps what was decided about a sheet of these headings, and what words mean in every sheet', () => {
  const choices = { ...noChoices, columns: { 1: 'status' }, values: { 'status a': 'Active' } }
  keepSheetChoices(title, first, choices)
  expect(readSheetChoices(title, first)).toEqual(choices)
  expect(readSheetChoices(title, second)).toEqual({ ...noChoices, values: choices.values })
  expect(readSheetChoices('Import Organisations', second), 'of other records').toEqual(noChoices)
})

it('a word that means something else since means that', () => {
  keepSheetChoices(title, first, { ...noChoices, values: { 'status a': 'Active' } })
  keepSheetChoices(title, second, { ...noChoices, values: { 'status a': 'Accepted', 'status b': '' } })
  expect(readSheetChoices(title, [['Name']]).values).toEqual({ 'status a': 'Accepted', 'status b': '' })
})

it('no cell of anybody is kept', () => {
  keepSheetChoices(title, first, { ...noChoices, cells: { '3 1': 'S1234567D' }, setAside: { '4 1': true } })
  expect(JSON.stringify(localStorage)).not.toMatch(/S1234567D|4 1/)
})
