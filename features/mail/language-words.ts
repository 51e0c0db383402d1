import type { Language } from '#shared/define-words.ts'

/** Each in itself: who reads it finds it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  'zh-Hans': '中文',
  ms: 'Bahasa Melayu',
  ta: 'தமிழ்',
}
