import { useEffect, useState } from 'react'
import type { Language } from '#shared/define-words.ts'
import { browserLanguage } from './browser-language.ts'

/**
 * In which language somebody reads a page without a sign-in: what they chose there, else that of their browser, of those
 * that the organisation writes in; English otherwise. Until the page knows which these are, the browser's.
 */
export function usePageLanguage(offered: readonly Language[] | undefined) {
  const [chosen, choose] = useState<Language>()
  const wanted = chosen ?? browserLanguage()
  const language = !offered || offered.includes(wanted) ? wanted : 'en'
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return { language, choose }
}
