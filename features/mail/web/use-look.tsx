import { useMemo, useState } from 'react'
import type { Language } from '#shared/define-words.ts'
import { versionFor } from '../version-rules.ts'
import type { DraftContent } from './message-api.ts'

/** How long nothing is typed before the server is asked how a letter looks and whom it reaches. */
export const pause = 300

/** In which language a letter is looked at, for all that shows or sends it on one screen. */
export interface Look {
  /** Chosen in the editor or the preview; without a choice it is that of the person whose mail is shown. */
  asked: Language | undefined
  ask: (language: Language) => void
  /** What the preview shows. */
  shown: Language
  show: (language: Language) => void
}

export function useLook(): Look {
  const [asked, ask] = useState<Language>()
  const [shown, show] = useState<Language>('en')
  return useMemo(() => ({ asked, ask, shown, show }), [asked, shown])
}

/** The version in this language, or what there is. */
export function versionIn(
  { subject, html, translations }: Pick<DraftContent, 'subject' | 'html' | 'translations'>,
  language: Language,
) {
  const version = versionFor(translations, language)
  return { subject: version?.subject || subject, html: version?.html ?? html }
}
