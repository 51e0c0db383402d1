import { createContext, use, useMemo } from 'react'
import { formSettingsWords } from '#features/form-settings/words.ts'
import { ownFieldWords } from '#features/own-fields/words.ts'
import { volunteerWords } from '#features/volunteers/words.ts'
import { type AnyWords, type Language, readMessage, type Saying } from '#shared/define-words.ts'
import { sharedWords } from '#shared/words.ts'
import { ApiProblem, sayingOf } from '#web/lib/api-problem.ts'
import { pageLanguages, registrationWords } from '../words.ts'

/** In which languages the page speaks: English until the organisation's form is there. */
export const PageLanguages = createContext<readonly Language[]>(pageLanguages(false))

/** Whose words a public page may have to say. */
export const pageWords: AnyWords[] = [sharedWords, formSettingsWords, ownFieldWords, volunteerWords, registrationWords]

/** The page's own words, and those of errors, in the languages of the page. */
export function usePageWords() {
  const languages = use(PageLanguages)
  return useMemo(() => {
    const read = (message: Saying) => readMessage(pageWords, languages, message)
    const readError = (error: unknown) => {
      const wrong = error instanceof ApiProblem && !error.text ? error.errors : []
      // a body that is wrong has the sentences of its fields, which have codes of their own
      return wrong.length ? wrong.map(read).join(' ') : read(sayingOf(error))
    }
    return { say: registrationWords.in(languages), read, readError }
  }, [languages])
}
