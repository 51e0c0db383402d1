import type { VolunteerOptionList, VolunteerSettings } from '#features/form-settings/contract.ts'
import {
  type DaysAndTimes,
  pickOption,
  readDays,
  readZones,
  type ZoneChoice,
  zonesOf,
} from '#features/form-settings/rules.ts'
import { isUnder16, parseBirthDate, parseDate } from '#shared/dates.ts'
import type { Message } from '#shared/define-words.ts'
import { emailMessage, isEmail } from '#shared/email.ts'
import { type FieldError, fieldError } from '#shared/errors.ts'
import { type FormField, isChoice, isEnabled } from '#shared/form-field.ts'
import { joinName } from '#shared/join-name.ts'
import { askableFields, missingFields, stopsSave } from '#shared/mandatory-fields.ts'
import { isValidNric, nricMessage, readNric } from '#shared/nric.ts'
import { byName } from '#shared/objects.ts'
import { isPhone, phoneMessage } from '#shared/phone.ts'
import { isPostalCode, postalCodeMessage } from '#shared/postal-code.ts'
import { newStatusKey } from '#shared/statuses.ts'
import type { TenantSettings } from '#shared/tenant-settings.ts'
import { tidyText } from '#shared/tidy-text.ts'
import { sharedWords } from '#shared/words.ts'
import type { Volunteer, VolunteerForm } from './contract.ts'
import {
  dateFields,
  lineFields,
  listFields,
  longFields,
  visibleFields,
  volunteerFields,
  yesNoFields,
} from './fields.ts'
import { volunteerWords } from './words.ts'

/** Every field of the form with a value. */
export type VolunteerValues = Pick<
  Volunteer,
  | (typeof lineFields)[number]
  | (typeof dateFields)[number]
  | (typeof longFields)[number]
  | (typeof yesNoFields)[number]
  | (typeof listFields)[number]
  | 'assignedBusinessUnits'
  | 'preferredVolunteeringLocations'
  | 'preferredVolunteeringDaysAndTimes'
  | 'volunteeringExperiences'
  | 'agreeToTerms'
  | 'child'
>

export interface PlanOptions {
  /** The record before this save: what did not change is not questioned again. */
  before?: VolunteerValues | undefined
  /** Whether a field that is missing already stops the save of a record. */
  mandatoryOnEdit?: TenantSettings['mandatoryOnEdit']
  /** Rows of a spreadsheet need a name and right values, but neither the mandatory fields nor a consent. */
  isImport?: boolean
}

/**
 * What a form or a row of a spreadsheet would save: the values as they are kept, and everything that is wrong with
 * them. The same on both sides.
 */
export function planVolunteer(
  settings: VolunteerSettings,
  input: VolunteerForm & { lastName?: string | undefined },
  today: string,
  { before, mandatoryOnEdit, isImport = false }: PlanOptions = {},
): { values: VolunteerValues; errors: FieldError[] } {
  const values = completeValues(input)
  const errors: FieldError[] = []
  const report: Report = (path, saying) => void errors.push(fieldError(path, saying))
  // a name that was there and is emptied is an error, whatever stands in its parts
  if (!before?.fullName) values.fullName ||= joinName(values.firstName, values.familyName)
  values.nric = readNric(values.nric) ?? ''
  tidyNumbers(values, today)
  for (const field of dateFields) readDateField(values, field, today, report)
  values.child = parseDate(values.dob) === values.dob && values.dob <= today && isUnder16(values.dob, today)
  for (const field of volunteerFields) {
    if (!isEnabled(field, values) && !isOfWhoMayBeAChild(field, values)) clear(values, field)
    else if (!before || JSON.stringify(valueOf(values, field)) !== JSON.stringify(valueOf(before, field)))
      checkField(settings, field, values, report)
  }
  const isOther = values.nric !== before?.nric || values.nationality !== before.nationality
  if (values.nric && isOther) checkNric(values, report)
  values.fullAddress = fullAddress(values)
  const stops = (field: string) => stopsSave(field, before, mandatoryOnEdit)
  // who has just become a child needs a guardian; where one was missing already, it is missing still
  const needsGuardian = (field: string) => values.child && !isImport && (stops(field) || !before?.child)
  if (!values.childsParentOrGuardian && needsGuardian('childsParentOrGuardian'))
    report('childsParentOrGuardian', volunteerWords.message('guardianRequired'))
  if (!values.childsParentOrGuardianContactNo && needsGuardian('childsParentOrGuardianContactNo'))
    report('childsParentOrGuardianContactNo', volunteerWords.message('guardianContactRequired'))
  // whatever a tenant's settings say: nobody is without a name, and nobody is registered without consent
  const isNamed = (path: string) => errors.some((error) => error.path === path)
  if (!isImport)
    for (const { field, fieldName } of missingOf(settings, values))
      if (stops(field) && !isNamed(field)) report(field, sharedWords.message('fieldRequired', { field: fieldName }))
  if (!values.fullName && !isNamed('fullName'))
    report('fullName', sharedWords.message('fieldRequired', { field: 'Full Name' }))
  if (!isImport && !values.agreeToTerms && stops('agreeToTerms') && !isNamed('agreeToTerms'))
    report('agreeToTerms', sharedWords.message('consentRequired'))
  return { values, errors }
}

/** Every field, empty where nothing is given: also for a record from before a field was there. */
export function completeValues(input: VolunteerForm & { lastName?: string | undefined }): VolunteerValues {
  const filled = (names: readonly string[], empty: () => unknown) =>
    names.map((name) => [name, byName(input)[name] ?? empty()])
  const lines = [...lineFields, ...dateFields, ...longFields, ...yesNoFields]
  return {
    ...Object.fromEntries([...filled(lines, () => ''), ...filled(listFields, () => [])]),
    familyName: input.familyName || (input.lastName ?? ''),
    assignedBusinessUnits: input.assignedBusinessUnits ?? [],
    preferredVolunteeringLocations: input.preferredVolunteeringLocations ?? [],
    preferredVolunteeringDaysAndTimes: input.preferredVolunteeringDaysAndTimes ?? {},
    volunteeringExperiences: (input.volunteeringExperiences ?? []).map((entry) => ({ ...entry })),
    agreeToTerms: input.agreeToTerms ?? false,
    child: false,
  } as VolunteerValues
}

/** Somebody without a birth date on record may be under 16: a guardian stays. */
const isOfWhoMayBeAChild = ({ enabledWhen }: FormField, { dob }: VolunteerValues) =>
  enabledWhen?.field === 'child' && !dob

type Report = (path: string, saying: Message) => void

const valueOf = (values: VolunteerValues, field: FormField) => byName(values)[field.name]

function clear(values: VolunteerValues, field: FormField): void {
  byName(values)[field.name] = ''
}

/** Telephone numbers, addresses and postal codes as they are kept, whatever the spelling. */
function tidyNumbers(values: VolunteerValues, today: string): void {
  const held = byName(values)
  for (const field of volunteerFields)
    if (field.kind === 'phone' || field.kind === 'email' || field.kind === 'postal-code')
      held[field.name] = tidyText(field, String(held[field.name]), today)
}

function readDateField(
  values: VolunteerValues,
  field: (typeof dateFields)[number],
  today: string,
  report: Report,
): void {
  if (!values[field]) return
  const date = field === 'dob' ? parseBirthDate(values.dob, today) : parseDate(values[field])
  const onlyAYear = /^(?:19|20)\d\d$/.test(values.dob.trim())
  const wrongBirthDate = volunteerWords.message(onlyAYear ? 'onlyAYearOfBirth' : 'notABirthDate')
  const wrong = field === 'dob' ? wrongBirthDate : sharedWords.message('notADate')
  if (!date || date < '1900-01-01') report(field, wrong)
  else values[field] = date
  if (field === 'dob' && date && date > today) report('dob', volunteerWords.message('birthDateToCome'))
}

function checkField(settings: VolunteerSettings, field: FormField, values: VolunteerValues, report: Report): void {
  const held = byName(values)
  const value = held[field.name]
  const pick = (of: FormField, chosen: string, path: string) =>
    pickOption(settings[of.options as VolunteerOptionList], chosen, (message) => report(path, message))
  switch (field.kind) {
    case 'select':
    case 'radio':
      held[field.name] = pick(field, String(value), field.name)
      break
    case 'multi-select':
      held[field.name] = [...new Set((value as string[]).map((one) => pick(field, one, field.name)))]
      break
    case 'phone':
      if (value && !isPhone(String(value))) report(field.name, phoneMessage)
      break
    case 'postal-code':
      if (value && !isPostalCode(String(value))) report(field.name, postalCodeMessage)
      break
    case 'email':
      if (value && !isEmail(String(value))) report(field.name, emailMessage)
      break
    case 'zones':
      held[field.name] = readZones(zonesOf(settings), value as ZoneChoice[], (message) => report(field.name, message))
      break
    case 'days-and-times':
      held[field.name] = readDays(value as DaysAndTimes, settings.daysAndTimes, (message) =>
        report(field.name, message),
      )
      break
    case 'list':
      for (const [i, entry] of values.volunteeringExperiences.entries())
        for (const item of (field.itemFields ?? []).filter(({ options }) => options)) {
          const name = item.name as 'frequency'
          entry[name] = pick(item, entry[name], `${field.name}.${i}.${name}`)
        }
      break
    default: // as it was given
  }
}

function checkNric(values: VolunteerValues, report: Report): void {
  const foreign = isChoice(values.nationality, 'Foreigner') && /^[A-Z0-9][A-Z0-9 -]{0,19}$/.test(values.nric)
  if (!foreign && !isValidNric(values.nric)) report('nric', nricMessage)
}

/** The address in one line, for the list. A full address without its parts, as spreadsheets have it, stays. */
function fullAddress({ address, unit, postalCode, fullAddress: given }: VolunteerValues): string {
  if (!address && !unit && !postalCode) return given.slice(0, 500)
  return [address, unit, postalCode && `Singapore ${postalCode}`].filter(Boolean).join(', ').slice(0, 500)
}

/** The tenant's mandatory fields that somebody has not filled in. */
export const missingOf = (
  settings: Pick<VolunteerSettings, 'sections' | 'mandatory' | 'assignedBusinessUnits'>,
  values: object,
) => missingFields(askableFields(visibleFields(settings), settings), settings.mandatory, byName(values))

/** What the status dialog begins with: the last update, or for somebody new New and None. */
export function statusDefaults(last: { newStatus: string; tier: string } | undefined) {
  return { newStatus: last?.newStatus || newStatusKey, tier: last?.tier || 'None' }
}

/** All messages in one line: what the screen shows on top. */
export const allMessages = (errors: FieldError[]) => [...new Set(errors.map((error) => error.message))].join(', ')
