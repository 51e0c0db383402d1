import { beforeEach, expect, it } from 'vitest'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { forgetSheetChoices, keepSheetChoices, readSheetChoices, saysHowToRead } from './sheet-memory.ts'

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

it('forgets what was decided about a sheet, with its words and no others', () => {
  const choices = { ...noChoices, columns: { 1: 'status' }, values: { 'status a': 'Active', 'status b': 'New' } }
  keepSheetChoices(title, first, choices)
  forgetSheetChoices(title, first, ['status a'])
  expect(readSheetChoices(title, first)).toEqual({ ...noChoices, values: { 'status b': 'New' } })
})

it.each([
  ['a column', { columns: { 1: '' } }, true],
  ['the headings', { headings: 2 }, true],
  ['the order of a name', { names: 'kept' as const }, true],
  ['a word of the sheet', { values: { 'status a': 'Active' } }, true],
  ['a word of other sheets', { values: { 'status b': 'Active' } }, false],
  ['nothing', {}, false],
])('what was kept says how the sheet is read: %s', (_, part, says) => {
  expect(saysHowToRead({ ...noChoices, ...part }, ['status a'])).toBe(says)
})
