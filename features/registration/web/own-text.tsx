import { createContext, use } from 'react'
import { languagesOfQuestion } from '#features/own-fields/question-rules.ts'
import { type Language, languages } from '#shared/define-words.ts'
import { languageNames } from '#shared/language-names.ts'
import { type OwnText, textIn, writtenLanguages } from '../form-rules.ts'
import type { PublicForm } from './public-calls.tsx'

/** In which language somebody reads the organisation's own texts. */
export const ReadingLanguage = createContext<Language>('en')

const beginnings: readonly [RegExp, Language][] = [
  [/^zh/i, 'zh-Hans'],
  [/^ms/i, 'ms'],
  [/^ta/i, 'ta'],
]

/** The language of this browser, if the organisation writes in it. */
export const browserLanguage = (): Language =>
  beginnings.find(([begins]) => begins.test(window.navigator.language))?.[1] ?? 'en'

/** A text of the organisation's own, in the reader's language; nothing where it has none. */
export function OwnTextOf({ text, className, label }: { text: OwnText; className: string; label?: string }) {
  const shown = textIn(text, use(ReadingLanguage))
  if (!shown.text) return null
  return (
    <section className={className} lang={shown.language} aria-label={label}>
      {shown.text.split(/\n{2,}/).map((paragraph, at) => (
        // paragraphs have no other name than their place
        <p key={at}>{paragraph}</p>
      ))}
    </section>
  )
}

interface LanguageChoiceProps {
  info: PublicForm
  chosen: Language
  onChoose: (language: Language) => void
}

/** The languages in which the organisation wrote its texts; nothing where it is one. */
export function LanguageChoice({ info: { own, questions }, chosen, onChoose }: LanguageChoiceProps) {
  const ofTexts = writtenLanguages([own.introduction, own.consent, own.thanks])
  const ofQuestions = questions.length ? ['en', ...questions.flatMap(languagesOfQuestion)] : []
  const written = languages.filter((language) => ofTexts.includes(language) || ofQuestions.includes(language))
  if (written.length < 2) return null
  return (
    <div className="languages" role="group" aria-label="Language">
      {written.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className="language"
          aria-pressed={chosen === language}
          onClick={() => onChoose(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  )
}
