import { expect, it } from 'vitest'
import { participantFields } from './participant-rules.ts'
import { withPeopleDown } from './turned-rules.ts'

const read = (rows: string[][]) => withPeopleDown(rows, '2026-11-30', participantFields([], true))

it('has a row for each person, and the days above', () =>
  expect(
    read([
      ['Befriending November'],
      ['Date', 'Mei Tan', 'Kelvin Ho Wei', 'Siti', 'Total'],
      ['7/11', '✓', '2', '', '2'],
      ['14/11', 'MC', '1.5', '✓', '2'],
      ['Total', '1', '2', '1', ''],
    ]),
  ).toEqual([
    ['Befriending November'],
    ['Name', '07 Nov 2026', '14 Nov 2026'],
    ['Mei Tan', '✓', 'MC'],
    ['Kelvin Ho Wei', '2', '1.5'],
    ['Siti', '', '✓'],
  ]))

it.each([
  [
    'a register',
    [
      ['Name', '7/11', '14/11'],
      ['Mei Tan', '✓', 'AB'],
      ['Kelvin Ho', '3', 'MC'],
    ],
  ],
  [
    'a list of visits',
    [
      ['Date', 'Name', 'Food Packing', 'Team Lead'],
      ['7/11', 'Mei Tan', 'x', ''],
      ['14/11', 'Kelvin Ho', '', 'x'],
    ],
  ],
  [
    'a duty roster',
    [
      ['Date', 'Head Cook', 'Wash Up'],
      ['7/11', 'Mei Tan', 'Kelvin Ho'],
      ['14/11', 'Kelvin Ho', 'Mei Tan'],
    ],
  ],
  ['nothing', []],
])('%s stays as it is', (_what, rows) => expect(read(rows)).toEqual(rows))
