import { beforeEach, describe, expect, it } from 'vitest'
import type { FormField } from '#shared/form-field.ts'
import { dropAll, keepFor } from '../lib/draft-storage.ts'
import { keepDraft as keepIn, readDraft as readIn, tabStorage } from './form-draft.ts'
import type { FormValues } from './form-values.ts'

const fields: FormField[] = [
  { name: 'fullName', section: 's', kind: 'text', label: 'Name' },
  { name: 'nric', section: 's', kind: 'nric', label: 'NRIC', sensitive: true },
]

const keepDraft = (name: string, of: readonly FormField[], values: FormValues, start: FormValues = {}) =>
  keepIn(tabStorage, name, of, values, start)
const readDraft = (name: string, of: readonly FormField[], start: FormValues = {}) =>
  readIn(tabStorage, name, of, start)

describe('a draft', () => {
  beforeEach(() => dropAll())
  it('is read back without what is sensitive', () => {
    keepDraft('add', fields, { fullName: 'Mei', nric: 'S1234567D', other: 1 })
    expect(readDraft('add', fields)?.values).toEqual({ fullName: 'Mei' })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('S1234567D')
  })
  it('of a record holds what was changed, and says what somebody else changed since', () => {
    const more: FormField[] = [...fields, { name: 'email', section: 's', kind: 'email', label: 'Email' }]
    keepDraft('edit', more, { fullName: 'Mei Ling', email: 'a@b.c' }, { fullName: 'Mei', email: 'a@b.c' })
    const now = { fullName: 'Mei', email: 'new@b.c' }
    expect(readDraft('edit', more, now)).toEqual({ values: { fullName: 'Mei Ling' }, moved: [] })
    const theirs = { fullName: 'Mei Hua', email: 'a@b.c' }
    expect(readDraft('edit', more, theirs)).toEqual({ values: { fullName: 'Mei Ling' }, moved: ['Name'] })
    keepDraft('edit', more, theirs, theirs)
    expect(readDraft('edit', more, theirs)).toBeUndefined()
  })
  it('holds nothing sensitive of the entries of a list', () => {
    const list: FormField = { name: 'people', section: 's', kind: 'list', label: 'People', itemFields: fields }
    const start = { people: [{ vid: '1', fullName: 'Mei', nric: 'S****567D' }] }
    const typed = {
      people: [
        { vid: '1', fullName: 'Ling', nric: 'S1234567D' },
        { fullName: 'Hua', nric: 'T1234567J' },
      ],
    }
    keepDraft('edit', [list], typed, start)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('1234567')
    expect(readDraft('edit', [list], start)?.values).toEqual({
      people: [
        { vid: '1', fullName: 'Ling', nric: 'S****567D' },
        { fullName: 'Hua', nric: '' },
      ],
    })
  })
  it('of a list with keys keeps the entries that somebody else has added since', () => {
    const list: FormField = { name: 'people', section: 's', kind: 'list', label: 'People', itemFields: fields }
    const start = { people: [{ vid: '1', fullName: 'Mei' }] }
    keepDraft('edit', [list], { people: [{ vid: '1', fullName: 'Ling' }] }, start)
    const now = { people: [...start.people, { vid: '2', fullName: 'Hua' }] }
    const names = readDraft('edit', [list], now)?.values['people'] as { fullName: string }[]
    expect(names.map(({ fullName }) => fullName)).toEqual(['Ling', 'Hua'])
  })
  it('of another form is not read', () => {
    keepDraft('add', fields, { fullName: 'Mei' })
    expect(readDraft('edit', fields)).toBeUndefined()
  })
  it('is gone once dropped', () => {
    keepDraft('add', fields, { fullName: 'Mei' })
    tabStorage.drop('add')
    expect(readDraft('add', fields)).toBeUndefined()
  })
  it('survives the storage of the tab being cleared, for the same person alone', () => {
    keepFor('t mei')
    keepDraft('edit', fields, { fullName: 'Mei' })
    sessionStorage.clear()
    keepFor('t mei')
    expect(readDraft('edit', fields)?.values).toEqual({ fullName: 'Mei' })
    keepFor('t ali')
    expect(readDraft('edit', fields)).toBeUndefined()
  })
  it('that is broken counts as none', () => {
    sessionStorage.setItem('manyhands.draft.add', '{')
    expect(readDraft('add', fields)).toBeUndefined()
  })
})
