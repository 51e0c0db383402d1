import { expect, it } from 'vitest'
import { readLegend, saidBy } from './legend-rules.ts'

const marks = ['Tan Mei', '/', '//', 'A', 'HD', '✓', 'L', 'P']

it.each([
  [
    '/ = present (3 hrs), A = absent, MC = medical leave, HD = half day (1.5 hrs)',
    { '/': '3', a: 'absent', mc: 'excused', hd: '1.5' },
  ],
  ['Legend: / = Present; A = Absent', { '/': 'came', a: 'absent' }],
  ['A - absent', { a: 'absent' }],
  ['HD: half day', { hd: 'half' }],
  ['✓ came', { '✓': 'came' }],
  ['L = leave', { l: 'excused' }],
  ['P = present A = absent', { p: 'came', a: 'absent' }],
  ['/ = full 3 hrs   ½ = half   // = double shift 6 hrs', { '/': '3', '1⁄2': 'half', '//': '6' }],
  ['/: full 3 hrs, //: double shift 6 hrs', { '/': '3', '//': '6' }],
  ['/ – 3 hrs; // – 6 hrs', { '/': '3', '//': '6' }],
  ['/ means 3 hrs  // means 6 hrs', { '/': '3', '//': '6' }],
  ['L: late, 2 hrs, // : 6 hrs', { l: '2', '//': '6' }],
  // how long that is only its people know
  ['/ = 3 hrs, // = double', { '/': '3' }],
  // a word for a part of the time is read as it is anywhere
  ['AM = morning only', {}],
  // somebody, of whom the list says something
  ['Ng: MC', {}],
  ['Tan Mei - absent', {}],
])('%s', (text, meanings) => {
  const legend = readLegend([['', 'Name', '2/10'], marks, ['', text, '']])
  expect(Object.fromEntries(legend.meanings)).toEqual(meanings)
  expect([...legend.rows]).toEqual(Object.keys(meanings).length ? [2] : [])
})

it('a row with a name is no legend, and several cells of one line are', () => {
  expect(readLegend([marks, ['Tan', 'A - absent']]).rows.size).toBe(0)
  expect([...readLegend([marks, ['Legend:', '/ = present', 'A = absent']]).meanings.keys()]).toEqual(['/', 'a'])
})

it.each([
  ['came', { outcome: 'came' }],
  ['half', { outcome: 'came', isHalf: true }],
  ['excused', { outcome: 'excused' }],
  ['nothing', {}],
  ['1.5', { outcome: 'came', hours: 1.5 }],
  ['hour', { outcome: 'came', hours: 1 }],
])('the choice of %s', (meaning, said) => expect(saidBy(meaning)).toEqual(said))
