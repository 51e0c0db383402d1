import { expect, it } from 'vitest'
import { noChoices } from '#shared/sheets/sheet-choices.ts'
import {
  askedOfMarks,
  crossKey,
  isAskedAbove,
  keptKey,
  markKey,
  marksOf,
  notesOfMarks,
  oneKey,
  openMark,
  withLegend,
} from './mark-rules.ts'
import { nameOfMark, readTold } from './told-rules.ts'

const notes = (cells: readonly string[], choices: { cells: Record<string, string> }, own = choices) =>
  notesOfMarks(cells, marksOf(cells, choices), askedOfMarks(cells, choices, own))

it.each([
  [['x', 'x', ''], { isCrossCame: true, isOneHour: false }],
  [['✓', 'x', ''], { isCrossCame: false, isOneHour: false }],
  [['Y', 'N', '1'], { isCrossCame: false, isOneHour: false }],
  [['1', '1', '2.5'], { isCrossCame: true, isOneHour: false }],
  [['1', '2.5', '3', '2'], { isCrossCame: true, isOneHour: true }],
  [['✓', '1', '1.5', '3'], { isCrossCame: false, isOneHour: false }],
  [['1', '1'], { isCrossCame: true, isOneHour: false }],
])('the marks of %j', (cells, marks) => expect(marksOf(cells, noChoices)).toMatchObject(marks))

it('says how crosses and parts of the time were read, and takes a cross as somebody said', () => {
  const cells = ['✓', 'x', 'AM', 'AM', 'late (2h)', 'late', '']
  const told = { cells: { [crossKey]: 'absent' } }
  expect(notes(cells, told)).toEqual([
    '“x” (1) is read as somebody who did not come.',
    'Read as the whole session: “AM” (2), “late” (1). Where it was less, write the hours, such as 2h.',
  ])
  const said = { cells: { [crossKey]: 'came' } }
  expect(marksOf(cells, said).isCrossCame).toBe(true)
  expect(notes(['✓'], noChoices)).toEqual([])
  expect(askedOfMarks(cells, noChoices)).toMatchObject([{ key: crossKey, count: 1, isOpen: true, value: '' }])
  expect(askedOfMarks(['x', 'x', 'MC'], noChoices)).toMatchObject([{ count: 2, isOpen: false, value: 'came' }])
  expect(openMark(askedOfMarks(cells, noChoices))?.reason).toBe('Please choose above what an x means.')
  const open = [askedOfMarks(cells, said), askedOfMarks(['x', 'MC'], noChoices)].map(openMark)
  expect(open).toEqual([undefined, undefined])
})

it.each([
  [['1', '3h', '1'], '', '“1” (2) is read as somebody who came.'],
  [['1', '2', '3'], '1', '“1” (1) is read as 1 hour.'],
])('asks what a 1 means beside hours: %j', (cells, hours, note) => {
  expect(askedOfMarks(cells, noChoices)).toMatchObject([{ key: oneKey, isOpen: true, value: '' }])
  expect(marksOf(cells, noChoices).isOneHour).toBe(Boolean(hours))
  expect(notes(cells, noChoices)).toEqual([])
  expect(notes(cells, { cells: { [oneKey]: hours || 'came' } })).toEqual([note])
})

it('a stroke is somebody who came, and is asked about where it stands beside ticks or hours', () => {
  expect(askedOfMarks(['/', '／', 'A'], noChoices)).toMatchObject([{ count: 2, isOpen: false, value: 'came' }])
  expect(notes(['/', '\\', 'A'], noChoices)).toEqual(['“/” (2) is read as somebody who came.'])
  expect(openMark(askedOfMarks(['/', '✓'], noChoices))?.reason).toBe('Please choose above what a / means.')
  expect(openMark(askedOfMarks(['/', '3h'], noChoices))?.isAsked).toBe(true)
})

it('a mark that no rule reads is asked about once for all of its cells', () => {
  const cells = ['/', 'L', 'l', 'HD', '9:30', 'L']
  const asked = askedOfMarks(cells, noChoices)
  expect(asked.map(({ mark, count, value }) => [mark, count, value])).toEqual([
    ['/', 1, 'came'],
    ['L', 3, ''],
  ])
  expect(isAskedAbove('L', asked)).toBe(true)
  expect(isAskedAbove('9:30', asked)).toBe(false)
  const chosen = { cells: { [markKey('l')]: 'excused' } }
  expect(marksOf(cells, chosen).meant.get('l')).toEqual({ outcome: 'excused' })
  expect(notes(cells, chosen)).toEqual([
    '“/” (1) is read as somebody who came.',
    '“L” (3) is read as somebody who was excused.',
    'Read as half of the session: “HD” (1).',
  ])
})

it.each([
  ['/', ['//', '/ /', '\\\\']],
  ['x', ['xx', '××', 'X x']],
  ['✓', ['✓✓', '✓ ✓', '✓, ✓']],
  ['P', ['PP', 'pp']],
  ['1', ['1 1', '1 1']],
  ['1', ['1, 1']],
])('a doubled %s is asked about by itself: %j', (single, doubled) => {
  const cells = [single, single, single, ...doubled]
  const asked = askedOfMarks(cells, noChoices)
  expect(asked.at(-1)).toMatchObject({ mark: doubled[0], count: doubled.length, isOpen: true, value: '' })
  const chosen = { cells: { [markKey(nameOfMark(doubled[0] ?? ''))]: '6' } }
  expect(marksOf(cells, chosen).meant.get(nameOfMark(doubled[0] ?? ''))).toEqual({ outcome: 'came', hours: 6 })
  expect(readTold(single, marksOf(cells, chosen))).toMatchObject({ outcome: 'came' })
  expect(doubled.map((one) => readTold(one, marksOf(cells, noChoices)))).toEqual(doubled.map(() => undefined))
})

it('two figures of one kind are a number of hours, and dashes and dots are nothing', () => {
  const marks = marksOf(['11', '2', '--', '..'], noChoices)
  expect(['11', '--', '..', '1 1/2'].map((one) => readTold(one, marks))).toEqual([
    { outcome: 'came', hours: 11 },
    {},
    {},
    { outcome: 'came', hours: 1.5 },
  ])
})

it('what the sheet says of its marks goes before an earlier choice, and after one of today', () => {
  const legend = { meanings: new Map([['/', '3']]) }
  const kept = { cells: { [keptKey(markKey('/'))]: 'absent' } }
  expect(marksOf(['/'], withLegend(kept, { meanings: new Map() })).meant.get('/')).toEqual({ outcome: 'absent' })
  expect(marksOf(['/'], withLegend(kept, legend)).meant.get('/')).toEqual({ outcome: 'came', hours: 3 })
  expect(notes(['/'], withLegend(noChoices, legend), noChoices)).toEqual([
    'As the sheet says itself: “/” (1) is read as 3 hours.',
  ])
  const own = { cells: { [markKey('/')]: 'came' } }
  expect(marksOf(['/'], withLegend(own, legend)).meant.get('/')).toEqual({ outcome: 'came' })
})
