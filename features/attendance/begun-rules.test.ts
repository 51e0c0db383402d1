import { expect, it } from 'vitest'
import type { NamedPerson } from '#features/groups/person-contract.ts'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { checkSession } from './visits-rules.ts'

const find = async (people: NamedPerson[]) =>
  people.map(({ fullName }) => ({
    vid: fullName,
    name: fullName,
    by: 'phone' as const,
    count: 1,
    isOtherName: false,
    others: [],
  }))
const notes = async (rows: string[][], hasBegun = false) =>
  (
    await checkSession(rows, {
      choices: noChoices,
      find,
      roles: [],
      day: '2026-12-05',
      hasBegun,
      ...(hasBegun ? { times: { start: '2026-12-05T09:00', end: '2026-12-05T12:00' } } : {}),
    })
  ).notes
const full = [
  ['Full Name', 'Contact Number', 'Attended?', 'Time in', 'Time out', 'T-shirt'],
  ['Mei Tan', '91234567', 'Y', '9.00', '12.00', 'L'],
]

it('says why what a sheet says of who came is not taken before the session', async () => {
  expect(await notes(full)).toEqual([
    'The session of 05 Dec 2026 has not begun, so nobody has come yet, and what “Attended?”, “Time in”, “Time out” say is not taken. The volunteers are added; import the sheet again once the session has begun.',
  ])
})

it.each([
  ['the session has begun', full, true],
  ['the columns are empty', [full[0] ?? [], ['Mei Tan', '91234567', '', '', '', 'L']], false],
  [
    'the sheet says only when somebody is to come',
    [
      ['Full Name', 'Contact Number', 'Shift'],
      ['Mei Tan', '91234567', '9-12'],
    ],
    false,
  ],
])('says nothing of it where %s', async (_, rows, hasBegun) => {
  expect((await notes(rows, hasBegun))?.join(' ')).not.toContain('has not begun')
})
