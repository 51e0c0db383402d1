import type { formSettingsWords } from '#features/form-settings/words.ts'
import type { volunteerWords } from '#features/volunteers/words.ts'
import type { Language, TranslationOf } from '#shared/define-words.ts'
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

export interface Translation {
  texts: PageTexts
  form: FormTexts
}

/** Each is loaded when somebody reads in it: most people never do. */
export const translations: Record<Exclude<Language, 'en'>, () => Promise<Translation>> = {
  'zh-Hans': async () => {
    const [{ chinese }, { chineseForm }] = await Promise.all([
      import('./chinese-words.ts'),
      import('./chinese-fields.ts'),
    ])
    return { texts: chinese, form: chineseForm }
  },
  ms: async () => {
    const [{ malay }, { malayForm }] = await Promise.all([import('./malay-words.ts'), import('./malay-fields.ts')])
    return { texts: malay, form: malayForm }
  },
  ta: async () => {
    const [{ tamil }, { tamilForm }] = await Promise.all([import('./tamil-words.ts'), import('./tamil-fields.ts')])
    return { texts: tamil, form: tamilForm }
  },
}
