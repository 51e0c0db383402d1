import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { dataStatus } from '#shared/data-status.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { nameLine, plainLines } from '#shared/plain-text.ts'
import { groupHistory } from './history-words.ts'

const id = z.uuid()
const ids = z.array(id).max(5000)
export const groupName = nameLine(200).min(1, 'Group name is required.')
export const groupDescription = plainLines(2000).trim()

/** A browser's id for its socket: a slow call sends its result there. */
const connectionId = z.string().max(100).optional()

const done = z.object({ message: z.string() })

export const groupSummary = z.object({
  vid: z.string(),
  groupName: z.string(),
  groupDescription: z.string(),
  memberCount: z.number(),
  volsInCharge: z.array(z.object({ vid: z.string(), name: z.string() })),
  createdOn: z.string(),
  dataStatus,
})
export type GroupSummary = z.output<typeof groupSummary>

export const member = z.object({
  vid: z.string(),
  name: z.string(),
  contactNo: z.string(),
  email: z.string(),
  dob: z.string().nullable(),
})
export type GroupMember = z.output<typeof member>

const groupSession = z.object({
  vid: z.string(),
  compositeVolSortKey: z.string(),
  sessionName: z.string(),
  sessionStartDateTime: z.string(),
  sessionEndDateTime: z.string(),
  /** How many of its members participate. */
  volCount: z.number(),
})
export type GroupSession = z.output<typeof groupSession>

export const group = z.object({
  vid: z.string(),
  groupName: z.string(),
  groupDescription: z.string(),
  vids: z.array(z.string()),
  volsInCharge: z.array(z.string()),
  grpVolList: z.array(member),
  /** The sessions that it was added to as a whole and that the reader may see, the newest first. */
  sessions: z.array(groupSession),
  /** A group has no status: this is always empty. */
  statusUpdates: z.array(z.never()),
  dataStatus,
  createdOn: z.string(),
  updatedOn: z.string(),
  version: z.number(),
})
export type Group = z.output<typeof group>

/** A group without its members: what its page and form show about the group itself. */
export const groupHead = group.pick({
  vid: true,
  groupName: true,
  groupDescription: true,
  createdOn: true,
  updatedOn: true,
  version: true,
})
export type GroupHead = z.output<typeof groupHead>

export const listGroups = defineEndpoint({
  method: 'GET',
  path: '/v2/grp-vols-summaries',
  summary: 'All groups with their size and who is in charge, streamed, with an ETag',
  access: staff,
  response: z.array(groupSummary),
})

/** The names alone, for pickers. */
export const listGroupNames = defineEndpoint({
  method: 'GET',
  path: '/groups',
  summary: 'The names of all groups, for pickers, streamed, with an ETag',
  access: staff,
  response: z.object({
    groupSummaries: z.array(z.object({ id: z.string(), vid: z.string(), groupName: z.string() })),
  }),
})

export const getGroup = defineEndpoint({
  method: 'GET',
  path: '/v2/grps/:groupId',
  summary: 'A group with all of its members',
  access: staff,
  params: z.strictObject({ groupId: id }),
  response: group,
})

export const createGroup = defineEndpoint({
  method: 'POST',
  path: '/v2/grps',
  summary: 'Create a group with its members',
  historyAction: groupHistory.message('createdGroup'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ groupName, groupDescription: groupDescription.default(''), vids: ids.default([]) }),
  response: z.object({ vid: z.string(), groupName: z.string() }),
})

export const updateGroup = defineEndpoint({
  method: 'PUT',
  path: '/v2/group/:vid',
  summary: "Edit a group's name and description",
  historyAction: groupHistory.message('editedGroup'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ vid: id }),
  body: z.strictObject({ groupName, groupDescription, version: z.number().int().optional() }),
  response: groupHead,
})

export const deleteGroup = defineEndpoint({
  method: 'POST',
  path: '/del-vol/grps/:vid',
  summary: 'Delete a group; it can be restored for 30 days',
  historyAction: groupHistory.message('deletedGroup'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ vid: id }),
  body: z.strictObject({}).optional(),
  response: done,
})

export const restoreGroup = defineEndpoint({
  method: 'POST',
  path: '/groups/:vid/restore',
  summary: 'Bring a deleted group back, within 30 days',
  historyAction: groupHistory.message('restoredGroup'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ vid: id }),
  response: done,
})

const membership = { grpId: id, volIds: ids.min(1, 'Please select a volunteer') }

export const addGroupMembers = defineEndpoint({
  method: 'POST',
  path: '/add-vol-to-grp',
  summary: 'Add volunteers to a group',
  historyAction: groupHistory.message('addedVolunteersToGroup'),
  repeatable: true,
  access: staff,
  body: z.strictObject(membership),
  response: done,
})

export const addGroupMembersLater = defineEndpoint({
  method: 'POST',
  path: '/add-vol-to-grp-v2',
  summary: 'Add volunteers to a group; the refresh arrives over the real-time channel',
  historyAction: groupHistory.message('addedVolunteersToGroup'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ ...membership, manyhandsConnectionId: connectionId }),
  response: done,
  status: 202,
})

export const removeGroupMembers = defineEndpoint({
  method: 'POST',
  path: '/delete-vol-from-grp',
  summary: 'Remove volunteers from a group',
  historyAction: groupHistory.message('removedVolunteersFromGroup'),
  repeatable: true,
  access: staff,
  body: z.strictObject(membership),
  response: done,
})

export const removeGroupMembersLater = defineEndpoint({
  method: 'POST',
  path: '/delete-vol-from-grp-v2',
  summary: 'Remove volunteers from a group; the refresh arrives over the real-time channel',
  historyAction: groupHistory.message('removedVolunteersFromGroup'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ ...membership, manyhandsConnectionId: connectionId }),
  response: done,
  status: 202,
})

export const assignInCharge = defineEndpoint({
  method: 'POST',
  path: '/assign-group-vol-in-charge',
  summary: 'Put members in charge of their group',
  historyAction: groupHistory.message('putMembersInChargeOfGroup'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ gid: id, vids: ids.min(1, 'Please select a volunteer') }),
  response: done,
})

export const removeInCharge = defineEndpoint({
  method: 'PUT',
  path: '/v2/grp-remove-in-charge',
  summary: 'Take one member out of charge',
  historyAction: groupHistory.message('tookMemberOutOfChargeOfGroup'),
  repeatable: true,
  access: staff,
  body: z.strictObject({ gid: id, vid: id }),
  response: done,
})
