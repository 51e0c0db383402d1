import type { FormField } from '#shared/form-field.ts'
import { isObject } from '#shared/objects.ts'

export type FormValues = Record<string, unknown>

export type Lookup = (text: string, signal: AbortSignal) => Promise<readonly string[]>

/** Where a venue is added. */
export interface VenueAdding {
  zones: readonly string[]
  /** In the zone of this name; without one, in a first zone. */
  add: (zone: string | undefined, venue: string) => Promise<AddedVenue>
}

export interface AddedVenue {
  zone: string
  location: string
  id: string
}

/** What a tenant's settings give to the fields. */
export interface FormChoices {
  /** Option lists by their key. */
  options: Record<string, readonly string[]>
  /** Searches by their key: the first options that contain a text. */
  lookups?: Record<string, Lookup>
  /** What puts an option into one of the lists, by their key, for a reader who may. */
  adds?: Record<string, (option: string) => Promise<unknown>> | undefined
  zones: readonly { zone: string; locations: readonly string[] }[]
  /** What adds a venue to the zones, for a reader who may. */
  addsVenue?: VenueAdding | undefined
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

/** The value at a path; undefined where the form holds none. */
export const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), values)

/** Whether nothing was put in at this path. What a list's entry does not hold is not known to be empty. */
export function isMissing(values: object, path: string): boolean {
  const value = valueAt(values, path)
  return path !== '' && isEmpty(value) && !(value === undefined && path.includes('.'))
}

/** The words for a path: the field's name, or "Session 1, Start date" inside a list. */
export function problemName(
  path: string,
  fields: readonly FormField[],
  mandatory: readonly { field: string; fieldName: string }[],
): string {
  const [first, place, inner] = path.split('.')
  const field = fields.find(({ name }) => name === first)
  const name = mandatory.find((entry) => entry.field === first)?.fieldName ?? field?.label ?? path
  if (place === undefined || !/^\d+$/.test(place) || field?.kind !== 'list') return name
  const entry = `${field.itemLabel ?? field.label} ${Number(place) + 1}`
  const part = field.itemFields?.find((item) => item.name === inner)?.label
  return part ? `${entry}, ${part}` : entry
}

/** What lies under these names, and nothing that was kept beside it. */
export const pickValues = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))

/** The same values with another one at a path; what does not change stays what it was. */
export function withValue<Values extends object>(values: Values, path: string, value: unknown): Values {
  // the same form: only the value at the path is another one
  return put(values, path.split('.'), value) as Values
}

function put(place: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(place)) return place.with(Number(key), put(place[Number(key)], rest, value))
  const object = isObject(place) ? place : {}
  return { ...object, [key]: put(object[key], rest, value) }
}
