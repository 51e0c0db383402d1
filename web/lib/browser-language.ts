import { type Language, languages } from '#shared/define-words.ts'

/** The language of the reader's browser where volunteers' words are written in it, else English. */
export const browserLanguage = (): Language =>
  languages.find((one) => navigator.language.toLowerCase().startsWith(one.slice(0, 2))) ?? 'en'
