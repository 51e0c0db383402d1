import { describe, expect, it } from 'vitest'
import type { OwnField } from './contract.ts'
import type { OwnKind, OwnValue } from './kind-rules.ts'
import { checkOwnField, missingOwn, planOwn, readNumber } from './rules.ts'

const option = (label: string, isRemoved = false) => ({ key: label.toLowerCase(), label, translations: {}, isRemoved })
const field = (kind: OwnKind, more: Partial<OwnField> = {}): OwnField => ({
  id: 'size',
  kind,
  label: 'Size',
  help: '',
  translations: {},
  options: [option('Small'), option('Large'), option('Huge', true)],
  mandatory: false,
  seenBy: 'staff',
  isPublic: false,
  keptMonths: null,
  version: 1,
  ...more,
})

describe('an answer', () => {
  it.each<[OwnKind, OwnValue, OwnValue]>([
    ['text', '  Bus 74 ', 'Bus 74'],
    ['number', '1,200.50', '1200.5'],
    ['number', '-3', '-3'],
    ['date', '3/4/1985', '1985-04-03'],
    ['choice', 'LARGE', 'Large'],
    ['several', ['small', 'Large', 'Small'], ['Small', 'Large']],
    ['several', [], ''],
    ['text', ' ', ''],
    ['file', '01990000-0000-7000-8000-00000000000a-a.pdf', '01990000-0000-7000-8000-00000000000a-a.pdf'],
  ])('of the kind %s, given as %j, is kept as %j', (kind, given, kept) => {
    expect(planOwn([field(kind)], { size: given })).toEqual({ values: { size: kept }, errors: [] })
  })

  it.each<[OwnKind, OwnValue, string]>([
    ['number', 'seven', 'Please enter a number, such as 12 or 3.5'],
    ['date', '31/2/2020', 'Not a valid date'],
    ['choice', 'Medium', '"Medium" is not one of the options'],
    ['choice', 'Huge', '"Huge" is not one of the options'],
    ['several', ['Small', 'Medium'], '"Medium" is not one of the options'],
    ['file', 'a.pdf', 'The file has not been uploaded. Please choose it again.'],
    ['text', 'x'.repeat(501), 'Please write at most 500 characters'],
  ])('of the kind %s cannot be %j', (kind, given, message) => {
    expect(planOwn([field(kind)], { size: given }).errors).toMatchObject([{ path: 'own.size', message }])
  })

  it('that is offered no more stays with anyone who has it, also beside another one', () => {
    const plan = (given: OwnValue, kind: OwnKind) =>
      planOwn([field(kind)], { size: given }, { before: { size: 'Huge' } })
    expect(plan('Huge', 'choice')).toEqual({ values: { size: 'Huge' }, errors: [] })
    expect(plan(['Huge', 'Small'], 'several').errors).toEqual([])
  })

  it('that is not sent stays, and what was wrong before is not questioned again', () => {
    expect(planOwn([field('number')], {}, { before: { size: 'old' } })).toEqual({ values: { size: 'old' }, errors: [] })
  })
})

describe('a mandatory field', () => {
  const needed = [field('text', { mandatory: true })]
  it.each([
    ['a new record', {}, 1],
    ['a record that has no answer yet', { before: {} }, 0],
    ['such a record where all must be filled', { before: {}, mandatoryOnEdit: 'all' as const }, 1],
    ['a record that had an answer', { before: { size: 'M' } }, 1],
    ['a row of a spreadsheet', { isImport: true }, 0],
  ])('that is left empty in %s', (_what, options, count) => {
    expect(planOwn(needed, { size: '' }, options).errors).toHaveLength(count)
  })
  it('is named while it is missing', () => {
    expect([missingOwn(needed, {}), missingOwn(needed, { size: 'M' })]).toEqual([
      [{ field: 'size', fieldName: 'Size' }],
      [],
    ])
  })
})

it.each([
  ['007', '7'],
  ['0.50', '0.5'],
  ['-0', '0'],
  ['1,2', undefined],
  ['1.2.3', undefined],
  ['1234567890123456', undefined],
])('reads the number %s as %s', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

it.each([
  ['text', 'Size', [], []],
  ['text', ' ', [], ['Please give it a name']],
  ['choice', 'Size', [option('Gone', true)], ['Please name at least one choice']],
  ['several', 'Size', [option('One'), option('one')], ['A choice is listed twice']],
  ['several', 'Size', [option('One'), option('One', true)], []],
] as const)('looks at a field of the kind %s called "%s"', (kind, label, options, messages) => {
  expect(checkOwnField({ kind, label, options }).map(({ message }) => message)).toEqual(messages)
})

it('is asked by the public form of volunteers, a file as well as a text', () => {
  const asked = { label: 'Letter', options: [], isPublic: true }
  expect(checkOwnField({ ...asked, kind: 'file' })).toEqual([])
  expect(checkOwnField({ ...asked, kind: 'text' })).toEqual([])
})

it('is asked by the public form of organisations, too; activities have none', () => {
  const asked = { label: 'Days', kind: 'number', options: [], isPublic: true } as const
  expect(checkOwnField({ ...asked, form: 'organisations' })).toEqual([])
  expect(checkOwnField({ ...asked, form: 'activities' })).toMatchObject([{ path: 'isPublic' }])
})
