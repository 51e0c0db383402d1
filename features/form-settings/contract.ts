import { z } from 'zod'
import { plainLine, plainText } from '#shared/plain-text.ts'

const label = plainLine(300).min(1, 'Must not be empty')
const longLabel = plainText(1000).trim()
const fieldName = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,59}$/, 'Not the name of a field')
const version = z.number().int().min(1).max(2_000_000_000)

const optionList = z
  .array(label)
  .min(1, 'Needs at least one option')
  .max(500)
  .refine(
    (options) => new Set(options.map((option) => option.toLowerCase())).size === options.length,
    'An option is listed twice',
  )

const isDeletedMark = (option: string) => option.toLowerCase() === 'tombstone'
/** The labels in their order; `statuses` says which status each of them is. */
const statusList = optionList.refine(
  (options) => !options.some(isDeletedMark),
  'The word tombstone marks deleted records and cannot be a status',
)

/**
 * The key of each label. Sent with another label, a status is renamed; a label without a key here is the status that
 * has it already, or a new one.
 */
const statuses = z.array(z.strictObject({ key: plainText(1000), label })).max(500)

const section = z.strictObject({
  title: label,
  isHidden: z.boolean(),
  /** In the order in which the form shows them. */
  fields: z
    .array(z.strictObject({ field: fieldName, label, placeholder: longLabel, isHidden: z.boolean() }))
    .max(100)
    .refine((fields) => new Set(fields.map((f) => f.field)).size === fields.length, 'A field is listed twice'),
})
export type FormSection = z.output<typeof section>

const sections = z.strictObject({
  officialUse: section,
  basicInformation: section,
  additionalInformation: section,
  declaration: section,
})

const organisationFormSections = z.strictObject({
  officialUse: section,
  basicInformation: section,
  additionalInformation: section,
  preferences: section,
  howDidYouHearAboutUs: section,
})

const mandatory = z.array(z.strictObject({ field: fieldName, fieldName: label })).max(200)

/** A zone with its venues. The ids keep a renamed one the same; without them they are matched by name. */
export const zone = z.strictObject({
  id: z.uuid().optional(),
  zone: label,
  locations: z
    .array(label)
    .max(200)
    .refine((names) => new Set(names).size === names.length, 'A location is listed twice'),
  /** In the order of the locations; null for a new one. */
  venueIds: z.array(z.uuid().nullable()).max(200).optional(),
})
export type ZoneSetting = z.output<typeof zone>

const assignedBusinessUnits = z.strictObject({
  arrayData: z
    .array(zone)
    .max(50)
    .refine((zones) => new Set(zones.map((z) => z.zone)).size === zones.length, 'A zone is listed twice'),
})

const volunteerForm = {
  pageTitle: label,
  ageBelow16: longLabel,
  sections,
  mandatory,
  status: statusList,
  statuses,
  tier: optionList,
  salutation: optionList,
  gender: optionList,
  nationality: optionList,
  citizenship: optionList,
  maritalStatus: optionList,
  race: optionList,
  religion: optionList,
  employmentStatus: optionList,
  highestEducationLevel: optionList,
  spokenLanguages: optionList,
  writtenLanguages: optionList,
  lengthOfService: optionList,
  frequency: optionList,
  preferredVolunteeringRoles: optionList,
  preferredVolunteeringCommitment: optionList,
  commitment: optionList,
  availabilityFrequency: optionList,
  daysAndTimes: optionList,
  howDidYouHearAboutUs: optionList,
  referralSource: optionList,
  subscription: optionList,
  /** May carry a second language behind it; rules know the answers by their English words. */
  yesNo: z.tuple([label.regex(/^yes\b/i, 'Must begin with Yes'), label.regex(/^no\b/i, 'Must begin with No')]),
}

const organisationForm = {
  pageTitle: label,
  sections: organisationFormSections,
  mandatory,
  status: statusList,
  statuses,
  tier: optionList,
  entityType: optionList,
  nationality: optionList,
  suggestedActivities: optionList,
  preferredVolunteeringCommitment: optionList,
  commitment: optionList,
  preferredVolunteeringFrequency: optionList,
  daysAndTimes: optionList,
  howDidYouHearAboutUs: optionList,
  referralSource: optionList,
  subscription: optionList,
}

const activityForm = { activityTag: optionList, roleName: optionList, visibility: optionList }

/** What is kept of each form: the locations have tables of their own. */
export const storedForms = {
  volunteers: z.strictObject(volunteerForm),
  organisations: z.strictObject(organisationForm),
  activities: z.strictObject(activityForm),
}
export type FormName = keyof typeof storedForms
export type StoredForm<F extends FormName = FormName> = z.output<(typeof storedForms)[F]>

export const volunteerSettings = z.strictObject({ version, ...volunteerForm, assignedBusinessUnits })
export type VolunteerSettings = z.output<typeof volunteerSettings>
export const organisationSettings = z.strictObject({ version, ...organisationForm, assignedBusinessUnits })
export type OrganisationSettings = z.output<typeof organisationSettings>
export const activitySettings = z.strictObject({ version, ...activityForm })
export type ActivitySettings = z.output<typeof activitySettings>

/** The names of the option lists of the volunteers' form. */
export type VolunteerOptionList = {
  [K in keyof VolunteerSettings]: VolunteerSettings[K] extends string[] ? K : never
}[keyof VolunteerSettings]

export type OrganisationOptionList = {
  [K in keyof OrganisationSettings]: OrganisationSettings[K] extends string[] ? K : never
}[keyof OrganisationSettings]
