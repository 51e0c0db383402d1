import type { OrganisationOptionList, OrganisationSettings } from '#features/form-settings/contract.ts'
import { organisationPlaceholders, organisationSections } from '#features/form-settings/fields.ts'
import type { FormField } from '#shared/form-field.ts'

// Fields of one line.
// biome-ignore format: a list of names
export const lineFields = [
  'orgName', 'entityType', 'addressLine1', 'addressLine2', 'postalCode', 'otherSuggestedActivities',
  'preferredVolunteeringCommitment', 'commitment', 'preferredVolunteeringFrequency',
  'otherPreferredVolunteeringFrequency', 'referralSource',
] as const
/** Dates, as YYYY-MM-DD. */
export const dateFields = ['availableStartDate', 'officialDateJoined'] as const
/** Texts of any length. */
export const longFields = ['about', 'purposeOfVolunteering', 'proposedActivities', 'comments', 'remarks'] as const
/** Several choices. */
export const listFields = ['suggestedActivities', 'howDidYouHearAboutUs', 'subscription'] as const

/** Whom to call. */
export const coordinatorFields: readonly FormField[] = [
  { name: 'name', section: '', kind: 'text', label: 'Name' },
  { name: 'nricFinNo', section: '', kind: 'nric', label: 'NRIC / FIN', sensitive: true, placeholder: 'S1234567D' },
  { name: 'nationality', section: '', kind: 'select', label: 'Nationality', options: 'nationality' },
  { name: 'mobileContact', section: '', kind: 'phone', label: 'Mobile Contact', placeholder: '91234567' },
  { name: 'officeContact', section: '', kind: 'phone', label: 'Office Contact', placeholder: '61234567' },
  { name: 'email', section: '', kind: 'email', label: 'Email', placeholder: 'name@example.org' },
]

type Traits = Partial<Omit<FormField, 'name' | 'section' | 'label' | 'options'>> & { options?: OrganisationOptionList }

const select = (options: OrganisationOptionList): Traits => ({ kind: 'select', options })
const several = (options: OrganisationOptionList): Traits => ({ kind: 'multi-select', options })
const other = (otherOf: string): Traits => ({ kind: 'text', otherOf })
const long: Traits = { kind: 'textarea', span: 12 }

/** What each field is, by its name. One that is not here is a line of text. */
const traits: Record<string, Traits> = {
  officialDateJoined: { kind: 'date' },
  referralSource: select('referralSource'),
  assignedBusinessUnits: { kind: 'zones', span: 12 },
  remarks: long,
  entityType: select('entityType'),
  postalCode: { kind: 'postal-code' },
  volGroupSize: { kind: 'number' },
  about: long,
  coordinators: {
    kind: 'list',
    span: 12,
    itemLabel: 'Coordinator',
    itemFields: coordinatorFields,
    sensitive: true,
  },
  purposeOfVolunteering: long,
  suggestedActivities: several('suggestedActivities'),
  otherSuggestedActivities: other('suggestedActivities'),
  proposedActivities: long,
  preferredVolunteeringLocations: { kind: 'zones', span: 12 },
  preferredVolunteeringCommitment: select('preferredVolunteeringCommitment'),
  commitment: select('commitment'),
  preferredVolunteeringFrequency: select('preferredVolunteeringFrequency'),
  otherPreferredVolunteeringFrequency: other('preferredVolunteeringFrequency'),
  availableStartDate: { kind: 'date' },
  preferredVolunteeringDaysAndTimes: { kind: 'days-and-times', options: 'daysAndTimes', span: 12 },
  howDidYouHearAboutUs: several('howDidYouHearAboutUs'),
  subscription: several('subscription'),
  comments: long,
  agreeToTerms: { kind: 'checkbox', span: 12 },
}

function toField(section: string, name: string, label: string, placeholder: string): FormField {
  return { name, section, kind: 'text', label, ...traits[name], ...(placeholder ? { placeholder } : {}) }
}

/** Every field of the form by section, with the words it has before a tenant changes them. */
export const organisationFields: readonly FormField[] = Object.entries(organisationSections).flatMap(
  ([section, { fields }]) =>
    Object.entries(fields).map(([name, label]) => toField(section, name, label, organisationPlaceholders[name] ?? '')),
)

const known = new Set(organisationFields.map((field) => field.name))

/** The sections in the order of the wizard, whatever the order of their keys. */
function orderedSections(settings: Pick<OrganisationSettings, 'sections'>) {
  const order = Object.keys(organisationSections)
  return Object.entries(settings.sections)
    .filter(([, section]) => !section.isHidden)
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
}

/** The fields as the tenant shows them: in its order, with its words, without what it hides. */
export function visibleFields(settings: Pick<OrganisationSettings, 'sections'>): FormField[] {
  return orderedSections(settings).flatMap(([name, section]) =>
    section.fields
      .filter((field) => !field.isHidden && known.has(field.field))
      .map((field) => toField(name, field.field, field.label, field.placeholder)),
  )
}

/** The tabs of the form as the tenant shows them. */
export function visibleSections(settings: Pick<OrganisationSettings, 'sections'>): { name: string; title: string }[] {
  return orderedSections(settings).map(([name, { title }]) => ({ name, title }))
}

export const genders = ['male', 'female'] as const
export const citizenships = ['Singaporean', 'Permanent Resident', 'Foreigner'] as const

/** A member as the screens ask for one. */
export const memberFields: readonly FormField[] = [
  { name: 'fullName', section: '', kind: 'text', label: 'Full Name', span: 12 },
  { name: 'email', section: '', kind: 'email', label: 'Email', placeholder: 'name@example.org' },
  { name: 'contactNo', section: '', kind: 'phone', label: 'Contact Number', placeholder: '91234567' },
  { name: 'postalCode', section: '', kind: 'postal-code', label: 'Postal Code', placeholder: '560123' },
  { name: 'gender', section: '', kind: 'select', label: 'Gender', options: 'memberGender' },
  { name: 'citizenship', section: '', kind: 'select', label: 'Citizenship', options: 'memberCitizenship' },
  { name: 'dob', section: '', kind: 'date', label: 'Date of Birth', isBirthDate: true },
  { name: 'nric', section: '', kind: 'nric', label: 'NRIC / FIN', sensitive: true, placeholder: 'S1234567D' },
]

/** The option lists of members, which no tenant changes. */
export const memberOptions: Record<string, readonly string[]> = {
  memberGender: genders,
  memberCitizenship: citizenships,
}

/** The same, as a form wants them. */
export const memberChoices = { options: memberOptions, zones: [], weekdays: [], times: [] }
