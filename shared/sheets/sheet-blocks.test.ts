import { expect, it } from 'vitest'
import type { FormField } from '../form-field.ts'
import { rowsOfBlocks, widthOfBlocks } from './sheet-blocks.ts'

const name: FormField = { name: 'fullName', section: '', kind: 'text', label: 'Name' }
const next: FormField = { name: 'emergencyContactName', section: '', kind: 'text', label: 'Next of kin' }
const columns = (headings: string[], fields: Record<number, FormField>) =>
  headings.map((heading, at) => ({ heading, field: fields[at] }))

it.each([
  ['two lists', ['Name', 'HP', 'Name', 'HP'], { 0: name }, 2],
  ['three, numbered', ['No', 'Name', 'HP', 'No', 'Name', 'HP', 'no.', 'name', 'hp'], { 1: name }, 3],
  ['an empty column between them', ['Name', 'HP', '', 'Name', 'HP'], { 0: name }, 3],
  ['one list', ['Name', 'HP', 'Remarks'], { 0: name }, 3],
  ['whom to call', ['Name', 'HP', 'Name', 'HP'], { 0: name, 2: next }, 4],
  ['a second name alone', ['Name', 'HP', 'Name'], { 0: name }, 3],
  ['other headings', ['Name', 'HP', 'Name', 'Role'], { 0: name }, 4],
  ['no names', ['HP', 'Role', 'HP', 'Role'], {}, 4],
] as const)('%s: %j are so many columns of a list', (_, headings, fields, width) =>
  expect(widthOfBlocks(columns([...headings], fields))).toBe(width),
)

it('numbers the lines of each list, with what stands above it', () => {
  const rows = [
    ['Team A', '', 'Team B'],
    ['Name', 'HP', 'Name', 'HP'],
    ['Mei', '91', 'Wei', '92'],
    ['Ong', '93'],
  ]
  expect(rowsOfBlocks(rows, { from: 2, width: 2, columns: 4 })).toEqual([
    { number: 3.1, cells: ['Mei', '91'], title: 'Team A' },
    { number: 3.2, cells: ['Wei', '92'], title: 'Team B' },
    { number: 4.1, cells: ['Ong', '93'], title: 'Team A' },
    { number: 4.2, cells: [], title: 'Team B' },
  ])
  expect(rowsOfBlocks(rows, { from: 3, width: 4, columns: 4 })).toEqual([
    { number: 4, cells: ['Ong', '93'], title: '' },
  ])
})
