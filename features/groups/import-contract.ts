import { z } from 'zod'
import { staff, superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { groupDescription, groupName } from './contract.ts'
import { groupHistory } from './history-words.ts'
import { newcomersOfImport } from './person-contract.ts'

/** A group of a spreadsheet with its members. */
const importedGroup = z.strictObject({
  groupName,
  groupDescription: groupDescription.default(''),
  members: z.array(plainText(254).trim().min(1)).max(5000).default([]),
  /** Members by their ids, where it is known whom the sheet means. */
  memberIds: z.array(z.uuid()).max(5000).default([]),
  /** Members who are in charge of the group from now on, by their ids. */
  inChargeIds: z.array(z.uuid()).max(5000).default([]),
  /** The group on record to which the members are added, instead of one of this name. */
  into: z.uuid().optional(),
})

/** What was imported, how many are in charge who were not before, and the change that undoes it. */
const imported = z.object({
  groups: z.number(),
  members: z.number(),
  inCharge: z.number(),
  /** Members who were registered with it. */
  registered: z.number(),
  changeSetId: z.string(),
})

/** The list's Import: adds members, named by e-mail or mobile number, to groups that exist. */
export const importGroupMembers = defineEndpoint({
  method: 'POST',
  path: '/import-group-members',
  summary: 'Add members from a spreadsheet to existing groups; all rows or none',
  historyAction: groupHistory.message('addedMembersToGroupsFromSpreadsheet'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ groups: z.array(importedGroup).min(1).max(5000), newcomers: newcomersOfImport }),
  response: imported,
  bodyLimit: 8 * 1024 * 1024,
})

/** The superadmin's second import: creates the groups as well. */
export const importGroups = defineEndpoint({
  method: 'POST',
  path: '/import-groups',
  summary: 'Create groups with their members from a spreadsheet; all rows or none',
  historyAction: groupHistory.message('createdGroupsFromSpreadsheet'),
  repeatable: true,
  access: superadminOnly,
  body: z.strictObject({
    groups: z.array(importedGroup).min(1).max(5000),
    /** Somebody knows that groups of these names are there, and wants others. */
    isAgain: z.boolean().default(false),
    newcomers: newcomersOfImport,
  }),
  response: imported,
  bodyLimit: 8 * 1024 * 1024,
})
