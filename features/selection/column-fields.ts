import { type ColumnField, type ColumnKind, isColumnOf, type ListFields, type OwnColumn } from '#shared/list-columns.ts'

const row = (kind: ColumnKind, title?: string): ColumnField => ({ kind, from: 'row', ...(title ? { title } : {}) })
const known = (kind: ColumnKind, title: string): ColumnField => ({ kind, from: 'known', title })
const said = (kind: ColumnKind = 'text'): ColumnField => ({ kind, from: 'said' })

/**
 * Every column that the list of volunteers can have, in the order in which they are offered: what the list shows of each
 * by itself, what is known of them, and the fields of the form, which have its names. Never a field that is encrypted.
 */
const fields = {
  fullName: row('text', 'Name'),
  email: row('text', 'Email Address'),
  mobileNo: row('text', 'Mobile No.'),
  fullAddress: row('text', 'Address'),
  createdOn: row('date', 'Date Registered'),
  status: row('text', 'Status'),
  tags: row('list', 'Tags'),
  age: known('number', 'Age'),
  groups: known('list', 'Groups'),
  lastCame: known('date', 'Last came'),
  firstCame: known('date', 'First came'),
  yearHours: known('hours', 'Hours this year'),
  hours: row('hours', 'Hours in all'),
  tier: known('text', 'Tier'),
  missing: known('list', 'What is missing'),
  assignedBusinessUnits: row('zones'),
  officialDateJoined: said('date'),
  gender: row('text'),
  dob: row('date'),
  nationality: row('text'),
  spokenLanguages: said('list'),
  otherSpokenLanguages: said(),
  writtenLanguages: said('list'),
  otherWrittenLanguages: said(),
  preferredVolunteeringRoles: said('list'),
  otherPreferredVolunteeringRoles: said(),
  preferredVolunteeringDaysAndTimes: said('days'),
  availabilityFrequency: said(),
  otherAvailabilityFrequency: said(),
  preferredVolunteeringCommitment: said(),
  commitment: said(),
  preferredVolunteeringLocations: said('zones'),
  hobbiesAndInterests: said(),
  specialisation: said(),
  chineseName: said(),
  salutation: said(),
  firstName: said(),
  familyName: said(),
  citizenship: said(),
  maritalStatus: said(),
  race: said(),
  raceOthers: said(),
  religion: said(),
  religionOthers: said(),
  address: said(),
  unit: said(),
  postalCode: said(),
  homeNo: said(),
  officeNo: said(),
  emergencyContactName: said(),
  emergencyContactNo: said(),
  emergencyContactRelationship: said(),
  childsParentOrGuardian: said(),
  childsParentOrGuardianContactNo: said(),
  employmentStatus: said(),
  employmentOthers: said(),
  companyOrSchoolName: said(),
  jobTitleOrSchoolLevel: said(),
  highestEducationLevel: said(),
  volunteeringStartDate: said('date'),
  purposeOfVolunteering: said(),
  howDidYouHearAboutUs: said('list'),
  otherHowDidYouHearAboutUs: said(),
  referralSource: said(),
  otherReferralSource: said(),
  referralSourcePersonnel: said(),
  subscription: said('list'),
  affiliated: said(),
  affiliatedName: said(),
  agreeToTerms: { ...said('consent'), title: 'Consent' },
  remarks: said(),
  comments: said(),
} satisfies Record<string, ColumnField>

export type FormColumn = keyof typeof fields
export type ColumnName = FormColumn | OwnColumn
export const columnFields: Record<FormColumn, ColumnField> = fields
// Object.entries forgets the names
const entries = Object.entries(fields) as [FormColumn, ColumnField][]
export const columnNames: readonly FormColumn[] = entries.map(([name]) => name)

/** What is read beside the list's own rows, and only where it was chosen. */
export const readBeside: readonly FormColumn[] = entries.flatMap(([name, { from }]) => (from === 'row' ? [] : [name]))

/** The list of volunteers: the name stands first. */
export const volunteerList = {
  columns: fields,
  usual: ['fullName', 'email', 'mobileNo', 'fullAddress', 'createdOn', 'status'],
} satisfies ListFields<FormColumn>

export const isColumn = (name: string): name is ColumnName => isColumnOf(volunteerList, name)
