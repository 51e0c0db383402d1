import { formatDate } from '#shared/dates.ts'
import { shownFileName } from '#shared/file-names.ts'
import type { OwnField, OwnFields } from './contract.ts'
import type { OwnKind, OwnValues } from './kind-rules.ts'

/** What a superadmin fills in about a field. */
export interface FieldForm {
  kind: OwnKind
  label: string
  help: string
  options: FormOption[]
  mandatory: boolean
  seenBy: OwnField['seenBy']
  isPublic: boolean
  /** As it is typed; nothing is for good. */
  keptMonths: number | ''
  translations: OwnField['translations']
}
export type FormOption = Omit<OwnField['options'][number], 'key'> & { key?: string | undefined }

export const emptyForm: FieldForm = {
  kind: 'text',
  label: '',
  help: '',
  options: [],
  mandatory: false,
  seenBy: 'staff',
  isPublic: false,
  keptMonths: '',
  translations: {},
}

export const formOf = (field: OwnField): FieldForm => ({
  kind: field.kind,
  label: field.label,
  help: field.help,
  options: field.options,
  mandatory: field.mandatory,
  seenBy: field.seenBy,
  isPublic: field.isPublic,
  keptMonths: field.keptMonths ?? '',
  translations: field.translations,
})

/** The form as a call has it: without choices that nobody named and words that nobody translated. */
export const bodyOf = ({ kind: _kind, keptMonths, options, translations, ...form }: FieldForm) => ({
  ...form,
  options: options.filter(({ label }) => label.trim()),
  keptMonths: keptMonths === '' ? null : keptMonths,
  translations: Object.fromEntries(Object.entries(translations).filter(([, words]) => words.label || words.help)),
})

export const noOption = (label: string): FormOption => ({ label, translations: {}, isRemoved: false })

/** What the parts of the form are called where two people changed one. */
export const comparedFields = [
  { name: 'label', label: 'Name' },
  { name: 'help', label: 'Help' },
  { name: 'options', label: 'Choices' },
  { name: 'mandatory', label: 'Mandatory' },
  { name: 'seenBy', label: 'Who sees it' },
  { name: 'isPublic', label: 'On the public form' },
  { name: 'keptMonths', label: 'How long answers are kept' },
  { name: 'translations', label: 'Other languages' },
]

/** The answers of a record as its page says them; what is not answered is left out. */
export const answersShown = (fields: readonly Pick<OwnField, 'id' | 'kind' | 'label'>[], values: OwnValues) =>
  fields.flatMap(({ id, kind, label }) => {
    const text = [values[id] ?? []].flat().join(', ')
    if (!text) return []
    if (kind === 'file') return { id, label, text: shownFileName(text), fileName: text }
    return { id, label, text: kind === 'date' ? formatDate(text) : text }
  })

const mostAtGlance = 12

/**
 * The first answers of a record, for the top of its page, and how many more its form has. `findUrl` finds where the file of
 * a field can be read.
 */
export function answersAtGlance(
  { title, fields }: OwnFields,
  values: OwnValues,
  findUrl: (field: string) => Promise<string>,
) {
  const answers = answersShown(fields, values)
  const more = answers.length - mostAtGlance
  return [
    ...answers.slice(0, mostAtGlance).map(({ id, label, text, fileName }) => ({
      id,
      name: label,
      value: text,
      ...(fileName ? { findUrl: () => findUrl(id) } : {}),
    })),
    ...(more > 0 ? [{ id: 'more', name: title, value: `${more} more in the form` }] : []),
  ]
}
