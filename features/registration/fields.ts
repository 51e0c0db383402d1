import type { FormField } from '#shared/form-field.ts'
import type { SayRegistration, TitleKey } from './words.ts'

/** One page of a public form. The fields' words and their order within the page are the organisation's. */
export interface Step {
  name: string
  title: TitleKey
  fields: FormField[]
}

/** What is shown at once: one step, or all of them. */
export interface Page {
  name: string
  steps: Step[]
}

/** A page for each step, or one for all. */
export const pagesOf = (steps: readonly Step[], pages: 'steps' | 'one'): Page[] =>
  pages === 'one' ? [{ name: 'all', steps: [...steps] }] : steps.map((step) => ({ name: step.name, steps: [step] }))

interface StepDefault {
  name: string
  title: TitleKey
  fields: readonly string[]
}

/** Asked beside the form of a volunteer who is under 16. */
export const guardianEmailField = (say: SayRegistration): FormField => ({
  name: 'guardianEmail',
  section: 'basicInformation',
  kind: 'email',
  label: say('guardianEmail'),
  placeholder: say('guardianEmailExample'),
  help: say('guardianEmailHelp'),
  enabledWhen: { field: 'child', equals: true },
})

/** What goes with a form as a file, on the page of the consent. */
export const agreementField = (say: SayRegistration): FormField => ({
  name: 'agreement',
  section: '',
  kind: 'text',
  label: say('signedAgreement'),
})

// biome-ignore format: lists of names
const individualSteps: StepDefault[] = [
  {
    name: 'name', title: 'yourName',
    fields: ['salutation', 'fullName', 'firstName', 'familyName', 'chineseName'],
  },
  {
    name: 'about', title: 'aboutYou',
    fields: [
      'nric', 'dob', 'gender', 'nationality', 'citizenship', 'maritalStatus', 'race', 'raceOthers', 'religion',
      'religionOthers',
    ],
  },
  {
    name: 'contact', title: 'howToReachYou',
    fields: ['address', 'unit', 'postalCode', 'mobileNo', 'homeNo', 'officeNo', 'email'],
  },
  {
    name: 'guardian', title: 'yourGuardian',
    fields: ['childsParentOrGuardian', 'childsParentOrGuardianContactNo', 'guardianEmail'],
  },
  {
    name: 'emergency', title: 'inAnEmergency',
    fields: ['emergencyContactName', 'emergencyContactNo', 'emergencyContactRelationship'],
  },
  {
    name: 'work', title: 'workAndSchool',
    fields: [
      'employmentStatus', 'employmentOthers', 'companyOrSchoolName', 'jobTitleOrSchoolLevel', 'highestEducationLevel',
      'specialisation',
    ],
  },
  {
    name: 'interests', title: 'interestsAndLanguages',
    fields: [
      'purposeOfVolunteering', 'hobbiesAndInterests', 'spokenLanguages', 'otherSpokenLanguages', 'writtenLanguages',
      'otherWrittenLanguages', 'volunteeringExperiences',
    ],
  },
  {
    name: 'where', title: 'whatYouWouldLikeToDo',
    fields: ['preferredVolunteeringLocations', 'preferredVolunteeringRoles', 'otherPreferredVolunteeringRoles'],
  },
  {
    name: 'when', title: 'whenYouHaveTime',
    fields: [
      'preferredVolunteeringCommitment', 'commitment', 'availabilityFrequency', 'otherAvailabilityFrequency',
      'volunteeringStartDate', 'preferredVolunteeringDaysAndTimes',
    ],
  },
  {
    name: 'more', title: 'beforeYouFinish',
    fields: ['howDidYouHearAboutUs', 'otherHowDidYouHearAboutUs', 'subscription', 'comments'],
  },
  {
    name: 'declaration', title: 'declarationAndConsent',
    fields: [
      'hasPriorMedicalCondition', 'priorMedicalCondition', 'hasCriminalHistory', 'criminalHistory', 'affiliated',
      'affiliatedName', 'agreeToTerms', 'agreement',
    ],
  },
]

// biome-ignore format: lists of names
const organisationSteps: StepDefault[] = [
  {
    name: 'about', title: 'aboutYourOrganisation',
    fields: ['orgName', 'entityType', 'addressLine1', 'addressLine2', 'postalCode', 'volGroupSize', 'about'],
  },
  { name: 'coordinators', title: 'whomWeCanCall', fields: ['coordinators'] },
  { name: 'people', title: 'yourPeople', fields: ['members'] },
  {
    name: 'what', title: 'whatYourOrganisationWouldLikeToDo',
    fields: ['purposeOfVolunteering', 'suggestedActivities', 'otherSuggestedActivities', 'proposedActivities'],
  },
  {
    name: 'when', title: 'whereAndWhen',
    fields: [
      'preferredVolunteeringLocations', 'preferredVolunteeringCommitment', 'commitment',
      'preferredVolunteeringFrequency', 'otherPreferredVolunteeringFrequency', 'availableStartDate',
      'preferredVolunteeringDaysAndTimes',
    ],
  },
  {
    name: 'declaration', title: 'beforeYouFinish',
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
  steps.splice(-1, 0, { name: 'others', title: 'moreAboutYou', fields: others })
  return steps.filter(({ fields }) => fields.length)
}

const unsaid = ['hasPriorMedicalCondition', 'hasCriminalHistory', 'agreeToTerms', 'agreement']

/** Of the fields, what may lie in the browser of a shared phone: no identity numbers, nothing medical or criminal. */
export const draftFields = (fields: readonly FormField[]): FormField[] =>
  fields.map((field) => ({
    ...field,
    // answers to own questions lie in the form as one
    name: field.name.split('.')[0] ?? field.name,
    // of a list only the parts that are sensitive are left out
    sensitive: unsaid.includes(field.name) || (field.sensitive === true && !field.itemFields),
  }))
