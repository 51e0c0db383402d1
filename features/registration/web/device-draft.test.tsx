import { beforeEach, describe, expect, it } from 'vitest'
import type { FormField } from '#shared/form-field.ts'
import { keepDraft, readDraft } from '#web/forms/form-draft.ts'
import { draftFields } from '../fields.ts'
import { deviceDraft } from './device-draft.tsx'

const text = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  section: '',
  kind: 'text',
  label: name,
  ...more,
})
const fields = draftFields([
  text('fullName'),
  text('nric', { sensitive: true }),
  text('coordinators', {
    kind: 'list',
    sensitive: true,
    itemFields: [text('name'), text('nricFinNo', { sensitive: true })],
  }),
])
const start = { coordinators: [{}] }
const read = () => readDraft(deviceDraft, 'form', fields, start)?.values

describe('the draft of a public form', () => {
  beforeEach(() => localStorage.clear())

  it('holds what was typed and nothing that is sensitive', () => {
    const coordinators = [{ name: 'Mei', nricFinNo: 'S1234567D' }]
    keepDraft(deviceDraft, 'form', fields, { fullName: 'Tan', nric: 'S7654321D', coordinators }, start)
    expect(localStorage.getItem('form')).not.toMatch(/1234567|7654321/)
    expect(read()).toEqual({ fullName: 'Tan', coordinators: [{ name: 'Mei', nricFinNo: '' }] })
  })

  it('ends after two weeks', () => {
    const kept = (days: number) =>
      localStorage.setItem(
        'form',
        JSON.stringify({ keptOn: Date.now() - days * 86_400_000, values: { fullName: 'Tan' } }),
      )
    kept(13)
    expect(read()).toEqual({ fullName: 'Tan' })
    kept(15)
    expect(read()).toBeUndefined()
  })

  it('that is broken counts as none', () => {
    localStorage.setItem('form', '{')
    expect(read()).toBeUndefined()
  })
})
