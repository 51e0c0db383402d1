import { describe, expect, it } from 'vitest'
import type { FormField } from '#shared/form-field.ts'
import { isEnabled } from '#shared/form-field.ts'
import { completeValues, isEmpty, isMissing, problemName, withValue } from './form-values.ts'

const field = (more: Partial<FormField>): FormField => ({ name: 'a', section: 's', kind: 'text', label: 'A', ...more })

describe('isEnabled', () => {
  it.each([
    ['a plain field', field({}), {}, true],
    ['other text without Others', field({ otherOf: 'race' }), { race: 'Malay' }, false],
    ['other text with Others', field({ otherOf: 'race' }), { race: 'Others' }, true],
    ['other text of a list', field({ otherOf: 'langs' }), { langs: ['Malay', 'Others'] }, true],
    ['other text of an empty list', field({ otherOf: 'langs' }), { langs: [] }, false],
    ['a detail of Yes', field({ enabledWhen: { field: 'ill', equals: 'Yes' } }), { ill: 'Yes' }, true],
    ['a detail of No', field({ enabledWhen: { field: 'ill', equals: 'Yes' } }), { ill: 'No' }, false],
    ['a detail of nothing', field({ enabledWhen: { field: 'ill', equals: 'Yes' } }), {}, false],
  ])('%s', (_case, given, values, expected) => expect(isEnabled(given, values)).toBe(expected))
})

describe('completeValues', () => {
  it('gives every field a value of its kind and keeps what is there', () => {
    const fields = [
      field({ name: 'text' }),
      field({ name: 'list', kind: 'multi-select' }),
      field({ name: 'yes', kind: 'checkbox' }),
      field({ name: 'week', kind: 'days-and-times' }),
      field({ name: 'kept' }),
    ]
    expect(completeValues(fields, { kept: 'x', version: 3 })).toEqual({
      text: '',
      list: [],
      yes: false,
      week: {},
      kept: 'x',
      version: 3,
    })
  })
})

describe('isEmpty', () => {
  it.each([
    [undefined, true],
    [null, true],
    ['', true],
    [false, true],
    [[], true],
    [0, false],
    ['x', false],
    [['x'], false],
    [true, false],
  ])('%j', (value, expected) => expect(isEmpty(value)).toBe(expected))
})

describe('withValue', () => {
  const values = { name: 'Mei', roles: [{ amount: '1' }, { amount: '2' }] }
  it('changes what lies at the path and leaves the rest the same object', () => {
    const next = withValue(values, 'roles.1.amount', '5')
    expect(next).toEqual({ name: 'Mei', roles: [{ amount: '1' }, { amount: '5' }] })
    expect(next.roles[0]).toBe(values.roles[0])
    expect(values.roles[1]).toEqual({ amount: '2' })
  })
  it('puts in what was not there', () => expect(withValue({}, 'a.b', 1)).toEqual({ a: { b: 1 } }))
})

describe('a problem', () => {
  const fields = [
    field({ name: 'title', label: 'Title' }),
    field({
      name: 'roles',
      kind: 'list',
      label: 'Roles',
      itemLabel: 'Role',
      itemFields: [field({ name: 'amount', label: 'Reimbursement' })],
    }),
  ]
  it.each([
    ['title', 'Title'],
    ['roles', 'Roles'],
    ['roles.0.amount', 'Role 1, Reimbursement'],
    ['roles.11.other', 'Role 12'],
    ['else.0', 'else.0'],
  ])('at %s is named %s', (path, name) => expect(problemName(path, fields, [])).toBe(name))

  it('has the name that the settings give', () =>
    expect(problemName('title', fields, [{ field: 'title', fieldName: 'Name' }])).toBe('Name'))

  it.each([
    ['title', true],
    ['roles.0.amount', true],
    ['roles.1.amount', false],
    ['roles.0.other', false],
    ['absent', true],
    ['', false],
  ])('at %j is missing: %s', (path, missing) =>
    expect(isMissing({ title: '', roles: [{ amount: '' }, { amount: '5' }] }, path)).toBe(missing),
  )
})
