import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { asked, columnsText } from '#shared/list-asked.ts'
import { notGiven, readEnds } from '#shared/list-filters.ts'
import { joinedLine, plainText } from '#shared/plain-text.ts'
import { postalCodeText } from '#shared/postal-code-text.ts'
import { citizenships, genders } from './fields.ts'
import { organisationHistory } from './history-words.ts'
import { memberList } from './member-fields.ts'

const id = z.uuid()
const text = (max: number) =>
  joinedLine(max)
    .trim()
    .nullish()
    .transform((value) => value ?? '')

/** What is said about a member. A blank NRIC is none: it arrives as one space, too. */
const memberValues = {
  fullName: text(254),
  email: text(254),
  contactNo: text(40),
  postalCode: postalCodeText.nullish().transform((value) => value ?? ''),
  gender: text(40),
  citizenship: text(60),
  dob: text(40),
  nric: text(40),
}
/** What the specification's client sends back with a record; the server alone decides it. */
const ignored = {
  vid: z.unknown().optional(),
  createdOn: z.unknown().optional(),
  updatedOn: z.unknown().optional(),
}
export const memberForm = z.strictObject({ ...memberValues, ...ignored })
export type MemberForm = Omit<z.output<typeof memberForm>, keyof typeof ignored>

const member = z.object({
  vid: z.string(),
  fullName: z.string(),
  email: z.string(),
  contactNo: z.string(),
  postalCode: z.string(),
  gender: z.string(),
  citizenship: z.string(),
  /** YYYY-MM-DD, or empty. */
  dob: z.string(),
  /** Masked: S****567D. Sent back like this it stays what it is. */
  nric: z.string(),
  createdOn: z.string(),
  updatedOn: z.string(),
  version: z.number(),
})
export type Member = z.output<typeof member>

/** One of our own list, with what was chosen beside its own columns. */
const listed = member.extend({
  /** When somebody added themselves by the link of their organisation and consented; empty: staff added them. */
  consentedOn: z.string(),
  /** To which text; empty without consent. */
  consentVersion: z.string(),
  more: z.record(z.string(), z.unknown()),
})
export type ListedMember = z.output<typeof listed>

const ofOrganisation = z.strictObject({ organisationId: id })

const list = {
  method: 'GET',
  access: staff,
  params: ofOrganisation,
  response: z.object({ orgName: z.string(), orgVolunteerList: z.array(member) }),
} as const

export const listMembers = defineEndpoint({
  ...list,
  path: '/v2/orgvolunteer/:organisationId',
  summary: 'All members of an organisation',
})

export const listMembersOld = defineEndpoint({
  ...list,
  path: '/org-volunteer/:organisationId',
  summary: 'Older name of GET /v2/orgvolunteer/{organisationId}',
})

export const memberSorts = [
  'fullName',
  'email',
  'contactNo',
  'dob',
  'gender',
  'citizenship',
  'postalCode',
  'createdOn',
] as const
const filter = z.string().max(200).default('')

/** Our own screens read a page at a time. */
export const searchMembers = defineEndpoint({
  method: 'GET',
  path: '/organisations/:organisationId/members',
  summary: 'One page of the members of an organisation, filtered and sorted',
  access: staff,
  params: ofOrganisation,
  query: z.strictObject({
    fullName: filter,
    email: filter,
    contactNo: filter,
    /** Years of age today, both ends included. */
    age: asked((text) => readEnds('number', text) !== undefined, 'A range, such as 16..25'),
    gender: z.enum(['', ...genders, notGiven]).default(''),
    citizenship: z.enum(['', ...citizenships, notGiven]).default(''),
    postalCode: filter,
    /** The days on which they were added, both included. */
    added: asked((text) => readEnds('date', text) !== undefined, 'A range, such as 2026-01-01..'),
    /** The days on which they consented themselves, both included. */
    consented: asked((text) => readEnds('date', text) !== undefined, 'A range, such as 2026-01-01..'),
    /** Of whom this is not known. */
    lacks: z.enum(['', 'contact', 'dob', 'nric', 'consent']).default(''),
    /** Which columns are shown beside the list's own, parted by commas. */
    columns: columnsText(memberList),
    sort: z.enum(memberSorts).default('createdOn'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: z.object({ orgName: z.string(), members: z.array(listed), total: z.number() }),
})

const add = {
  method: 'POST',
  historyAction: organisationHistory.message('addedMemberToOrganisation'),
  repeatable: true,
  access: staff,
  params: ofOrganisation,
  body: memberForm,
  response: z.object({ vid: z.string(), fullName: z.string(), orgName: z.string() }),
} as const

export const addMember = defineEndpoint({
  ...add,
  path: '/v2/orgvolunteer/:organisationId',
  summary: 'Add a member to an organisation',
})

export const addMemberOld = defineEndpoint({
  ...add,
  path: '/org-volunteer/:organisationId',
  summary: 'Older name of POST /v2/orgvolunteer/{organisationId}',
})

export const addMembers = defineEndpoint({
  method: 'POST',
  path: '/organisations/:organisationId/members',
  summary: 'Add up to 5,000 members of a spreadsheet to an organisation: all rows or none',
  historyAction: organisationHistory.message('addedMembersToOrganisation'),
  repeatable: true,
  access: staff,
  params: ofOrganisation,
  body: z.strictObject({ members: z.array(memberForm).min(1, 'Please select a Member') }),
  response: z.object({ added: z.number() }),
  bodyLimit: 8 * 1024 * 1024,
})

const memberOf = z.strictObject({ organisationId: id, vid: id })

export const updateMember = defineEndpoint({
  method: 'PUT',
  path: '/v2/orgvolunteer/:organisationId/:vid',
  summary: 'Edit a member of an organisation; a stale version is answered with the record as it is now',
  historyAction: organisationHistory.message('editedMemberOfOrganisation'),
  repeatable: true,
  access: staff,
  params: memberOf,
  body: memberForm.extend({ nric: plainText(40).nullish(), version: z.number().int().optional() }),
  response: member,
})

export const showMember = defineEndpoint({
  method: 'POST',
  path: '/v2/orgvolunteer/:organisationId/:vid/show-sensitive',
  summary: 'The whole NRIC of one member; leaves a row in the audit log',
  historyAction: organisationHistory.message('showedNricOfMember'),
  access: staff,
  params: memberOf,
  body: z.strictObject({}).optional(),
  response: z.object({ nric: z.string() }),
})

const vols = z.array(id).min(1, 'Please select a Member').max(10_000)

export const deleteMembers = defineEndpoint({
  method: 'DELETE',
  path: '/v2/del-vol/orgvolunteer',
  summary: 'Delete members of organisations: all of them or none; they can be restored for 30 days',
  historyAction: organisationHistory.message('deletedMembersOfOrganisation'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ vols }),
  response: z.object({ deleted: z.number() }),
})

/** For networks that drop the body of a DELETE. */
export const deleteMembersByPost = defineEndpoint({
  method: 'POST',
  path: '/v2/del-vol/orgvolunteer',
  summary: 'The same as DELETE /v2/del-vol/orgvolunteer',
  historyAction: organisationHistory.message('deletedMembersOfOrganisation'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ vols }),
  response: z.object({ deleted: z.number() }),
})

export const restoreMembers = defineEndpoint({
  method: 'POST',
  path: '/orgvolunteer/restore',
  summary: 'Bring deleted members back, within 30 days: all of them or none',
  historyAction: organisationHistory.message('restoredMembersOfOrganisation'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ vols }),
  response: z.object({ restored: z.number() }),
})
