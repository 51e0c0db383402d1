import type { FormField } from '#shared/form-field.ts'
import { isSameValue, keyOf, mergeForms } from '#shared/merge-forms.ts'
import { byName, isObject } from '#shared/objects.ts'
import { drop, keep, readKept } from '../lib/draft-storage.ts'
import type { FormValues } from './form-values.ts'

/** What a draft has to know of a field. */
export type DraftField = Pick<FormField, 'name' | 'label' | 'sensitive' | 'itemFields'>

/** What was changed, and how it was before. */
export interface KeptDraft {
  values: FormValues
  base: FormValues
}

/** Where drafts lie. */
export interface DraftStorage {
  read: (name: string) => KeptDraft | undefined
  keep: (name: string, draft: KeptDraft) => void
  drop: (name: string) => void
}

/** The tab's own storage: a draft ends with the tab, at sign-out and when somebody else signs in. */
export const tabStorage: DraftStorage = {
  read: (name) => JSON.parse(readKept(name) ?? 'null') ?? undefined,
  keep: (name, draft) => keep(name, JSON.stringify(draft)),
  drop,
}

/** Keeps what was changed since the start, never what is sensitive. */
export function keepDraft(
  storage: DraftStorage,
  name: string,
  fields: readonly DraftField[],
  values: object,
  start: object,
): void {
  const changed = fields.filter((field) => !field.sensitive && !isSameValue(part(field, values), part(field, start)))
  if (!changed.length) return storage.drop(name)
  const kept = (from: object) => Object.fromEntries(changed.map((field) => [field.name, part(field, from)]))
  storage.keep(name, { values: kept(values), base: kept(start) })
}

/** What was changed, on the record as it is now. `moved` names the fields that somebody else has changed since. */
export function readDraft(
  storage: DraftStorage,
  name: string,
  fields: readonly DraftField[],
  start: object,
): { values: FormValues; moved: string[] } | undefined {
  try {
    const draft = storage.read(name)
    if (!draft) return undefined
    const { values, base } = draft
    const known = fields.filter((field) => !field.sensitive && values[field.name] !== undefined)
    const now = Object.fromEntries(known.map((field) => [field.name, part(field, start)]))
    const own = Object.fromEntries(known.map((field) => [field.name, part(field, values)]))
    const { merged } = mergeForms(base, own, now)
    const moved = known.filter((field) => !isSameValue(base[field.name], now[field.name]))
    const restored = known.map((field) => [field.name, complete(field, merged[field.name], start)])
    return restored.length
      ? { values: Object.fromEntries(restored), moved: moved.map(({ label }) => label) }
      : undefined
  } catch {
    return undefined
  }
}

const sensitiveParts = (field: DraftField) => (field.itemFields ?? []).filter((item) => item.sensitive)

/** A field's value without what is sensitive in the entries of a list. */
function part(field: DraftField, values: object): unknown {
  const value = byName(values)[field.name]
  const secret = sensitiveParts(field).map(({ name }) => name)
  if (!secret.length || !Array.isArray(value)) return value
  return value.map((item: FormValues) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => !secret.includes(name))),
  )
}

/** The entries of a list with what was not kept of them: as the record has it, else empty. */
function complete(field: DraftField, value: unknown, start: object): unknown {
  const secret = sensitiveParts(field)
  if (!secret.length || !Array.isArray(value)) return value
  const before = byName(start)[field.name]
  const known = Array.isArray(before) ? before.filter(isObject) : []
  return value.map((item: FormValues) => {
    const own = keyOf(item) === undefined ? undefined : known.find((one) => keyOf(one) === keyOf(item))
    return { ...item, ...Object.fromEntries(secret.map(({ name }) => [name, own?.[name] ?? ''])) }
  })
}
