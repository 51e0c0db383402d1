export interface LanguagePart {
  text: string
  /** As HTML names languages; undefined for the language of the page. */
  lang?: 'zh-Hans' | 'ta'
}

const chinese = '\\p{Script=Han}[\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef]*'
const tamil = '\\p{Script=Tamil}[\\p{Script=Tamil}\\s]*'

/** A text that may stand in two languages, such as "Your name 您的姓名", cut where its script changes. */
export function languageParts(text: string): LanguagePart[] {
  return text
    .split(new RegExp(`(${chinese}|${tamil})`, 'u'))
    .filter(Boolean)
    .map((part) => {
      if (/^\p{Script=Han}/u.test(part)) return { text: part, lang: 'zh-Hans' }
      return /^\p{Script=Tamil}/u.test(part) ? { text: part, lang: 'ta' } : { text: part }
    })
}

/** For a name that can only be in one language (aria-label): the words of the page's language, where there are some. */
export function wordsOfPage(text: string): string {
  const own = languageParts(text).filter(({ lang, text: words }) => !lang && /\p{Letter}/u.test(words))
  return own.map(({ text: words }) => words.replace(/[(/\s]+$/, '').trim()).join(' ') || text
}
