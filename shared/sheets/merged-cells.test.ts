import { expect, test } from 'vitest'
import { fillMerged, headingParts, linesOfHeadings, type MergedCells } from './merged-cells.ts'

const cells = (top: number, left: number, bottom: number, right: number): MergedCells => ({ top, left, bottom, right })

test.each<[string, number, MergedCells[], { from: number; to: number }]>([
  ['alone', 1, [], { from: 1, to: 1 }],
  ['below a title over two rows', 2, [cells(0, 0, 1, 4)], { from: 2, to: 2 }],
  ['with the line below', 0, [cells(0, 0, 1, 0)], { from: 0, to: 1 }],
  ['with the line above', 1, [cells(0, 0, 1, 0), cells(2, 0, 3, 0)], { from: 0, to: 1 }],
  ['merged to the right alone', 0, [cells(0, 0, 0, 3)], { from: 0, to: 0 }],
  ['merged with half of the sheet', 0, [cells(0, 0, 40, 0)], { from: 0, to: 0 }],
])('headings %s', (_name, at, merged, lines) => expect(linesOfHeadings(at, merged)).toEqual(lines))

test('what stands over a column is read from above, also where it is not merged', () => {
  const rows = [
    ['Name', 'Date of', '', 'Next of kin'],
    ['', 'Birth', 'Joining', 'Name', 'HP'],
  ]
  expect(headingParts(rows, { from: 0, to: 1 }, [cells(0, 0, 1, 0), cells(0, 1, 0, 2)])).toEqual([
    ['Name'],
    ['Date of', 'Birth'],
    ['Date of', 'Joining'],
    ['Next of kin', 'Name'],
    ['Next of kin', 'HP'],
  ])
})

test('an empty row is nobody, though a merged cell goes over it', () => {
  const rows = [['Name', 'Centre'], ['Mei', 'Hub'], ['', ''], ['Arun']]
  const columns = ['Name', 'Centre'].map((heading) => ({ heading, field: undefined }))
  const { rows: filled } = fillMerged(rows, [cells(1, 1, 3, 1)], { from: 1, columns })
  expect(filled).toEqual([
    ['Name', 'Centre'],
    ['Mei', 'Hub'],
    ['', ''],
    ['Arun', 'Hub'],
  ])
})
