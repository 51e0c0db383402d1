import type { ListFilter } from '#shared/list-filters.ts'
import { formWords, guardianWords, reasonWords, stateWords } from './list-words.ts'

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).flatMap(([value, label]) => (label ? [{ value, label }] : []))

export const formOptions = optionsOf(formWords)
export const stateOptions = optionsOf(stateWords)

/** What the list of registrations can be asked for beside what stands under its headings. */
export const registrationFilters: readonly ListFilter[] = [
  { name: 'reason', label: 'Why it waits', kind: 'choice', options: optionsOf(reasonWords) },
  {
    name: 'similar',
    label: 'Possible duplicate',
    kind: 'choice',
    options: [
      { value: 'present', label: 'Like somebody on record' },
      { value: 'missing', label: 'Like nobody on record' },
    ],
  },
  {
    name: 'guardian',
    label: 'Guardian',
    kind: 'choice',
    options: [...optionsOf(guardianWords), { value: 'none', label: 'No guardian needed' }],
  },
  {
    name: 'agreement',
    label: 'Signed agreement',
    kind: 'choice',
    options: [
      { value: 'present', label: 'Has one' },
      { value: 'missing', label: 'Has none' },
    ],
  },
  { name: 'registered', label: 'Registered', kind: 'date' },
  { name: 'decided', label: 'Decided', kind: 'date' },
  { name: 'decidedBy', label: 'Decided by', kind: 'text' },
  { name: 'consentVersion', label: 'Consent version', kind: 'text' },
]
