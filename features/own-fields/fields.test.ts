import { expect, it } from 'vitest'
import type { OwnField } from './contract.ts'
import { checkOwn, flatOwn, gatherOwn, letGoFiles, letGoText, ownFormFields, ownOptions } from './fields.ts'

const size: OwnField = {
  id: 'a1',
  kind: 'choice',
  label: 'Size',
  help: '',
  translations: {},
  options: [
    { key: 's', label: 'S', translations: {}, isRemoved: false },
    { key: 'x', label: 'XL', translations: {}, isRemoved: true },
  ],
  mandatory: true,
  seenBy: 'superadmins',
  isPublic: false,
  keptMonths: null,
  version: 1,
}

it('draws a field by its id, and offers what is there and what this record has', () => {
  expect(ownFormFields([size])).toMatchObject([{ name: 'a1', kind: 'select', help: 'Only superadmins see this.' }])
  const kept = ownFormFields([{ ...size, seenBy: 'staff', keptMonths: 3, help: 'As on the label.' }])
  expect(kept[0]?.help).toBe('As on the label. Emptied 3 months after it was given.')
  expect([ownOptions([size]), ownOptions([size], { a1: 'XL' })]).toEqual([{ a1: ['S'] }, { a1: ['S', 'XL'] }])
})

it('holds answers beside the values of a form, and takes them apart again', () => {
  const record = { fullName: 'Mei', own: { a1: 'S' } }
  expect(flatOwn(record)).toEqual({ fullName: 'Mei', a1: 'S' })
  expect(gatherOwn([size], { fullName: 'Mei', a1: 'S' })).toEqual(record)
  expect(gatherOwn([], { fullName: 'Mei' })).toEqual({ fullName: 'Mei' })
})

it("says what is wrong under the names of the form's fields", () => {
  expect(checkOwn([size], { a1: 'M' }, {})).toMatchObject([{ path: 'a1', message: '"M" is not one of the options' }])
  expect(checkOwn([size], { a1: '' }, {})).toMatchObject([{ path: 'a1', message: 'Size Required!' }])
})

it('names the files that a save lets go of, and none that stay, were never there or were not sent', () => {
  const file = (id: string): OwnField => ({ ...size, id, kind: 'file', options: [] })
  const fields = [file('a'), file('b'), file('c'), file('d'), size]
  const stored = (name: string) => `${crypto.randomUUID()}-${name}`
  const [letter, photo, left] = ['letter.pdf', 'photo.png', 'left.pdf'].map(stored) as [string, string, string]
  const before = { a: letter, b: photo, d: left, a1: 'S' }
  const gone = letGoFiles(fields, before, { a: '', b: '', c: '', a1: '' })
  expect(gone).toEqual({ a: letter, b: photo })
  expect([letGoText(gone), letGoText({ a: letter }), letGoText({})]).toEqual([
    ' letter.pdf and photo.png were removed.',
    ' letter.pdf was removed.',
    '',
  ])
})
