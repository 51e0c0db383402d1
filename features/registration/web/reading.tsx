import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { type Language, languages } from '#shared/define-words.ts'
import { languageNames } from '#shared/language-names.ts'
import { type Translation, translations } from '../translation-words.ts'

interface Reading {
  language: Language
  /** What there is to choose from; one language alone is no choice. */
  offered: readonly Language[]
  /** What the pages and the forms say in it; nothing in English. */
  translation: Translation | undefined
  /** Whether the organisation's labels have Chinese beside their English. */
  hasChinese: boolean
  choose(language: Language): void
}

/** In which language somebody reads the public pages. */
export const ReadingContext = createContext<Reading>({
  language: 'en',
  offered: ['en'],
  translation: undefined,
  hasChinese: false,
  choose: () => {},
})

const beginnings: readonly [RegExp, Language][] = [
  [/^zh/i, 'zh-Hans'],
  [/^ms/i, 'ms'],
  [/^ta/i, 'ta'],
]
const kept = 'manyhands.register.language'

/** What was chosen on an earlier page of this visit, else the language of the browser; English where it is not offered. */
function firstLanguage(offered: readonly Language[]): Language {
  const ofBrowser = beginnings.find(([begins]) => begins.test(window.navigator.language))?.[1] ?? 'en'
  const wanted = languages.find((one) => one === chosenBefore()) ?? ofBrowser
  return offered.includes(wanted) ? wanted : 'en'
}

function chosenBefore(): string | null {
  try {
    return window.sessionStorage.getItem(kept)
  } catch {
    // a page within another site may have no storage
    return null
  }
}

function keepChoice(language: Language): void {
  try {
    window.sessionStorage.setItem(kept, language)
  } catch {
    // the next page asks the browser again
  }
}

interface ReadingInProps {
  offered: readonly Language[]
  hasChinese: boolean
  /** Instead of the page, until the first language is there. */
  busy: ReactNode
  children: ReactNode
}

/** The pages below are read in a language that the reader can change at any time, and lose nothing by it. */
export function ReadingIn({ offered, hasChinese, busy, children }: ReadingInProps) {
  const [shown, setShown] = useState<{ language: Language; translation?: Translation }>()
  const choose = useCallback((language: Language) => {
    if (language === 'en') return setShown({ language })
    translations[language]().then(
      (translation) => setShown({ language, translation }),
      // without its words English stays, and the choice can be made again
      () => setShown((now) => now ?? { language: 'en' }),
    )
  }, [])
  const first = useMemo(() => firstLanguage(offered), [offered])
  useEffect(() => choose(first), [choose, first])
  const language = shown?.language
  useEffect(() => {
    if (language) document.documentElement.lang = language
  }, [language])
  const reading = useMemo(
    () => ({
      language: shown?.language ?? 'en',
      offered,
      translation: shown?.translation,
      hasChinese,
      choose: (next: Language) => {
        keepChoice(next)
        choose(next)
      },
    }),
    [shown, offered, hasChinese, choose],
  )
  return <ReadingContext value={reading}>{shown ? children : busy}</ReadingContext>
}

/** The languages of a public page, each in itself. */
export function LanguageChoice() {
  const { language: chosen, offered, choose } = use(ReadingContext)
  if (offered.length < 2) return null
  return (
    <div className="languages" role="group" aria-label="Language">
      {offered.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className="language"
          aria-pressed={chosen === language}
          onClick={() => choose(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  )
}
