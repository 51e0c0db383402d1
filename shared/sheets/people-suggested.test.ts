import { expect, it } from 'vitest'
import { suggestionsIn } from './people-suggested.ts'

const rose = { vid: 'a', label: 'Rose Tan · +6591234567' }
const lim = { vid: 'b', label: 'Lim Ah Kow' }
const newcomer = (fullName: string) => ({ fullName, nric: '', mobileNo: '', email: '' })
const problem = (row: number, part: object) => ({ row, column: 'Name', reason: 'no volunteer has it', ...part })

it('has each name once of which one person alone may be meant, with all of its rows', () => {
  expect(
    suggestionsIn([
      problem(2, { newcomer: newcomer('Auntie Rose'), people: [rose] }),
      problem(3, { newcomer: newcomer('Ah Kow'), people: [lim] }),
      problem(4, { newcomer: newcomer('Uncle Tan'), people: [rose, lim] }),
      problem(5, { newcomer: newcomer('Nobody') }),
      problem(6, { newcomer: newcomer('auntie rose '), people: [rose] }),
      problem(7, { cell: { key: '7 0', text: 'Rose T' }, people: [rose] }),
      problem(8, { cell: { key: '8 1', text: '' }, people: [lim] }),
    ]),
  ).toEqual([
    { said: 'Auntie Rose', rows: [2, 6], ...rose },
    { said: 'Ah Kow', rows: [3], ...lim },
    { said: 'Rose T', rows: [7], ...rose },
  ])
})
