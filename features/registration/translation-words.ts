import type { Language } from '#shared/define-words.ts'
import type { FormTexts, PageTexts } from './text-contract.ts'

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
