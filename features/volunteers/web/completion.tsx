import type { FormField } from '#shared/form-field.ts'
import { isObject } from '#shared/objects.ts'
import { type DraftStorage, type KeptDraft, tabStorage } from '#web/forms/form-draft.ts'
import { completeValues, type FormValues, isEmpty } from '#web/forms/form-values.ts'

const isNothing = (value: unknown) => isEmpty(value) || (isObject(value) && !Object.keys(value).length)

/** The draft of a person's form in this tab. */
export const draftOf = (vid: string) => `volunteer ${vid}`

/**
 * What was typed of somebody who turned out to be on record, as a draft of that record: what it does not say yet. A consent
 * is the person's own word, and what is sensitive is in no draft.
 */
export function completionOf(
  fields: readonly FormField[],
  typed: FormValues,
  record: FormValues,
): KeptDraft | undefined {
  const before = completeValues(fields, record)
  const open = fields.filter(
    ({ name, kind, sensitive }) =>
      !sensitive && kind !== 'checkbox' && kind !== 'file' && !isNothing(typed[name]) && isNothing(before[name]),
  )
  const part = (from: FormValues) => Object.fromEntries(open.map(({ name }) => [name, from[name]]))
  return open.length ? { values: part(typed), base: part(before) } : undefined
}

/** Adds it to what somebody has changed there already and not saved. */
export function keepCompletion(vid: string, { values, base }: KeptDraft, storage: DraftStorage = tabStorage): void {
  const kept = storage.read(draftOf(vid))
  storage.keep(draftOf(vid), { values: { ...values, ...kept?.values }, base: { ...base, ...kept?.base } })
}
