import { expect, it } from 'vitest'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import { isNameless } from './nameless-rules.ts'
import { checkSheet } from './participant-rules.ts'

it.each([
  '(head count only, no names)',
  '(no names)',
  'No names given',
  'Head count only',
  'names not taken',
  'Various',
  'TBC',
  'n/a',
])('%j is no name', (text) => expect(isNameless(text)).toBe(true))

it.each(['Tan Mei Ling (T)', '(Ah Huat) Tan Boon Teck', 'Nila Devi', 'Seetha', 'Noname Tan', 'Naomi'])(
  '%j is one',
  (text) => expect(isNameless(text)).toBe(false),
)

it('such a row is left out and told, and nobody is registered for it', async () => {
  const rows = [
    ['School', 'No. of pax', 'Name', 'Time in', 'Time out'],
    ['Bedok Green', '2', 'Tan Mei Ling', '9am', '11am'],
    ['DBS', '20', '(head count only, no names)', '9am', '11am'],
  ]
  const asked: string[] = []
  const { records, problems, notes } = await checkSheet(rows, {
    choices: noChoices,
    roles: [],
    hasBegun: true,
    times: { start: '2026-11-21T09:00', end: '2026-11-21T11:00' },
    find: async (people) =>
      people.map(({ fullName }) => {
        asked.push(fullName)
        return { vid: fullName, name: fullName, by: 'name' as const, count: 1, isOtherName: false, others: [] }
      }),
  })
  expect([asked, records.map(({ vid }) => vid), problems]).toEqual([['Tan Mei Ling'], ['Tan Mei Ling'], []])
  expect(notes).toContainEqual(expect.stringMatching(/^No name, and left out: row 3\. /))
})
