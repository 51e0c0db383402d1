import { expect, it } from 'vitest'
import { type KeptDraft, readDraft } from '#web/forms/form-draft.ts'
import { volunteerFields } from '../fields.ts'
import { completionOf, draftOf, keepCompletion } from './completion.tsx'

const typed = {
  fullName: 'Mei Ling Tan',
  mobileNo: '+6591234567',
  spokenLanguages: ['Mandarin'],
  hobbiesAndInterests: '',
  nric: 'S1234567D',
  agreeToTerms: true,
}
const record = { fullName: 'Tan Mei Ling', mobileNo: '', agreeToTerms: false, nric: '' }

it('takes what the record does not say, and neither a consent nor what is sensitive', () => {
  const completion = completionOf(volunteerFields, typed, record)
  expect(completion?.values).toEqual({ mobileNo: '+6591234567', spokenLanguages: ['Mandarin'] })
  expect(completionOf(volunteerFields, { fullName: 'Mei' }, record)).toBeUndefined()
})

it('is the draft of the record’s form, beside what was changed there before', () => {
  const drafts = new Map<string, KeptDraft>([
    [draftOf('mei'), { values: { mobileNo: '+6580000000' }, base: { mobileNo: '' } }],
  ])
  const storage = {
    read: (name: string) => drafts.get(name),
    keep: (name: string, draft: KeptDraft) => void drafts.set(name, draft),
    drop: (name: string) => void drafts.delete(name),
  }
  keepCompletion('mei', completionOf(volunteerFields, typed, record) ?? { values: {}, base: {} }, storage)
  const read = readDraft(storage, draftOf('mei'), volunteerFields, { ...record, spokenLanguages: [] })
  expect(read).toEqual({ values: { mobileNo: '+6580000000', spokenLanguages: ['Mandarin'] }, moved: [] })
})
