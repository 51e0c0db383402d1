import type { FormField } from '#shared/form-field.ts'

/** One page of a public form. The fields' words and their order within the page are the organisation's. */
export interface Step {
  name: string
  title: string
  /** The title in the second language, for forms that have one. */
  chinese: string
  fields: FormField[]
}

interface StepDefault {
  name: string
  title: string
  chinese: string
  fields: readonly string[]
}

/** Asked beside the form of a volunteer who is under 16. */
export const guardianEmailField: FormField = {
  name: 'guardianEmail',
  section: 'basicInformation',
  kind: 'email',
  label: "Parent/Guardian's Email",
  placeholder: 'name@example.org',
  help: 'We send a link there, by which they confirm.',
  enabledWhen: { field: 'child', equals: true },
}

/** What goes with a form as a file, on the page of the consent. */
export const agreementField: FormField = { name: 'agreement', section: '', kind: 'text', label: 'Signed agreement' }

// biome-ignore format: lists of names
const individualSteps: StepDefault[] = [
  {
    name: 'name', title: 'Your name', chinese: '您的姓名',
    fields: ['salutation', 'fullName', 'firstName', 'familyName', 'chineseName'],
  },
  {
    name: 'about', title: 'About you', chinese: '关于您',
    fields: [
      'nric', 'dob', 'gender', 'nationality', 'citizenship', 'maritalStatus', 'race', 'raceOthers', 'religion',
      'religionOthers',
    ],
  },
  {
    name: 'contact', title: 'How to reach you', chinese: '联系方式',
    fields: ['address', 'unit', 'postalCode', 'mobileNo', 'homeNo', 'officeNo', 'email'],
  },
  {
    name: 'guardian', title: 'Your parent or guardian', chinese: '家长或监护人',
    fields: ['childsParentOrGuardian', 'childsParentOrGuardianContactNo', 'guardianEmail'],
  },
  {
    name: 'emergency', title: 'In an emergency', chinese: '紧急联系人',
    fields: ['emergencyContactName', 'emergencyContactNo', 'emergencyContactRelationship'],
  },
  {
    name: 'work', title: 'Work and school', chinese: '工作与学业',
    fields: [
      'employmentStatus', 'employmentOthers', 'companyOrSchoolName', 'jobTitleOrSchoolLevel', 'highestEducationLevel',
      'specialisation',
    ],
  },
  {
    name: 'interests', title: 'Interests and languages', chinese: '兴趣与语言',
    fields: [
      'purposeOfVolunteering', 'hobbiesAndInterests', 'spokenLanguages', 'otherSpokenLanguages', 'writtenLanguages',
      'otherWrittenLanguages', 'volunteeringExperiences',
    ],
  },
  {
    name: 'where', title: 'What you would like to do', chinese: '您想做什么',
    fields: ['preferredVolunteeringLocations', 'preferredVolunteeringRoles', 'otherPreferredVolunteeringRoles'],
  },
  {
    name: 'when', title: 'When you have time', chinese: '您的时间',
    fields: [
      'preferredVolunteeringCommitment', 'commitment', 'availabilityFrequency', 'otherAvailabilityFrequency',
      'volunteeringStartDate', 'preferredVolunteeringDaysAndTimes',
    ],
  },
  {
    name: 'more', title: 'Before you finish', chinese: '最后几项',
    fields: ['howDidYouHearAboutUs', 'otherHowDidYouHearAboutUs', 'subscription', 'comments'],
  },
  {
    name: 'declaration', title: 'Declaration and consent', chinese: '声明与同意',
    fields: [
      'hasPriorMedicalCondition', 'priorMedicalCondition', 'hasCriminalHistory', 'criminalHistory', 'affiliated',
      'affiliatedName', 'agreeToTerms', 'agreement',
    ],
  },
]

// biome-ignore format: lists of names
const organisationSteps: StepDefault[] = [
  {
    name: 'about', title: 'About your organisation', chinese: '关于贵机构',
    fields: ['orgName', 'entityType', 'addressLine1', 'addressLine2', 'postalCode', 'volGroupSize', 'about'],
  },
  { name: 'coordinators', title: 'Whom we can call', chinese: '联络人', fields: ['coordinators'] },
  {
    name: 'what', title: 'What you would like to do', chinese: '贵机构想做什么',
    fields: ['purposeOfVolunteering', 'suggestedActivities', 'otherSuggestedActivities', 'proposedActivities'],
  },
  {
    name: 'when', title: 'Where and when', chinese: '地点与时间',
    fields: [
      'preferredVolunteeringLocations', 'preferredVolunteeringCommitment', 'commitment',
      'preferredVolunteeringFrequency', 'otherPreferredVolunteeringFrequency', 'availableStartDate',
      'preferredVolunteeringDaysAndTimes',
    ],
  },
  {
    name: 'declaration', title: 'Before you finish', chinese: '最后几项',
    fields: ['howDidYouHearAboutUs', 'subscription', 'comments', 'agreeToTerms', 'agreement'],
  },
]

/** The pages of a form: the known ones, and before the last whatever fields they do not name. */
export function stepsOf(form: 'individual' | 'organisation', shown: readonly FormField[]): Step[] {
  const defaults = form === 'individual' ? individualSteps : organisationSteps
  const placed = new Set(defaults.flatMap(({ fields }) => fields))
  const others = shown.filter(({ name }) => !placed.has(name))
  const steps = defaults.map(({ fields, ...step }) => ({
    ...step,
    fields: shown.filter(({ name }) => fields.includes(name)),
  }))
  steps.splice(-1, 0, { name: 'others', title: 'More about you', chinese: '更多资料', fields: others })
  return steps.filter(({ fields }) => fields.length)
}

const unsaid = ['hasPriorMedicalCondition', 'hasCriminalHistory', 'agreeToTerms', 'agreement']

/** What may lie in the browser of a shared phone: no identity numbers, nothing medical or criminal. */
export function draftOf(fields: readonly FormField[], values: Record<string, unknown>): Record<string, unknown> {
  const kept = fields.filter((field) => !unsaid.includes(field.name) && (!field.sensitive || field.itemFields))
  return Object.fromEntries(
    kept.flatMap((field) => {
      const value = values[field.name]
      return value === undefined ? [] : [[field.name, field.itemFields ? withoutSensitive(field, value) : value]]
    }),
  )
}

function withoutSensitive({ itemFields = [] }: FormField, entries: unknown): unknown {
  const secret = new Set(itemFields.filter((item) => item.sensitive).map(({ name }) => name))
  const open = (entry: object) => Object.fromEntries(Object.entries(entry).filter(([name]) => !secret.has(name)))
  return Array.isArray(entries) ? entries.map((entry: object) => open(entry)) : []
}
