import type { OrganisationOptionList, OrganisationSettings } from '#features/form-settings/contract.ts'
import {
  type DaysAndTimes,
  pickOption,
  readDays,
  readZones,
  type ZoneChoice,
  zonesOf,
} from '#features/form-settings/rules.ts'
import { parseDate } from '#shared/dates.ts'
import type { Message } from '#shared/define-words.ts'
import { emailMessage, isEmail, readEmail } from '#shared/email.ts'
import { type FieldError, fieldError } from '#shared/errors.ts'
import { type FormField, isChoice, isEnabled } from '#shared/form-field.ts'
import { askableFields, missingFields, stopsSave } from '#shared/mandatory-fields.ts'
import { isMaskedNric, isValidNric, nricMessage, readNric } from '#shared/nric.ts'
import { byName } from '#shared/objects.ts'
import { isPhone, phoneMessage, readPhone } from '#shared/phone.ts'
import { isPostalCode, postalCodeMessage, readPostalCode } from '#shared/postal-code.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { sharedWords } from '#shared/words.ts'
import type { CoordinatorForm, Organisation, OrganisationForm } from './contract.ts'
import {
  coordinatorFields,
  dateFields,
  lineFields,
  listFields,
  longFields,
  organisationFields,
  visibleFields,
} from './fields.ts'

export type Coordinator = Omit<CoordinatorForm, 'vid'> & { vid?: string | undefined }

/** Every field of the form with a value. */
export type OrganisationValues = Pick<
  Organisation,
  | (typeof lineFields)[number]
  | (typeof dateFields)[number]
  | (typeof longFields)[number]
  | (typeof listFields)[number]
  | 'volGroupSize'
  | 'assignedBusinessUnits'
  | 'preferredVolunteeringLocations'
  | 'preferredVolunteeringDaysAndTimes'
  | 'agreeToTerms'
> & { coordinators: Coordinator[] }

export interface PlanOptions {
  /** The record before this save: what did not change is not questioned again. */
  before?: OrganisationValues | undefined
  /** Whether a field that is missing already stops the save of a record. */
  mandatoryOnEdit?: TenantSettings['mandatoryOnEdit']
  /** Rows of a spreadsheet need a name and right values, but neither the mandatory fields nor a consent. */
  isImport?: boolean
}

type Report = (path: string, saying: Message) => void

/**
 * What a form or a row of a spreadsheet would save: the values as they are kept, and everything that is wrong with
 * them. The same on both sides.
 */
export function planOrganisation(
  settings: OrganisationSettings,
  input: OrganisationForm,
  { before, mandatoryOnEdit, isImport = false }: PlanOptions = {},
): { values: OrganisationValues; errors: FieldError[] } {
  const values = completeValues(input)
  const errors: FieldError[] = []
  const report: Report = (path, saying) => void errors.push(fieldError(path, saying))
  values.volGroupSize = readSize(input.volGroupSize, report)
  for (const field of organisationFields) {
    const held = byName(values)
    if (!isEnabled(field, held)) held[field.name] = ''
    else if (field.name === 'coordinators') checkCoordinators(settings, values, before, report)
    else if (!before || !same(held[field.name], byName(before)[field.name])) checkField(settings, field, held, report)
  }
  const isNamed = (path: string) => errors.some((error) => error.path === path)
  const stops = (field: string) => stopsSave(field, before, mandatoryOnEdit)
  if (!isImport)
    for (const { field, fieldName } of missingOf(settings, values))
      if (stops(field) && !isNamed(field)) report(field, sharedWords.message('fieldRequired', { field: fieldName }))
  // whatever a tenant's settings say: nobody is without a name, and nobody is registered without consent
  if (!values.orgName && !isNamed('orgName'))
    report('orgName', sharedWords.message('fieldRequired', { field: 'Organisation Name' }))
  if (!isImport && !values.agreeToTerms && stops('agreeToTerms') && !isNamed('agreeToTerms'))
    report('agreeToTerms', sharedWords.message('consentRequired'))
  return { values, errors }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Every field, empty where nothing is given: also for a record from before a field was there. */
export function completeValues(input: OrganisationForm): OrganisationValues {
  const filled = (names: readonly string[], empty: () => unknown) =>
    names.map((name) => [name, byName(input)[name] ?? empty()])
  const lines = [...lineFields, ...dateFields, ...longFields]
  return {
    ...Object.fromEntries([...filled(lines, () => ''), ...filled(listFields, () => [])]),
    volGroupSize: typeof input.volGroupSize === 'number' ? input.volGroupSize : null,
    postalCode: readPostalCode(input.postalCode ?? ''),
    coordinators: (input.coordinators ?? []).map(readCoordinator),
    assignedBusinessUnits: input.assignedBusinessUnits ?? [],
    preferredVolunteeringLocations: input.preferredVolunteeringLocations ?? [],
    preferredVolunteeringDaysAndTimes: input.preferredVolunteeringDaysAndTimes ?? {},
    agreeToTerms: input.agreeToTerms ?? false,
  } as OrganisationValues
}

/** Numbers and addresses as they are kept, whatever the spelling. */
const readCoordinator = (one: Coordinator): Coordinator => ({
  ...one,
  nricFinNo: readNric(one.nricFinNo) ?? '',
  email: readEmail(one.email ?? ''),
  officeContact: readPhone(one.officeContact ?? ''),
  mobileContact: readPhone(one.mobileContact ?? ''),
})

/** A whole number of people, as a form or a spreadsheet writes it. */
function readSize(given: unknown, report: Report): number | null {
  const text = String(given ?? '').trim()
  if (text === '') return null
  if (/^\d{1,7}$/.test(text)) return Number(text)
  report('volGroupSize', sharedWords.message('notANumber'))
  return null
}

function checkField(
  settings: OrganisationSettings,
  field: FormField,
  held: Record<string, unknown>,
  report: Report,
): void {
  const { name } = field
  const pick = (chosen: string) =>
    pickOption(settings[field.options as OrganisationOptionList], chosen, (message) => report(name, message))
  switch (field.kind) {
    case 'select':
      held[name] = pick(String(held[name]))
      break
    case 'multi-select':
      held[name] = [...new Set((held[name] as string[]).map(pick))]
      break
    case 'postal-code':
      if (held[name] && !isPostalCode(String(held[name]))) report(name, postalCodeMessage)
      break
    case 'date':
      held[name] = readDateField(String(held[name]), (message) => report(name, message))
      break
    case 'zones':
      held[name] = readZones(zonesOf(settings), held[name] as ZoneChoice[], (message) => report(name, message))
      break
    case 'days-and-times':
      held[name] = readDays(held[name] as DaysAndTimes, settings.daysAndTimes, (message) => report(name, message))
      break
    default: // as it was given
  }
}

function readDateField(text: string, report: (saying: Message) => void): string {
  if (!text) return ''
  const date = parseDate(text)
  if (!date || date < '1900-01-01') report(sharedWords.message('notADate'))
  return date ?? text
}

/** Entries without a word in them are dropped; one that did not change is not questioned again. */
function checkCoordinators(
  settings: OrganisationSettings,
  values: OrganisationValues,
  before: OrganisationValues | undefined,
  report: Report,
): void {
  const kept = new Map(before?.coordinators.map((one) => [one.vid, one]))
  const isEmpty = (one: Coordinator) => coordinatorFields.every(({ name }) => !byName(one)[name])
  for (const [index, one] of values.coordinators.entries()) {
    const known = one.vid ? kept.get(one.vid) : undefined
    if (isEmpty(one) || (known && same(known, one))) continue
    const at = (field: string) => (saying: Message) => report(`coordinators.${index}.${field}`, saying)
    one.nationality = pickOption(settings.nationality, one.nationality, at('nationality'))
    if (!one.name) at('name')(sharedWords.message('nameRequired'))
    if (one.mobileContact && !isPhone(one.mobileContact)) at('mobileContact')(phoneMessage)
    if (one.officeContact && !isPhone(one.officeContact)) at('officeContact')(phoneMessage)
    if (one.email && !isEmail(one.email)) at('email')(emailMessage)
    // a screen has the mask of a number, which the server will look at
    const isSettled = known?.nationality === one.nationality || isMaskedNric(one.nricFinNo)
    if (known?.nricFinNo !== one.nricFinNo || !isSettled) checkNric(one.nricFinNo, one.nationality, at('nricFinNo'))
  }
  // afterwards: an error is named by the place that its entry has in the form
  values.coordinators = values.coordinators.filter((one) => !isEmpty(one))
}

/** A check letter that is right, unless the person is a foreigner with another country's number. */
export function checkNric(nric: string, nationality: string, report: (saying: Message) => void): void {
  if (!nric) return
  const foreign = isChoice(nationality, 'Foreigner') && /^[A-Z0-9][A-Z0-9 -]{0,19}$/.test(nric)
  if (!foreign && !isValidNric(nric)) report(nricMessage)
}

/** The tenant's mandatory fields that an organisation has not filled in. */
export const missingOf = (
  settings: Pick<OrganisationSettings, 'sections' | 'mandatory' | 'assignedBusinessUnits'>,
  values: object,
) => missingFields(askableFields(visibleFields(settings), settings), settings.mandatory, byName(values))

/** What the status dialog begins with: the last update, or for an organisation without one nothing chosen. */
export function statusDefaults(last: { newStatus: string; tier: string } | undefined) {
  return { newStatus: last?.newStatus ?? '', tier: last?.tier ?? '' }
}

/** All messages in one line: what the screen shows on top. Sentences stand as they are, words between commas. */
export const allMessages = (errors: FieldError[]) =>
  [...new Set(errors.map((error) => error.message))].reduce(
    (all, message) => `${all}${all.endsWith('.') ? '' : ','} ${message}`,
  )

/** What the list shows of the coordinators: the first one and how to reach them. */
export function firstContact(coordinators: readonly Coordinator[]): { coordinator: string; contactNo: string } {
  const [first] = coordinators
  return { coordinator: first?.name ?? '', contactNo: first?.mobileContact || first?.officeContact || '' }
}
