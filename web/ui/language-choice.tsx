import { NativeSelect } from '@mantine/core'
import type { Language } from '#shared/define-words.ts'
import { languageNames } from '#shared/language-names.ts'
import { isOneOf } from '#shared/objects.ts'

interface LanguageChoiceProps {
  label: string
  offered: readonly Language[]
  language: Language
  onChoose: (language: Language) => void
}

/** Switches the language of a page without a sign-in; one language alone is no choice. */
export function LanguageChoice({ label, offered, language, onChoose }: LanguageChoiceProps) {
  if (offered.length < 2) return null
  return (
    <NativeSelect
      label={label}
      data={offered.map((value) => ({ value, label: languageNames[value] }))}
      value={language}
      onChange={({ currentTarget: { value } }) => isOneOf(offered, value) && onChoose(value)}
    />
  )
}
