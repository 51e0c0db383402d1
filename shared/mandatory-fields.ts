import { type FormField, isEnabled } from './form-field.ts'
import { byName } from './objects.ts'
import type { TenantSettings } from './tenant-settings.ts'

type Held = Record<string, unknown>
interface Mandatory {
  field: string
  fieldName: string
}

export const isBlank = (value: unknown): boolean => {
  if (typeof value === 'number') return false
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : !value
}

/** The tenant's mandatory fields that are empty, save those that are hidden or may not be filled in. */
export function missingFields<Field extends Mandatory>(
  visible: readonly FormField[],
  mandatory: readonly Field[],
  held: Held,
): Field[] {
  const shown = new Map(visible.map((field) => [field.name, field]))
  return mandatory.filter(({ field }) => {
    const found = shown.get(field)
    return found !== undefined && isEnabled(found, held) && isBlank(held[field])
  })
}

/**
 * Which missing fields stop a save. Of a record that is there, only what the save itself would empty, so that somebody
 * who was imported with gaps can be edited; unless the tenant wants all of them each time.
 */
export function stopsSave(
  field: string,
  before: object | undefined,
  mandatoryOnEdit: TenantSettings['mandatoryOnEdit'] = 'changed',
): boolean {
  return before === undefined || mandatoryOnEdit === 'all' || !isBlank(byName(before)[field])
}

/** What a page's header says of what is missing: how much, and whether the consent was asked for. */
export function missingWords(missing: readonly Mandatory[], record: { agreeToTerms: boolean }): string[] {
  const details = missing.filter(({ field }) => field !== 'agreeToTerms')
  const names = details.map(({ fieldName }) => fieldName).join(', ')
  return [
    ...(details.length ? [`${details.length} missing: ${names}`] : []),
    ...(record.agreeToTerms ? [] : ['Consent not asked yet']),
  ]
}

/** The fields without those that choose locations, where the organisation has none: nobody can fill them in. */
export function askableFields(
  fields: readonly FormField[],
  settings: { assignedBusinessUnits: { arrayData: readonly { locations: readonly string[] }[] } },
): FormField[] {
  const hasVenues = settings.assignedBusinessUnits.arrayData.some(({ locations }) => locations.length > 0)
  return fields.filter(({ kind }) => kind !== 'zones' || hasVenues)
}
