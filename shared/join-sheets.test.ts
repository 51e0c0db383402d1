import { expect, it } from 'vitest'
import { joinSheets } from './join-sheets.ts'

const headings = ['Name', 'HP']

it('takes what stands below the same headings of each sheet, and says which rows are whose', () => {
  const joined = joinSheets([
    { name: '2023', rows: [['Volunteers of 2023'], headings, ['Arun Kumar', '91234567']] },
    { name: '2024', rows: [['Volunteers of 2024'], ['NAME', 'H.P.', ''], ['Lim Wei', '97778888'], ['Siti', '']] },
    {
      name: 'Budget',
      rows: [
        ['Item', 'Amount'],
        ['Shirts', '120'],
      ],
    },
    { name: '2025', rows: [headings] },
  ])
  expect(joined).toEqual({
    rows: [['Volunteers of 2023'], headings, ['Arun Kumar', '91234567'], ['Lim Wei', '97778888'], ['Siti', '']],
    parts: [
      { name: '2023', from: 1, to: 3 },
      { name: '2024', from: 4, to: 5 },
    ],
  })
})

it('has nothing of no sheet', () => {
  expect(joinSheets([])).toEqual({ rows: [], parts: [] })
})
