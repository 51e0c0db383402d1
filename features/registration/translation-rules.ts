import type { Language, Saying } from '#shared/define-words.ts'
import type { FieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'
import type { FormTexts } from './text-contract.ts'

const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu

/**
 * A text of a form in the reader's language, where the organisation has left it as it stood ready; else as the
 * organisation wrote it. Chinese beside its English is for readers of Chinese, who get the text as it is.
 */
export function textOf(text: string, language: Language, words: Readonly<Record<string, string>>): string {
  const plain = text.replaceAll(han, ' ').replaceAll(/\s+/g, ' ').trim()
  const isBilingual = plain !== text && plain !== ''
  if (language === 'zh-Hans' && isBilingual) return text
  return words[text] ?? words[plain] ?? text
}

/** A field as somebody reads it in this language. What is ticked stands below in English too: that is what is kept. */
export function translatedField<F extends FormField>(field: F, language: Language, form: FormTexts): F {
  const say = (text: string) => textOf(text, language, form.labels)
  const label = say(field.label)
  return {
    ...field,
    label,
    ...(field.itemLabel ? { itemLabel: say(field.itemLabel) } : {}),
    ...(field.placeholder ? { placeholder: say(field.placeholder) } : {}),
    ...(field.help ? { help: say(field.help) } : {}),
    ...(field.kind === 'checkbox' && label !== field.label ? { help: field.label } : {}),
    ...(field.itemFields ? { itemFields: field.itemFields.map((item) => translatedField(item, language, form)) } : {}),
  }
}

/** What the options of each list are called in this language; they are sent as the organisation wrote them. */
export function translatedOptions(
  lists: Readonly<Record<string, readonly string[]>>,
  language: Language,
  { options, optionsOf }: FormTexts,
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [
      name,
      Object.fromEntries(list.map((option) => [option, textOf(option, language, { ...options, ...optionsOf[name] })])),
    ]),
  )
}

/** What a day of the week is called: `Monday`, or `Monday 星期一` where the organisation has both. */
export function translatedDay(day: string, position: number, language: Language): string {
  // 2024 began with a Monday
  const date = new Date(Date.UTC(2024, 0, 1 + position))
  return language === 'en' ? day : new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date)
}

/** A sentence about one of these fields, named as it is read: an organisation's question has words of its own. */
export function namedAsShown(error: FieldError, fields: readonly FormField[]): FieldError {
  const shown = fields.find(({ name }) => name === error.path)
  if (!shown || error.text?.values?.['field'] === undefined) return error
  return { ...error, text: { ...error.text, values: { ...error.text.values, field: shown.label } } }
}

/** A sentence about a field names it as the form does. */
export function translatedNames(saying: Saying, language: Language, { labels }: FormTexts): Saying {
  const field = saying.text?.values?.['field']
  if (!saying.text || typeof field !== 'string') return saying
  const values = { ...saying.text.values, field: textOf(field, language, labels) }
  return { ...saying, text: { ...saying.text, values } }
}
