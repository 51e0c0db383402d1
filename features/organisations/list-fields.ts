import type { ColumnField, ColumnKind, ListFields } from '#shared/list-columns.ts'

const row = (kind: ColumnKind, title: string): ColumnField => ({ kind, from: 'row', title })
const known = (kind: ColumnKind, title: string): ColumnField => ({ kind, from: 'known', title })
const said = (kind: ColumnKind = 'text'): ColumnField => ({ kind, from: 'said' })

/**
 * Every column that the list of organisations can have: what the list shows of each, what is known of them, and the fields
 * of the form, which have its names. Never what is encrypted.
 */
const columns = {
  orgName: row('text', 'Organisation Name'),
  entityType: row('text', 'Organisation Type'),
  coordinator: row('text', 'Coordinator'),
  contactNo: row('text', 'Contact Number'),
  volGroupsize: row('number', 'Group Size'),
  createdOn: row('date', 'Date Registered'),
  members: known('number', 'Members'),
  status: row('text', 'Status'),
  tags: known('list', 'Tags'),
  tier: known('text', 'Tier'),
  coordinatorEmail: known('text', 'Coordinator Email'),
  updatedOn: known('date', 'Last updated'),
  assignedBusinessUnits: { kind: 'list', from: 'known' },
  officialDateJoined: said('date'),
  referralSource: said(),
  remarks: said(),
  addressLine1: said(),
  addressLine2: said(),
  postalCode: said(),
  about: said(),
  purposeOfVolunteering: said(),
  suggestedActivities: said('list'),
  otherSuggestedActivities: said(),
  proposedActivities: said(),
  preferredVolunteeringLocations: said('zones'),
  preferredVolunteeringCommitment: said(),
  commitment: said(),
  preferredVolunteeringFrequency: said(),
  otherPreferredVolunteeringFrequency: said(),
  availableStartDate: said('date'),
  preferredVolunteeringDaysAndTimes: said('days'),
  howDidYouHearAboutUs: said('list'),
  subscription: said('list'),
  comments: said(),
  agreeToTerms: { ...said('consent'), title: 'Consent' },
} satisfies Record<string, ColumnField>

export type OrganisationColumn = keyof typeof columns

export const organisationList = {
  columns,
  usual: ['orgName', 'entityType', 'coordinator', 'contactNo', 'volGroupsize', 'createdOn', 'members'],
} satisfies ListFields<OrganisationColumn>
