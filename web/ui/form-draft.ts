import type { FormField } from '#shared/form-field.ts'
import type { FormValues } from './form-state.ts'

const keyOf = (name: string) => `manyhands.draft.${name}`

/**
 * What was typed in a long form survives a reload. It stays in this tab's own storage, ends with the tab and at
 * sign-out, and never holds identity numbers, medical or criminal texts.
 */
export function keepDraft(name: string, fields: readonly FormField[], values: FormValues): void {
  const kept = fields.filter((field) => !field.sensitive).map((field) => [field.name, values[field.name]] as const)
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // the storage is full or closed: the form works without a draft
  }
}

export function readDraft(name: string, fields: readonly FormField[]): FormValues | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as FormValues | null
    if (!draft) return undefined
    const known = fields.filter((field) => !field.sensitive && draft[field.name] !== undefined)
    return Object.fromEntries(known.map((field) => [field.name, draft[field.name]]))
  } catch {
    return undefined
  }
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name))
}
