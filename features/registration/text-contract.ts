import type { formSettingsWords } from '#features/form-settings/words.ts'
import type { volunteerWords } from '#features/volunteers/words.ts'
import type { TranslationOf } from '#shared/define-words.ts'
import type { sharedWords } from '#shared/words.ts'
import type { registrationWords } from './words.ts'

/** What the public pages and their errors say in one language, by feature. */
export interface PageTexts {
  registration: Required<TranslationOf<typeof registrationWords>>
  /** Of the platform's words those that a public page can come to say. */
  shared: TranslationOf<typeof sharedWords>
  'form-settings': Required<TranslationOf<typeof formSettingsWords>>
  volunteers: Required<TranslationOf<typeof volunteerWords>>
}

/** What a form says before an organisation changes it, by its English; the organisation's own words stay as they are. */
export interface FormTexts {
  labels: Readonly<Record<string, string>>
  options: Readonly<Record<string, string>>
  /** Options that are called otherwise in one list: Malay is a language in one and a race in another. */
  optionsOf: Readonly<Record<string, Readonly<Record<string, string>>>>
}
