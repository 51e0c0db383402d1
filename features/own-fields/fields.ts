import { shownFileName } from '#shared/file-names.ts'
import type { FieldKind, FormField } from '#shared/form-field.ts'
import { byName } from '#shared/objects.ts'
import { otherWordsOf } from '#shared/sheets/sheet-form.ts'
import type { OwnField, OwnFields } from './contract.ts'
import type { OwnKind, OwnValues } from './kind-rules.ts'
import { monthsText } from './kind-words.ts'
import { idOfOwnPath, missingOwn, planOwn } from './rules.ts'

/** The name of the part of a form that holds them. */
export const ownSection = 'own'

const kinds: Record<OwnKind, FieldKind> = {
  text: 'text',
  number: 'number',
  date: 'date',
  choice: 'select',
  several: 'multi-select',
  'yes-no': 'select',
  file: 'file',
}

/** How a form draws them. Their names are their ids, and their options are found by the same. */
export const ownFormFields = (fields: readonly OwnField[]): FormField[] =>
  fields.map(({ id, kind, label, help, seenBy, keptMonths }) => ({
    name: id,
    section: ownSection,
    kind: kinds[kind],
    label,
    options: id,
    ...(seenBy === 'superadmins' ? { isRestricted: true } : {}),
    ...helpOf(help, { seenBy, keptMonths }),
  }))

function helpOf(help: string, { seenBy, keptMonths }: Pick<OwnField, 'seenBy' | 'keptMonths'>): { help?: string } {
  const text = [
    help,
    seenBy === 'superadmins' ? 'Only superadmins see this.' : '',
    keptMonths ? `Emptied ${monthsText(keptMonths)} after it was given.` : '',
  ]
  return text.some(Boolean) ? { help: text.filter(Boolean).join(' ') } : {}
}

/** The part of the form that holds them; none where there are none. */
export const ownSections = ({ title, fields }: OwnFields) => (fields.length ? [{ name: ownSection, title }] : [])

/** What can be chosen in each: what is offered, and what this record has. */
export const ownOptions = (fields: readonly OwnField[], held: OwnValues = {}): Record<string, string[]> =>
  Object.fromEntries(
    fields.map(({ id, options }) => [
      id,
      options.flatMap(({ label, isRemoved }) => (!isRemoved || [held[id]].flat().includes(label) ? label : [])),
    ]),
  )

/** What the choices of each are called in other languages: a spreadsheet may name them so. */
export const ownWords = (fields: readonly OwnField[]): Record<string, Record<string, string>> =>
  Object.fromEntries(
    fields.map(({ id, options }) => {
      const offered = options.filter(({ isRemoved }) => !isRemoved)
      const isLabel = (word: string) => offered.some(({ label }) => label.toLowerCase() === word.trim().toLowerCase())
      const words = offered.flatMap(({ label, translations }) =>
        Object.values(translations).flatMap((word) => (word && !isLabel(word) ? [[word, label] as const] : [])),
      )
      return [otherWordsOf(id), Object.fromEntries(words)]
    }),
  )

/** What an organisation has set for a form, with what it asks and offers in its own fields. */
export function withOwnFields<Settings extends { mandatory: readonly { field: string; fieldName: string }[] }>(
  settings: Settings,
  { fields }: OwnFields,
  held?: OwnValues,
): Settings {
  return {
    ...settings,
    mandatory: [...settings.mandatory, ...missingOwn(fields, {})],
    ...ownOptions(fields, held),
  }
}

/** A record's values with its answers beside them, under the fields' ids: as a form holds them. */
export function flatOwn<R extends { own: OwnValues }>({ own, ...record }: R): Omit<R, 'own'> & Record<string, unknown> {
  return { ...own, ...record }
}

/** What a form holds as a call has it: the answers apart. Without own fields there are none. */
export function gatherOwn<Values extends object>(
  fields: readonly OwnField[],
  values: Values,
): Values & { own?: OwnValues } {
  if (!fields.length) return values
  const ids = new Set(fields.map(({ id }) => id))
  const entries = Object.entries(values)
  const own = entries.flatMap(([name, value]) => (ids.has(name) && isAnswer(value) ? [[name, value] as const] : []))
  const others = Object.fromEntries(entries.filter(([name]) => !ids.has(name)))
  // the same values, but for those that moved
  return { ...(others as Values), own: Object.fromEntries(own) }
}

/** Files that a save lets go of, under the ids of their fields. */
export const letGoFiles = (fields: readonly OwnField[], before: OwnValues, values: object): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ id, kind }) => {
      const held = String(before[id] ?? '')
      return kind === 'file' && held && byName(values)[id] === '' ? [[id, held]] : []
    }),
  )

/** What the toast of that save says of them; nothing where there are none. */
export function letGoText(files: Readonly<Record<string, string>>): string {
  const names = Object.values(files).map(shownFileName)
  if (!names.length) return ''
  return ` ${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'was' : 'were'} removed.`
}

const isAnswer = (value: unknown): value is string | string[] => typeof value === 'string' || Array.isArray(value)

/** What is wrong with the answers of a form, under the names of its fields. */
export const checkOwn = (fields: readonly OwnField[], values: object, options: Parameters<typeof planOwn>[2]) =>
  planOwn(fields, gatherOwn(fields, values).own ?? {}, options).errors.map((error) => ({
    ...error,
    path: idOfOwnPath(error.path),
  }))
