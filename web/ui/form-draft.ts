import type { FormField } from '#shared/form-field.ts'
import { isSameValue, keyOf } from '#shared/merge-forms.ts'
import { drop, keep, readKept } from '../lib/draft-storage.ts'
import type { FormValues } from './form-state.ts'

interface KeptDraft {
  /** What was changed, and how it was before. */
  values: FormValues
  base: FormValues
}

export interface Draft {
  values: FormValues
  /** Fields that somebody else has changed since. */
  moved: string[]
}

/**
 * What was typed in a long form survives a reload and a session that ended. It stays in this tab's own storage, ends
 * with the tab, at sign-out and when somebody else signs in, and never holds identity numbers, medical or criminal texts.
 */
export function keepDraft(
  name: string,
  fields: readonly FormField[],
  values: FormValues,
  start: FormValues = {},
): void {
  const changed = fields.filter((field) => !field.sensitive && !isSameValue(part(field, values), part(field, start)))
  const kept = (from: FormValues) => Object.fromEntries(changed.map((field) => [field.name, part(field, from)]))
  if (!changed.length) return dropDraft(name)
  keep(name, JSON.stringify({ values: kept(values), base: kept(start) } satisfies KeptDraft))
}

export function readDraft(name: string, fields: readonly FormField[], start: FormValues = {}): Draft | undefined {
  try {
    const draft = JSON.parse(readKept(name) ?? 'null') as KeptDraft | null
    if (!draft) return undefined
    const known = fields.filter((field) => !field.sensitive && draft.values[field.name] !== undefined)
    const moved = known.filter((field) => !isSameValue(draft.base[field.name], part(field, start)))
    return {
      values: Object.fromEntries(known.map((field) => [field.name, complete(field, draft.values[field.name], start)])),
      moved: moved.map(({ label }) => label),
    }
  } catch {
    return undefined
  }
}

export const dropDraft = drop

const sensitiveParts = (field: FormField) => (field.itemFields ?? []).filter((item) => item.sensitive)

/** A field's value without what is sensitive in the entries of a list. */
function part(field: FormField, values: FormValues): unknown {
  const value = values[field.name]
  const secret = sensitiveParts(field).map(({ name }) => name)
  if (!secret.length || !Array.isArray(value)) return value
  return value.map((item: FormValues) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => !secret.includes(name))),
  )
}

/** The entries of a list with what was not kept of them: as the record has it, else empty. */
function complete(field: FormField, value: unknown, start: FormValues): unknown {
  const secret = sensitiveParts(field)
  if (!secret.length || !Array.isArray(value)) return value
  const known = (start[field.name] ?? []) as FormValues[]
  return value.map((item: FormValues) => {
    const own = keyOf(item) === undefined ? undefined : known.find((one) => keyOf(one) === keyOf(item))
    return { ...item, ...Object.fromEntries(secret.map(({ name }) => [name, own?.[name] ?? ''])) }
  })
}
