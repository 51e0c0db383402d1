import { createContext, use, useMemo } from 'react'
import { type AnyWords, type Language, readMessage, type TextCode } from '#shared/define-words.ts'
import { sharedWords } from '#shared/words.ts'
import { sayingOf } from '#web/lib/api-problem.ts'
import { pageLanguages, registrationWords } from '../words.ts'

/** In which languages the page speaks: English until the organisation's form is there. */
export const PageLanguages = createContext<readonly Language[]>(pageLanguages(false))

/** Whose words a public page may have to say. */
const lists: AnyWords[] = [sharedWords, registrationWords]

/** The page's own words, and those of errors, in the languages of the page. */
export function usePageWords() {
  const languages = use(PageLanguages)
  return useMemo(() => {
    const read = (message: { message: string; text?: TextCode | undefined }) => readMessage(lists, languages, message)
    return { say: registrationWords.in(languages), read, readError: (error: unknown) => read(sayingOf(error)) }
  }, [languages])
}
