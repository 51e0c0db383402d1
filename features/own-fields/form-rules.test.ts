import { expect, it } from 'vitest'
import { bodyOf, emptyForm, formOf, noOption } from './form-rules.ts'

it('sends no choice without a name and no words that nobody translated', () => {
  const translations = { ms: { label: '', help: '' }, ta: { label: 'அளவு', help: '' } }
  const body = bodyOf({ ...emptyForm, label: 'Size', options: [noOption('S'), noOption(' ')], translations })
  expect(body).toMatchObject({ label: 'Size', options: [{ label: 'S' }], keptMonths: null })
  expect(Object.keys(body.translations)).toEqual(['ta'])
})

it('begins with the field as it is', () => {
  const field = {
    ...bodyOf({ ...emptyForm, label: 'Size', keptMonths: 6 }),
    kind: 'text' as const,
    id: 'a',
    version: 1,
  }
  expect(formOf({ ...field, options: [] })).toEqual({ ...emptyForm, label: 'Size', keptMonths: 6 })
})
