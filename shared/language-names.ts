import type { Language } from './define-words.ts'

/** Each in itself: anyone who reads it finds it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  'zh-Hans': '中文',
  ms: 'Bahasa Melayu',
  ta: 'தமிழ்',
}
