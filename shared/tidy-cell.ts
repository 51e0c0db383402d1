import { isEmail } from './email.ts'
import type { FormField } from './form-field.ts'
import { isPhone } from './phone.ts'
import { isPostalCode, readPostalCode } from './postal-code.ts'

/** What a cell holds for its field, and whether it said more than that. */
interface TidyCell {
  text: string
  isShortened: boolean
}

/** A cell with two numbers, a number with a word beside it, an address in brackets: as much of it as the field takes. */
export function tidyCell({ kind }: FormField, text: string): TidyCell {
  const found = finders[kind]?.(text)
  return found === undefined ? { text, isShortened: false } : { text: found, isShortened: true }
}

const finders: Partial<Record<FormField['kind'], (text: string) => string | undefined>> = {
  phone: (text) =>
    isPhone(text)
      ? undefined
      : parts(text, /[/,;|]|\bor\b|\band\b/i)
          .map(withoutWords)
          .find(isPhone),
  email: (text) => (isEmail(text) ? undefined : parts(text.replace(/^mailto:/i, ''), /[\s<>()[\],;|/]+/).find(isEmail)),
  'postal-code': (text) => {
    if (isPostalCode(readPostalCode(text))) return undefined
    const found = [...text.matchAll(/(?<!\d)\d{6}(?!\d)/g)].map(String)
    return found.length === 1 ? found[0] : undefined
  },
}

const parts = (text: string, by: RegExp) => text.split(by).map((part) => part.trim())
/** "(H) 6123 4567" and "9123 4567 WhatsApp" as their numbers. */
const withoutWords = (text: string) => text.replaceAll(/\([^)\d]*\)|[\p{L}:.]+/gu, ' ').trim()
