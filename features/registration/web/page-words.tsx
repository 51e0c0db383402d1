import { use, useMemo } from 'react'
import { formSettingsWords } from '#features/form-settings/words.ts'
import { ownFieldWords } from '#features/own-fields/words.ts'
import { volunteerWords } from '#features/volunteers/words.ts'
import { type AnyWords, type Language, readMessage, type Saying } from '#shared/define-words.ts'
import { sharedWords } from '#shared/words.ts'
import { ApiProblem, sayingOf } from '#web/lib/api-problem.ts'
import { translatedNames } from '../translation-rules.ts'
import type { Translation } from '../translation-words.ts'
import { pageLanguages, registrationWords } from '../words.ts'
import { ReadingContext } from './reading.tsx'

/** Whose words a public page may have to say. */
export const pageWords: AnyWords[] = [sharedWords, formSettingsWords, ownFieldWords, volunteerWords, registrationWords]

/** The same in a language that was loaded, and what the page itself says. */
export function translatedWords(language: Exclude<Language, 'en'>, { texts }: Translation) {
  const own = registrationWords.translated(language, texts.registration)
  const lists: AnyWords[] = [
    sharedWords.translated(language, texts.shared),
    formSettingsWords.translated(language, texts['form-settings']),
    ownFieldWords,
    volunteerWords.translated(language, texts.volunteers),
    own,
  ]
  return { own, lists }
}

/** The page's own words, and those of errors, in the language in which it is read. */
export function usePageWords() {
  const { language, translation, hasChinese } = use(ReadingContext)
  return useMemo(() => {
    const isTranslated = language !== 'en' && translation
    const { own, lists } = isTranslated
      ? translatedWords(language, translation)
      : { own: registrationWords, lists: pageWords }
    const languages = isTranslated ? [language] : pageLanguages(hasChinese)
    const read = (saying: Saying) =>
      readMessage(lists, languages, translation ? translatedNames(saying, language, translation.form) : saying)
    const readError = (error: unknown) => {
      const wrong = error instanceof ApiProblem && !error.text ? error.errors : []
      // a body that is wrong has the sentences of its fields, which have codes of their own
      return wrong.length ? wrong.map(read).join(' ') : read(sayingOf(error))
    }
    return { say: own.in(languages), read, readError }
  }, [language, translation, hasChinese])
}
