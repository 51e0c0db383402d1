import { mostFields } from '#features/own-fields/kind-rules.ts'
import { isOwnColumn, type OwnColumn } from '#shared/list-columns.ts'
import { readBeside } from './column-fields.ts'

/** What can be searched, by the name that calls have for it. */
export const searchTypes = ['indivols', 'grps', 'volunteeringorg'] as const
export type SearchType = (typeof searchTypes)[number]

/** The fields that may be filtered and sorted, by type. */
export const searchFields: Record<SearchType, readonly string[]> = {
  indivols: ['fullName', 'email', 'mobileNo', 'fullAddress', 'createdOn', 'status'],
  grps: ['groupName', 'createdOn', 'status'],
  volunteeringorg: ['orgName', 'createdOn', 'status'],
}

/** What people can be sorted by beside these: each is looked up for everybody who is found. */
export const peopleOrders: readonly string[] = ['lastCame', 'hours']

export const isOrder = (type: SearchType, name: string): boolean =>
  searchFields[type].includes(name) || (type === 'indivols' && (peopleOrders.includes(name) || isOwnColumn(name)))

/** What may be asked for as missing. */
export const missingKinds = ['details', 'consent', 'location'] as const
export type MissingKind = (typeof missingKinds)[number]
/** Each in words: the filter's choice, and what the history says of it. */
export const missingWords: Record<MissingKind, string> = {
  details: 'With missing details',
  consent: 'Consent not asked yet',
  location: 'Without a location',
}

/** Fields of the form that can be asked for as empty, one at a time, with what it is called to lack each. */
export const missableFields = {
  mobileNo: 'Without a mobile number',
  email: 'Without an e-mail address',
  dob: 'Without a date of birth',
  postalCode: 'Without a postal code',
  fullAddress: 'Without an address',
  nric: 'Without an NRIC',
  gender: 'Without a gender',
  nationality: 'Without a nationality',
  emergencyContactName: 'Without an emergency contact',
  emergencyContactNo: 'Without an emergency number',
  childsParentOrGuardian: 'Under 16 without a guardian',
  childsParentOrGuardianContactNo: "Under 16 without a guardian's number",
  chineseName: 'Without a Chinese name',
  spokenLanguages: 'Without languages',
  preferredVolunteeringRoles: 'Without preferred roles',
  preferredVolunteeringDaysAndTimes: 'Without days and times',
  availabilityFrequency: 'Without how often they can come',
  officialDateJoined: 'Without a date of joining',
} as const
export type MissableField = keyof typeof missableFields
/** One of the kinds, or the field that is empty. */
export type Missing = MissingKind | MissableField

export const missings: Readonly<Record<Missing, string>> = { ...missingWords, ...missableFields }

/** What is asked for as missing; undefined where it is nothing that can be. */
export const readMissing = (value: unknown): Missing | undefined =>
  typeof value === 'string' && Object.hasOwn(missings, value) ? (value as Missing) : undefined // one of the names above

/** The fields that an answer may hold, of any type; those that are read beside the row only where they are asked for. */
export const sourceFields = [
  ...readBeside,
  'assignedBusinessUnits',
  'compositeVolSortKey',
  'coordinators',
  'createdOn',
  'dob',
  'email',
  'fullAddress',
  'fullName',
  'gender',
  'groupDescription',
  'groupName',
  'hours',
  'mobileNo',
  'nationality',
  'org',
  'orgName',
  'status',
  'tags',
  'vid',
  'vids',
  'volGroupSize',
] as const
export type SourceField = (typeof sourceFields)[number] | OwnColumn

export const sourceField = (name: unknown): SourceField | undefined =>
  typeof name === 'string' && isOwnColumn(name) ? name : sourceFields.find((field) => field === name)

/** Own fields may be asked for beside these. */
export const mostSources = sourceFields.length + mostFields

export const largestPage = 1000
export const deepestRow = 1_000_000
export const mostClauses = 20
export const longestText = 200

/**
 * What is asked for of people beside the columns of their list (./trait-rules.ts says which values each takes): words of
 * their name, e-mail address, phone number or postal code, what they are, what they said, and what their attendance comes to.
 */
export const traits = [
  'search',
  'age',
  'gender',
  'nationality',
  'birthMonth',
  'guardian',
  'language',
  'role',
  'freeOn',
  'joined',
  'lastCame',
  'hours',
  'yearHours',
  'leaves',
  'tag',
  'withoutTag',
  'group',
  'venue',
  'tier',
  'available',
  'skill',
  'said',
  'imported',
  'erased',
  'own',
  'choice',
  'check',
  'birthday',
  'lastCameOn',
  'came',
  'hoursIn',
  'cameTo',
] as const
export type Trait = (typeof traits)[number]

/** In place of a gender or a nationality: of whom none is known. */
export const notGiven = '(not given)'

/** What a search of one type found: one page and the total. */
export interface Found {
  total: number
  hits: { id: string; source: Record<string, unknown> }[]
}
