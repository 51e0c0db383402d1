import { isDate, parseDate } from '#shared/dates.ts'
import type { Message } from '#shared/define-words.ts'
import { type FieldError, fieldError } from '#shared/errors.ts'
import { isStoredName } from '#shared/file-names.ts'
import { isBlank, stopsSave } from '#shared/mandatory-fields.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { sharedWords } from '#shared/words.ts'
import type { OwnField, Question } from './contract.ts'
import { hasOptions, hasPublicForm, longestAnswer, type OwnForm, type OwnValue, type OwnValues } from './kind-rules.ts'
import { ownFieldWords } from './words.ts'

/** The path of a field in a call, and how an error names it. */
export const ownPath = (id: string): string => `own.${id}`
export const idOfOwnPath = (path: string): string => path.slice(ownPath('').length)

interface PlanOptions {
  /** The answers before this save: what did not change is not questioned again. */
  before?: OwnValues | undefined
  mandatoryOnEdit?: TenantSettings['mandatoryOnEdit']
  /** Rows of a spreadsheet need right values, but not the mandatory ones. */
  isImport?: boolean
}

/** What a form would save in these fields, and what is wrong with it. What is not sent stays. */
export function planOwn(
  fields: readonly Question[],
  sent: OwnValues,
  { before, mandatoryOnEdit, isImport = false }: PlanOptions = {},
): { values: Record<string, OwnValue>; errors: FieldError[] } {
  const errors: FieldError[] = []
  const values: Record<string, OwnValue> = {}
  for (const field of fields) {
    const path = ownPath(field.id)
    const old = before?.[field.id] ?? ''
    const given = sent[field.id] ?? old
    const value = isSame(given, old)
      ? old
      : readAnswer(field, given, old, (saying) => errors.push(fieldError(path, saying)))
    values[field.id] = value
    const isNeeded = field.mandatory && !isImport && stopsSave(field.id, before, mandatoryOnEdit)
    if (isNeeded && isBlank(value))
      errors.push(fieldError(path, sharedWords.message('fieldRequired', { field: field.label })))
  }
  return { values, errors }
}

/**
 * Answers as somebody sent them earlier, as far as they can still be read: a choice that is offered no more stays, and no
 * question that came since is asked.
 */
export const readSent = (fields: readonly Question[], sent: OwnValues): Record<string, OwnValue> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const given = sent[field.id] ?? ''
      let isReadable = true
      const value = readAnswer(field, given, given, () => {
        isReadable = false
      })
      return isReadable && value.length ? [[field.id, value]] : []
    }),
  )

const isSame = (one: OwnValue, other: OwnValue) => (one.length ? String(one) === String(other) : !other.length)

type Report = (saying: Message) => void

/** What was given as it is kept; what cannot be read is reported, and stays as it was given. */
export function readAnswer(field: Question, given: OwnValue, old: OwnValue, report: Report): OwnValue {
  const parts = [given]
    .flat()
    .map((part) => part.trim())
    .filter(Boolean)
  const text = parts.join(', ')
  if (!parts.length) return ''
  switch (field.kind) {
    case 'number':
      return readNumber(text) ?? wrong(text, ownFieldWords.message('notANumber'), report)
    case 'date': {
      const date = parseDate(text)
      return date && isDate(date) ? date : wrong(text, sharedWords.message('notADate'), report)
    }
    case 'several':
      return [...new Set(parts.map((part) => readOption(field, part, old, report)))]
    case 'choice':
    case 'yes-no':
      return readOption(field, text, old, report)
    case 'file':
      return isStoredName(text) ? text : wrong(text, ownFieldWords.message('notUploaded'), report)
    default:
      return text.length > longestAnswer ? wrong(text, ownFieldWords.message('tooLong'), report) : text
  }
}

function wrong(text: string, saying: Message, report: Report): string {
  report(saying)
  return text
}

/** `1,200.50` as `1200.5`. At most fifteen digits, which is what spreadsheets keep. */
export function readNumber(text: string): string | undefined {
  const plain = text.replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '').trim()
  if (!/^[+-]?\d{1,15}(\.\d{1,6})?$/.test(plain)) return undefined
  const [whole = '', part = ''] = plain.replace(/^\+/, '').split('.')
  const [sign, digits] = whole.startsWith('-') ? ['-', whole.slice(1)] : ['', whole]
  const end = part.replace(/0+$/, '')
  const number = `${digits.replace(/^0+(?=\d)/, '')}${end ? `.${end}` : ''}`
  return digits.length + end.length > 15 ? undefined : number === '0' ? '0' : sign + number
}

/** A choice by its label in any case. One that is offered no more stays with anyone who has it. */
function readOption(field: Question, text: string, old: OwnValue, report: Report): string {
  const held = [old].flat()
  const found = field.options.find(
    ({ label, isRemoved }) => label.toLowerCase() === text.toLowerCase() && (!isRemoved || held.includes(label)),
  )
  return found?.label ?? wrong(text, sharedWords.message('notAnOption', { given: text.slice(0, 60) }), report)
}

/** The mandatory fields that have no answer, as forms name them. */
export const missingOwn = (fields: readonly OwnField[], values: OwnValues) =>
  fields
    .filter(({ id, mandatory }) => mandatory && isBlank(values[id]))
    .map(({ id, label }) => ({ field: id, fieldName: label }))

/** What the superadmin's form of a field may leave wrong. */
export function checkOwnField({
  kind,
  label,
  options,
  isPublic = false,
  form = 'volunteers',
}: Pick<OwnField, 'kind' | 'label'> & {
  isPublic?: boolean
  form?: OwnForm
  options: readonly { label: string; isRemoved: boolean }[]
}): FieldError[] {
  const errors: FieldError[] = []
  if (!label.trim()) errors.push(fieldError('label', 'Please give it a name'))
  if (isPublic && !hasPublicForm(form)) errors.push(fieldError('isPublic', 'Activities have no public form'))
  if (!hasOptions(kind)) return errors
  const offered = options.filter(({ isRemoved }) => !isRemoved).map((one) => one.label.trim().toLowerCase())
  if (!offered.some(Boolean)) errors.push(fieldError('options', 'Please name at least one choice'))
  else if (new Set(offered.filter(Boolean)).size < offered.filter(Boolean).length)
    errors.push(fieldError('options', 'A choice is listed twice'))
  return errors
}
