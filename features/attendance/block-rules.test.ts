import { expect, it } from 'vitest'
import { withOneBlock } from './block-rules.ts'

const near = '2026-11-30'

it('puts the days of a second register behind those of the first, and its names below', () =>
  expect(
    withOneBlock(
      [
        ['BEDOK Sat 10am - 12pm'],
        ['No', 'Tutor', '7/11', '14/11', 'Total'],
        ['1', 'Chan Ah Kow', '✓', 'AB', '1'],
        ['', 'TOTAL', '', '', '1'],
        ['TAMPINES Tue 4pm'],
        ['No', 'Tutor', '3/11', '14/11', 'Total'],
        ['1', 'Lee Yi Xuan', '✓', '/', '2'],
      ],
      near,
    ),
  ).toEqual([
    ['BEDOK Sat 10am - 12pm'],
    ['No', 'Tutor', '7/11', '14/11', 'Total', '3/11'],
    ['1', 'Chan Ah Kow', '✓', 'AB', '1'],
    ['', 'TOTAL', '', '', '1'],
    ['TAMPINES Tue 4pm'],
    [],
    ['1', 'Lee Yi Xuan', '', '/', '2', '✓'],
  ]))

it('does so where each has one day', () =>
  expect(
    withOneBlock(
      [
        ['No', 'Tutor', '5/12', 'Total'],
        ['1', 'Chan Ah Kow', '✓', '1'],
        [],
        ['No', 'Tutor', '1/12', 'Total'],
        ['1', 'Lee Yi Xuan', '/', '1'],
      ],
      near,
    ),
  ).toEqual([
    ['No', 'Tutor', '5/12', 'Total', '1/12'],
    ['1', 'Chan Ah Kow', '✓', '1'],
    [],
    [],
    ['1', 'Lee Yi Xuan', '', '1', '/'],
  ]))

it('leaves out headings that are said again', () =>
  expect(
    withOneBlock(
      [
        ['Name', '7/11', '14/11'],
        ['Chan Ah Kow', '✓', 'AB'],
        ['Name', '7/11', '14/11'],
        ['Lee Yi Xuan', '/', '✓'],
      ],
      near,
    ),
  ).toEqual([['Name', '7/11', '14/11'], ['Chan Ah Kow', '✓', 'AB'], [], ['Lee Yi Xuan', '/', '✓']]))

it.each([
  [
    [
      ['Name', '7/11', '14/11'],
      ['Chan Ah Kow', '✓', 'AB'],
      ['Lee Yi Xuan', '/', '✓'],
    ],
  ],
  [
    [
      ['Date', 'Name'],
      ['7/11', 'Chan Ah Kow'],
      ['7/11', 'Lee Yi Xuan'],
    ],
  ],
  [
    [
      ['Name', 'Class', 'Date'],
      ['Mei', 'P6', '7/11'],
      ['Mei', 'P6', '14/11'],
      ['Mei', 'P6', '21/11'],
    ],
  ],
  [
    [
      ['Name', '7/11', '14/11'],
      ['Mei Tan', '2.5', ''],
      ['Kelvin Ho', '', '3'],
      ['Mei Tan', '3.5', '1.5'],
      ['Siti', '', '2'],
    ],
  ],
  [[]],
])('leaves %j as it is', (rows) => expect(withOneBlock(rows, near)).toEqual(rows))
