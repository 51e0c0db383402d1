import { beforeEach, describe, expect, it } from 'vitest'
import type { FormField } from '#shared/form-field.ts'
import { dropDraft, keepDraft, readDraft } from './form-draft.ts'

const fields: FormField[] = [
  { name: 'fullName', section: 's', kind: 'text', label: 'Name' },
  { name: 'nric', section: 's', kind: 'nric', label: 'NRIC', sensitive: true },
]

describe('a draft', () => {
  beforeEach(() => sessionStorage.clear())
  it('is read back without what is sensitive', () => {
    keepDraft('add', fields, { fullName: 'Mei', nric: 'S1234567D', other: 1 })
    expect(readDraft('add', fields)).toEqual({ fullName: 'Mei' })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('S1234567D')
  })
  it('of another form is not read', () => {
    keepDraft('add', fields, { fullName: 'Mei' })
    expect(readDraft('edit', fields)).toBeUndefined()
  })
  it('is gone once dropped', () => {
    keepDraft('add', fields, { fullName: 'Mei' })
    dropDraft('add')
    expect(readDraft('add', fields)).toBeUndefined()
  })
  it('that is broken counts as none', () => {
    sessionStorage.setItem('manyhands.draft.add', '{')
    expect(readDraft('add', fields)).toBeUndefined()
  })
})
