import type { FieldError } from '#shared/errors.ts'
import type { FormField } from '#shared/form-field.ts'

export type FormValues = Record<string, unknown>

/** What a tenant's settings give to the fields. */
export interface FormChoices {
  /** Option lists by their key. */
  options: Record<string, readonly string[]>
  zones: readonly { zone: string; locations: readonly string[] }[]
  /** The seven weekdays as the tenant names them. */
  weekdays: readonly string[]
  /** The sessions of a day. */
  times: readonly string[]
}

/** The value of a field with nothing in it. */
export function emptyValue(field: FormField): unknown {
  switch (field.kind) {
    case 'checkbox':
      return false
    case 'multi-select':
    case 'checkbox-group':
    case 'list':
    case 'zones':
      return []
    case 'days-and-times':
      return {}
    default:
      return ''
  }
}

/** Every field with its value, empty where the record has none: inputs must never begin as undefined. */
export function completeValues(fields: readonly FormField[], values: FormValues): FormValues {
  const entries = fields.map((field) => [field.name, values[field.name] ?? emptyValue(field)] as const)
  return { ...values, ...Object.fromEntries(entries) }
}

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  return Array.isArray(value) ? value.length === 0 : false
}

/** The errors of a form as the form library nests them: `members.3.nric` becomes members[3].nric. */
export function nestErrors(errors: readonly FieldError[]): Record<string, unknown> {
  const nested: Record<string, unknown> = {}
  for (const { path, message } of errors) {
    const keys = path.split('.')
    let place = nested
    for (const key of keys.slice(0, -1)) place = (place[key] ??= {}) as Record<string, unknown>
    place[keys.at(-1)!] ??= { type: 'rule', message }
  }
  return nested
}
