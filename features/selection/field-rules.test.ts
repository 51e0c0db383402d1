import { expect, it } from 'vitest'
import { canChange, changedAnswer, changesOf, type FieldChange, isSameAnswer } from './field-rules.ts'

const options = ['Cake', 'Tea', 'Walks'].map((label) => ({ key: label, label, translations: {}, isRemoved: false }))
const several = { kind: 'several', options } as const

it.each<[FieldChange, string[], string[], string | string[]]>([
  ['set', ['Cake'], ['Walks', 'Tea'], ['Tea', 'Walks']],
  ['add', ['Walks'], ['Cake', 'Walks'], ['Cake', 'Walks']],
  ['add', [], ['Tea'], ['Tea']],
  ['remove', ['Cake', 'Tea'], ['Tea'], ['Cake']],
  ['remove', ['Tea'], ['Tea'], ''],
  ['remove', [], ['Tea'], ''],
  ['clear', ['Tea'], [], ''],
])('%s of %o with %o leaves %o', (change, before, value, after) =>
  expect(changedAnswer(several, before, change, value)).toEqual(after),
)

it('one answer is set or emptied', () => {
  const text = { kind: 'text' as const, options: [] }
  expect([changedAnswer(text, 'Bus 7', 'set', 'Bus 74'), changedAnswer(text, 'Bus 7', 'clear', '')]).toEqual([
    'Bus 74',
    '',
  ])
  expect([isSameAnswer(['Cake'], 'Cake'), isSameAnswer('', ['Cake'])]).toEqual([true, false])
})

it('a file cannot be changed, a mandatory answer not be emptied, and a list alone is added to', () => {
  expect([canChange({ kind: 'file' }), canChange({ kind: 'date' })]).toEqual([false, true])
  expect(changesOf({ kind: 'text', mandatory: true })).toEqual(['set'])
  expect(changesOf({ kind: 'choice', mandatory: false })).toEqual(['set', 'clear'])
  expect(changesOf({ kind: 'several', mandatory: true })).toEqual(['set', 'add', 'remove'])
})
