import type { VolunteerOptionList, VolunteerSettings } from '#features/form-settings/contract.ts'
import { volunteerPlaceholders, volunteerSections } from '#features/form-settings/fields.ts'
import type { FormField } from '#shared/form-field.ts'

// Fields of one line.
// biome-ignore format: a list of names
export const lineFields = [
  'salutation', 'fullName', 'firstName', 'familyName', 'chineseName', 'nric', 'gender', 'nationality', 'citizenship',
  'maritalStatus', 'race', 'raceOthers', 'religion', 'religionOthers', 'unit', 'postalCode', 'mobileNo', 'homeNo',
  'officeNo', 'email', 'emergencyContactName', 'emergencyContactNo', 'emergencyContactRelationship',
  'childsParentOrGuardian', 'childsParentOrGuardianContactNo', 'employmentStatus', 'employmentOthers',
  'companyOrSchoolName', 'jobTitleOrSchoolLevel', 'highestEducationLevel', 'specialisation', 'otherSpokenLanguages',
  'otherWrittenLanguages', 'otherPreferredVolunteeringRoles', 'preferredVolunteeringCommitment', 'commitment',
  'availabilityFrequency', 'otherAvailabilityFrequency', 'otherHowDidYouHearAboutUs', 'referralSource',
  'otherReferralSource', 'referralSourcePersonnel', 'affiliatedName',
] as const
/** Dates, as YYYY-MM-DD. */
export const dateFields = ['dob', 'volunteeringStartDate', 'officialDateJoined'] as const
// Texts of any length.
// biome-ignore format: a list of names
export const longFields = [
  'address', 'fullAddress', 'purposeOfVolunteering', 'hobbiesAndInterests', 'comments', 'remarks',
  'priorMedicalCondition', 'criminalHistory',
] as const
export const yesNoFields = ['hasPriorMedicalCondition', 'hasCriminalHistory', 'affiliated'] as const
// Several choices.
// biome-ignore format: a list of names
export const listFields = [
  'spokenLanguages', 'writtenLanguages', 'preferredVolunteeringRoles', 'howDidYouHearAboutUs', 'subscription',
] as const

type Traits = Partial<Omit<FormField, 'name' | 'section' | 'label' | 'options'>> & { options?: VolunteerOptionList }

const select = (options: VolunteerOptionList): Traits => ({ kind: 'select', options })
const several = (options: VolunteerOptionList): Traits => ({ kind: 'multi-select', options })
const other = (otherOf: string): Traits => ({ kind: 'text', otherOf })
const yesNo: Traits = { kind: 'radio', options: 'yesNo', span: 12 }
const ifYes = (field: string): Traits['enabledWhen'] => ({ field, equals: 'Yes' })
const ifChild: Traits = {
  enabledWhen: { field: 'child', equals: true },
  alwaysRequired: true,
  help: 'Required below 16 years.',
}

const experienceFields: FormField[] = [
  { name: 'organisation', section: '', kind: 'text', label: 'Organisation' },
  { name: 'roleTitle', section: '', kind: 'text', label: 'Role Title' },
  { name: 'roleDesc', section: '', kind: 'textarea', label: 'Role Description', span: 12 },
  { name: 'lengthOfService', section: '', kind: 'select', label: 'Length of Service', options: 'lengthOfService' },
  { name: 'frequency', section: '', kind: 'select', label: 'Frequency', options: 'frequency' },
]

/** What each field is, by its name. One that is not here is a line of text. */
const traits: Record<string, Traits> = {
  officialDateJoined: { kind: 'date' },
  referralSource: select('referralSource'),
  otherReferralSource: other('referralSource'),
  assignedBusinessUnits: { kind: 'zones', span: 12 },
  remarks: { kind: 'textarea', span: 12 },
  salutation: select('salutation'),
  nric: { kind: 'nric', sensitive: true },
  dob: { kind: 'date', isBirthDate: true },
  gender: select('gender'),
  nationality: select('nationality'),
  citizenship: select('citizenship'),
  maritalStatus: select('maritalStatus'),
  race: select('race'),
  raceOthers: other('race'),
  religion: select('religion'),
  religionOthers: other('religion'),
  address: { kind: 'text', partsIn: { unit: 'unit', postalCode: 'postalCode' } },
  postalCode: { kind: 'postal-code' },
  mobileNo: { kind: 'phone' },
  homeNo: { kind: 'phone' },
  officeNo: { kind: 'phone' },
  email: { kind: 'email' },
  emergencyContactNo: { kind: 'phone' },
  childsParentOrGuardian: { kind: 'text', ...ifChild },
  childsParentOrGuardianContactNo: { kind: 'phone', ...ifChild },
  employmentStatus: select('employmentStatus'),
  employmentOthers: other('employmentStatus'),
  highestEducationLevel: select('highestEducationLevel'),
  purposeOfVolunteering: { kind: 'textarea', span: 12 },
  hobbiesAndInterests: { kind: 'textarea', span: 12 },
  spokenLanguages: several('spokenLanguages'),
  otherSpokenLanguages: other('spokenLanguages'),
  writtenLanguages: several('writtenLanguages'),
  otherWrittenLanguages: other('writtenLanguages'),
  volunteeringExperiences: { kind: 'list', span: 12, itemFields: experienceFields },
  preferredVolunteeringLocations: { kind: 'zones', span: 12 },
  preferredVolunteeringRoles: several('preferredVolunteeringRoles'),
  otherPreferredVolunteeringRoles: other('preferredVolunteeringRoles'),
  preferredVolunteeringCommitment: select('preferredVolunteeringCommitment'),
  commitment: select('commitment'),
  availabilityFrequency: select('availabilityFrequency'),
  otherAvailabilityFrequency: other('availabilityFrequency'),
  volunteeringStartDate: { kind: 'date' },
  preferredVolunteeringDaysAndTimes: { kind: 'days-and-times', options: 'daysAndTimes', span: 12 },
  howDidYouHearAboutUs: several('howDidYouHearAboutUs'),
  otherHowDidYouHearAboutUs: other('howDidYouHearAboutUs'),
  subscription: several('subscription'),
  comments: { kind: 'textarea', span: 12 },
  hasPriorMedicalCondition: yesNo,
  priorMedicalCondition: {
    kind: 'textarea',
    span: 12,
    sensitive: true,
    enabledWhen: ifYes('hasPriorMedicalCondition'),
  },
  hasCriminalHistory: yesNo,
  criminalHistory: { kind: 'textarea', span: 12, sensitive: true, enabledWhen: ifYes('hasCriminalHistory') },
  affiliated: yesNo,
  affiliatedName: { kind: 'text', span: 12, enabledWhen: ifYes('affiliated') },
  agreeToTerms: { kind: 'checkbox', span: 12 },
}

function toField(section: string, name: string, label: string, placeholder: string): FormField {
  return { name, section, kind: 'text', label, ...traits[name], ...(placeholder ? { placeholder } : {}) }
}

/** Every field of the form by section, with the words it has before a tenant changes them. */
export const volunteerFields: readonly FormField[] = Object.entries(volunteerSections).flatMap(
  ([section, { fields }]) =>
    Object.entries(fields).map(([name, label]) => toField(section, name, label, volunteerPlaceholders[name] ?? '')),
)

const known = new Map(volunteerFields.map((field) => [field.name, field]))

/** The fields as the tenant shows them: in its order, with its words, without what it hides. */
export function visibleFields(settings: Pick<VolunteerSettings, 'sections'>): FormField[] {
  // the database keeps the keys of an object in an order of its own
  const order = Object.keys(volunteerSections)
  const sections = Object.entries(settings.sections).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  return sections.flatMap(([name, section]) =>
    section.isHidden
      ? []
      : section.fields
          .filter((field) => !field.isHidden && known.has(field.field))
          .map((field) => toField(name, field.field, field.label, field.placeholder)),
  )
}

/** The tabs of the form as the tenant shows them. */
export function visibleSections(settings: Pick<VolunteerSettings, 'sections'>): { name: string; title: string }[] {
  return Object.entries(settings.sections)
    .filter(([, section]) => !section.isHidden)
    .map(([name, { title }]) => ({ name, title }))
}
