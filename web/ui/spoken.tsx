import type { ReactNode } from 'react'
import { languageParts } from '#shared/language-parts.ts'

/** A text with its Chinese and Tamil parts marked, so that a screen reader changes its voice for them. */
export function spoken(text: string | undefined): ReactNode {
  if (!text) return text
  const parts = languageParts(text)
  if (!parts.some(({ lang }) => lang)) return text
  return parts.map(({ text: words, lang }, at) =>
    lang ? (
      <span key={at} lang={lang}>
        {words}
      </span>
    ) : (
      words
    ),
  )
}
