import { expect, it } from 'vitest'
import type { OwnField } from './contract.ts'
import {
  asQuestion,
  filledAnswers,
  languagesOfQuestion,
  questionFields,
  questionOptions,
  questionWords,
} from './question-rules.ts'

const option = (label: string, translations = {}, isRemoved = false) => ({ key: label, label, translations, isRemoved })
const size: OwnField = {
  id: 'size',
  kind: 'choice',
  label: 'Size',
  help: 'Of your T-shirt',
  translations: { ms: { label: 'Saiz', help: '' } },
  options: [option('Small', { ms: 'Kecil' }), option('Old', {}, true), option('Large')],
  mandatory: true,
  seenBy: 'staff',
  isPublic: true,
  keptMonths: 3,
  version: 2,
}
const drives: OwnField = {
  ...size,
  id: 'drives',
  kind: 'yes-no',
  label: 'Drives',
  translations: {},
  options: [
    { key: 'yes', label: 'Yes', translations: {}, isRemoved: false },
    { key: 'no', label: 'No', translations: {}, isRemoved: false },
  ],
}

it('are drawn in the reader’s language as far as they are written in it, and sent in English', () => {
  const help = 'Of your T-shirt Kami menyimpan jawapan ini selama 3 bulan.'
  expect(questionFields([size], 'ms')).toEqual([
    { name: 'own.size', section: '', kind: 'radio', label: 'Saiz', help, options: 'own.size' },
  ])
  expect(questionFields([size], 'ta')[0]?.label).toBe('Size')
  expect(questionOptions([size])).toEqual({ 'own.size': ['Small', 'Large'] })
  expect(questionWords([size, drives], 'ms')).toEqual({
    'own.size': { Small: 'Kecil', Old: 'Old', Large: 'Large' },
    'own.drives': { Yes: 'Ya', No: 'Tidak' },
  })
  expect(languagesOfQuestion(size)).toEqual(['ms', 'ms'])
})

it('say how long the answer is kept, where it is not kept for good', () => {
  const helpOf = (keptMonths: number | null, help = '') =>
    questionFields([{ ...size, help, keptMonths }], 'en')[0]?.help
  expect(helpOf(12)).toBe('We keep this answer for 12 months.')
  expect(helpOf(1, 'In Europe.')).toBe('In Europe. We keep this answer for one month.')
  expect(helpOf(null)).toBeUndefined()
})

it('show a long list only when it is opened', () => {
  const many = { ...size, options: Array.from({ length: 9 }, (_, i) => option(String(i))) }
  expect(questionFields([many, { ...many, kind: 'several' }], 'en').map(({ kind }) => kind)).toEqual([
    'select',
    'multi-select',
  ])
})

it('leave out what is no business of the public', () => {
  const { seenBy: _seenBy, isPublic: _isPublic, version: _version, ...asked } = size
  expect(asQuestion(size)).toEqual({ ...asked, options: [size.options[0], size.options[2]] })
})

it('are answered where something was filled in', () => {
  expect(filledAnswers({ size: 'Small', a: '', b: [], c: ['x'], d: undefined })).toEqual({ size: 'Small', c: ['x'] })
  expect([filledAnswers(undefined), filledAnswers('x')]).toEqual([{}, {}])
})
