import { formatDate } from '#shared/dates.ts'
import type { Language } from '#shared/define-words.ts'
import { shownFileName } from '#shared/file-names.ts'
import type { FormField } from '#shared/form-field.ts'
import { isObject } from '#shared/objects.ts'
import type { OwnField, Question } from './contract.ts'
import type { OwnValue, OwnValues } from './kind-rules.ts'
import { ownPath } from './rules.ts'
import { ownFieldWords } from './words.ts'

/** A list of so many choices is shown as it is; a longer one opens. */
const mostInView = 8

/** Without what is nobody's business but the organisation's, and without what it offers no more. */
export const asQuestion = ({ seenBy: _seenBy, isPublic: _isPublic, version: _version, ...one }: OwnField) => ({
  ...one,
  options: offeredOf(one.options),
})

/** The questions as a public form draws them, in the reader's language as far as they are written in it. */
export const questionFields = (questions: readonly Question[], language: Language): FormField[] =>
  questions.map((question) => {
    const { label, help } = wordsOf(question, language)
    return {
      name: ownPath(question.id),
      section: '',
      kind: kindOf(question),
      label,
      options: ownPath(question.id),
      ...(help ? { help } : {}),
    }
  })

function kindOf({ kind, options }: Question): FormField['kind'] {
  if (kind === 'several') return 'multi-select'
  if (kind === 'choice' || kind === 'yes-no') return offeredOf(options).length > mostInView ? 'select' : 'radio'
  return kind
}

const offeredOf = (options: Question['options']) => options.filter(({ isRemoved }) => !isRemoved)

/** Anyone who is asked reads how long the answer is kept. */
function wordsOf({ label, help, translations, keptMonths }: Question, language: Language) {
  const said = language === 'en' ? undefined : translations[language]
  const kept = keptMonths ? ownFieldWords.in([language])('keptMonths', { count: keptMonths }) : ''
  return { label: said?.label || label, help: [said?.help || help, kept].filter(Boolean).join(' ') }
}

/** What can be chosen in each, as it is sent: in English. */
export const questionOptions = (questions: readonly Question[]): Record<string, string[]> =>
  Object.fromEntries(questions.map(({ id, options }) => [ownPath(id), offeredOf(options).map(({ label }) => label)]))

/** What each choice is called in the reader's language. */
export const questionWords = (
  questions: readonly Pick<Question, 'id' | 'kind' | 'options'>[],
  language: Language,
): Record<string, Record<string, string>> =>
  Object.fromEntries(
    questions.map(({ id, kind, options }) => [
      ownPath(id),
      Object.fromEntries(
        options.map(({ key, label, translations }) => [
          label,
          kind === 'yes-no'
            ? ownFieldWords.in([language])(key === 'yes' ? 'yes' : 'no')
            : (language !== 'en' && translations[language]) || label,
        ]),
      ),
    ]),
  )

/** The other languages in which any of it is written. */
export const languagesOfQuestion = ({ translations, options }: Question): Language[] =>
  languagesOf([translations, ...options.map((option) => option.translations)])

// the keys of a record in its type's own words
const languagesOf = (records: readonly Partial<Record<Language, unknown>>[]) =>
  records.flatMap((record) => (Object.keys(record) as Language[]).filter((language) => record[language]))

/** The answers that are filled, by the ids of their questions. */
export const filledAnswers = (own: unknown): OwnValues =>
  Object.fromEntries(
    Object.entries(isObject(own) ? own : {}).flatMap(([id, value]) =>
      (typeof value === 'string' || Array.isArray(value)) && value.length ? [[id, value]] : [],
    ),
  )

/** An answer as a letter says it, in the reader's language as far as its choices are written in it. */
export function answerText(
  field: Pick<Question, 'id' | 'kind' | 'options'>,
  value: OwnValue,
  language: Language,
): string {
  if (field.kind === 'date') return dateText(String(value), language)
  if (field.kind === 'file') return shownFileName(String(value))
  const { [ownPath(field.id)]: words = {} } = questionWords([field], language)
  return [value]
    .flat()
    .map((one) => words[one] ?? one)
    .join(', ')
}

const dateText = (date: string, language: Language): string =>
  date && language !== 'en'
    ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
    : formatDate(date)
