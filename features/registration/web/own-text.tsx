import { use } from 'react'
import { type OwnText, textIn } from '../form-rules.ts'
import { ReadingContext } from './reading.tsx'

/** A text of the organisation's own, in the reader's language; nothing where it has none. */
export function OwnTextOf({ text, className, label }: { text: OwnText; className: string; label?: string }) {
  const shown = textIn(text, use(ReadingContext).language)
  if (!shown.text) return null
  return (
    <section className={className} aria-label={label}>
      {shown.text.split(/\n{2,}/).map((paragraph, at) => (
        // paragraphs have no other name than their place
        <p key={at} lang={shown.language}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}
